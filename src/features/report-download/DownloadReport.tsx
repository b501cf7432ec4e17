import { Download, ExternalLink } from 'lucide-react'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { createReportDownload } from '../../actions/report-download'
import { reportDownloadAtom, type ReportRequest } from '../../state/report-download'
import { useAtomValue } from '../../view/use-atom-value'
import { reportDownloadWords } from '../../text/en/report-download'
import { Button } from '../../ui/button/button'
import { LinkButton } from '../../ui/button/link-button'
import { useStyles } from '../../ui/theme/use-styles'
import { VisuallyHidden } from '../../ui/visually-hidden'
import css from './report-download.css?inline'
import { Status } from './Status'

/**
 * A report as a file. It requests the calls of a filter, shows the progress, and offers a link to a file that could not
 * open by itself (`download/pending`).
 */
export function DownloadReport({ filter }: { filter: ReportRequest }) {
  useStyles(css)
  const { elementId } = usePhone()
  const { downloadReport, noteReportOpened } = usePart(createReportDownload)
  const words = useWords('reportDownload', reportDownloadWords)
  const download = useAtomValue(reportDownloadAtom)
  const { state } = download
  const isAgain = state === 'failed' || state === 'overdue'
  return (
    <div className="vp-report-download">
      <Button
        icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        pending={state === 'pending'}
        pendingLabel={words.preparing}
        onClick={() => void downloadReport(filter, elementId)}
      >
        {isAgain ? words.again : words.download}
      </Button>
      {state === 'ready' && (
        <LinkButton
          href={download.url}
          icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}
          newTab
          onFollow={noteReportOpened}
        >
          {words.open} <VisuallyHidden>{words.opensInNewTab}</VisuallyHidden>
        </LinkButton>
      )}
      <Status download={download} />
    </div>
  )
}
