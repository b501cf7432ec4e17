import { useMemo } from 'react'
import { usePhone } from '../../view/use-phone'
import { presetRange } from '../../domain/report/report-dates'
import { isReportNarrowed } from '../../domain/report/report-filter'
import { hasCallListsAtom } from '../../state/session'
import type { ReportState } from '../../state/report'
import { Button } from '../../ui/button/button'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { LoadingOutline, Skeleton } from '../../ui/state/skeleton'
import { useAtomValue } from '../../view/use-atom-value'
import { CallListLines } from '../call-lists'
import { ReportCalls } from './ReportCalls'
import { ReportTotals } from './totals/ReportTotals'
import { useReport } from './use-report'

interface ReportBodyProps {
  /** The report, which may be one paint behind. */
  report: ReportState
  onTranscript: (callId: string) => void
}

/** The platform's answer: figures and calls, an empty state, or an error. Skeletons until it arrives. */
export function ReportBody({ report, onTranscript }: ReportBodyProps) {
  const { text, elementId } = usePhone()
  const { report: latest, reports, words } = useReport()
  const hasLists = useAtomValue(hasCallListsAtom)
  const { state, filter, shown, count, calls, totals, before } = report
  // The figures stay as they are while the next ones load.
  const figures = useMemo(
    () => shown && { filter: shown, count, calls, totals, before },
    [shown, count, calls, totals, before],
  )
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
  // A list has its result whatever the filter, so only a report of all calls of its days shows it.
  const lists = filter && hasLists && !isReportNarrowed(filter) && (
    <CallListLines key="lists" range={filter.range} words={words} />
  )
  if (latest.filter && figures && count > 0) {
    const sums = <ReportTotals key="sums" report={figures} />
    const list = <ReportCalls key="calls" filter={latest.filter} shown={figures} onTranscript={onTranscript} />
    return (
      <div className="vp-report-body" aria-busy={latest.state === 'loading'}>
        {/* The report about a child begins with the list of contacts (`report/contacts`). */}
        {figures.filter.studentId === undefined ? [sums, lists, list] : [list, sums]}
      </div>
    )
  }
  if (state !== 'ready') return <ReportLoading label={words.loading} />
  const isNarrowed = filter !== undefined && isReportNarrowed(filter)
  const schoolYear = presetRange('schoolYear', reports.today())
  const isSchoolYear = filter?.range.from === schoolYear.from && filter.range.to === schoolYear.to
  // Offers more days if there are no filters to clear.
  const more = !isNarrowed && !isSchoolYear && (
    <Button onClick={() => reports.changeReport({ range: schoolYear }, elementId)}>{words.showSchoolYear}</Button>
  )
  return (
    <EmptyState
      art="search"
      text={words.noneFound}
      action={isNarrowed ? <Button onClick={() => reports.clearReport(elementId)}>{words.clear}</Button> : more}
    />
  )
}

function ReportLoading({ label }: { label: string }) {
  return (
    <LoadingOutline label={label} className="vp-report-loading">
      <Skeleton width="30%" />
      <Skeleton height={120} />
      {[...Array(5).keys()].map((index) => (
        <Skeleton key={index} width={index % 2 ? '70%' : '85%'} />
      ))}
    </LoadingOutline>
  )
}
