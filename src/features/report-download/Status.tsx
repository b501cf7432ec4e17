import { useWords } from '../../view/use-phone'
import { LIMITS } from '../../domain/limits'
import { formatPlace } from '../../domain/time'
import type { ReportDownload } from '../../state/report-download'
import { reportDownloadWords } from '../../text/en/report-download'
import { Timer } from '../../ui/timer'
import { useSecondsSince } from '../../ui/use-seconds-since'

/** The state of the report in words. It is no live region, because announcements inform screen readers. */
export function Status({ download }: { download: ReportDownload }) {
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
      {isLong ? words.still : words.preparing}{' '}
      <Timer label={words.elapsed} className="vp-report-download-time">
        {formatPlace(elapsedMs)}
      </Timer>
      {isLong && ` ${words.keepsComing}`}
    </p>
  )
}
