import { Download, ExternalLink } from 'lucide-react'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { createReportDownload } from '../../actions/report-download'
import { reportDownloadAtom, type ReportRequest, type ReportDownload } from '../../state/report-download'
import { useAtomValue } from '../../view/use-atom-value'
import { reportDownloadWords } from '../../text/en/report-download'
import { Button } from '../../ui/button/button'
import { LinkButton } from '../../ui/button/link-button'
import { useStyles } from '../../ui/theme/use-styles'
import { VisuallyHidden } from '../../ui/visually-hidden'
import css from './report-download.css?inline'
import { LIMITS } from '../../domain/limits'
import { formatPlace } from '../../domain/time'
import { Timer } from '../../ui/timer'
import { useSecondsSince } from '../../ui/use-seconds-since'

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
          <span>{words.open}</span> <VisuallyHidden>{words.opensInNewTab}</VisuallyHidden>
        </LinkButton>
      )}
      <Status download={download} />
    </div>
  )
}

/** The state of the report in words. It is no live region, because announcements inform screen readers. */
function Status({ download }: { download: ReportDownload }) {
  const words = useWords('reportDownload', reportDownloadWords)
  switch (download.state) {
    case 'idle':
      return null
    case 'pending':
      return <Preparing since={download.since} />
    case 'ready':
      return <p>{words.blocked}</p>
    case 'failed':
      return <p>{download.label}</p>
    default:
      return <p>{words[download.state]}</p>
  }
}

function Preparing({ since }: { since: number }) {
  const words = useWords('reportDownload', reportDownloadWords)
  const elapsedMs = useSecondsSince(since) * 1000
  const isLong = elapsedMs >= LIMITS.reportStillMs
  return (
    <p>
      <span>{isLong ? words.still : words.preparing}</span>{' '}
      <Timer label={words.elapsed} className="vp-report-download-time">
        {formatPlace(elapsedMs)}
      </Timer>
      {isLong && <span>{` ${words.keepsComing}`}</span>}
    </p>
  )
}
