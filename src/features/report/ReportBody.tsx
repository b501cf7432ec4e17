import { usePhone } from '../../view/use-phone'
import { isReportNarrowed } from '../../domain/report/report-filter'
import { Button } from '../../ui/button/button'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { Skeleton } from '../../ui/state/skeleton'
import { ReportCalls } from './ReportCalls'
import { ReportTotals } from './totals/ReportTotals'
import { useReport } from './use-report'

/** The platform's answer: figures and calls, an empty state, or an error. Skeletons until it arrives. */
export function ReportBody({ onTranscript }: { onTranscript: (callId: string) => void }) {
  const { text, elementId } = usePhone()
  const { report, reports, words } = useReport()
  const { state, filter, count, calls, page } = report
  if (state === 'failed') {
    return (
      <ErrorState
        title={words.failed}
        text={report.failure?.label ?? text.errors.fallback}
        retryLabel={text.common.retry}
        onRetry={reports.retryReport}
        below={1}
      />
    )
  }
  if (filter && count > 0) {
    return (
      <div className="vp-report-body" aria-busy={state === 'loading'}>
        <ReportTotals report={{ ...report, filter }} />
        <ReportCalls filter={filter} calls={calls} page={page} count={count} onTranscript={onTranscript} />
      </div>
    )
  }
  if (state !== 'ready') return <ReportLoading label={words.loading} />
  const isNarrowed = filter !== undefined && isReportNarrowed(filter)
  return (
    <EmptyState
      art="search"
      text={words.noneFound}
      action={isNarrowed && <Button onClick={() => reports.clearReport(elementId)}>{words.clear}</Button>}
    />
  )
}

function ReportLoading({ label }: { label: string }) {
  return (
    <div className="vp-report-loading" role="status" aria-label={label}>
      <Skeleton width="30%" />
      <Skeleton height={120} />
      {[...Array(5).keys()].map((index) => (
        <Skeleton key={index} width={index % 2 ? '70%' : '85%'} />
      ))}
    </div>
  )
}
