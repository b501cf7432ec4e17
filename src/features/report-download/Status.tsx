import { useWords } from '../../view/use-phone'
import { LIMITS } from '../../domain/limits'
import { formatPlace } from '../../domain/time'
import type { ReportDownload } from '../../state/report-download'
import { reportDownloadWords } from '../../text/report-download'
import { useSecondsSince } from '../../ui/use-seconds-since'

/** How far the report is, in words. Screen readers hear of it by announcement: nothing here is live. */
export function Status({ download }: { download: ReportDownload }) {
  const words = useWords(reportDownloadWords)
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
  const words = useWords(reportDownloadWords)
  const elapsedMs = useSecondsSince(since) * 1000
  const isLong = elapsedMs >= LIMITS.reportStillMs
  return (
    <p>
      {isLong ? words.still : words.preparing}{' '}
      <span role="timer" aria-live="off" aria-label={words.elapsed} className="vp-report-download-time">
        {formatPlace(elapsedMs)}
      </span>
      {isLong && ` ${words.keepsComing}`}
    </p>
  )
}
