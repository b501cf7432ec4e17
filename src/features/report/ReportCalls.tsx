import { memo, useId } from 'react'
import { usePhone } from '../../view/use-phone'
import { isOfficeTime } from '../../domain/time'
import { LIMITS } from '../../domain/limits'
import { missingOn, pageRange } from '../../domain/page-range'
import { LOG_SORTS, type LogSort } from '../../domain/log/log-filter'
import type { ReportFilter } from '../../domain/report/report-filter'
import { hasTranscriptsAtom } from '../../state/report'
import { officeZoneAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { useReasonLabel } from '../../view/use-reason-label'
import { Heading } from '../../ui/heading'
import { Paging } from '../../ui/list/paging'
import { useTableKeys } from '../../ui/list/use-table-keys'
import { Select } from '../../ui/field/select'
import { REPORT_COLUMNS } from './columns'
import { ReportRow } from './ReportRow'
import type { ShownReport } from './report-figures'
import { useReportTools } from './use-report'

export interface ReportCallsProps {
  filter: ReportFilter
  /** The calls, and the filter that found them. `filter` is newer while the next calls load. */
  shown: ShownReport
  onTranscript: (callId: string) => void
}

/**
 * One page of the report's calls (`report/list`): a table if there is room, otherwise cards. The roles are explicit,
 * because browsers drop the roles of a table whose `display` is changed.
 */
export function ReportCalls({ filter, shown, onTranscript }: ReportCallsProps) {
  const { text } = usePhone()
  const { reports, words } = useReportTools()
  const titleId = useId()
  const timeZone = useAtomValue(officeZoneAtom)
  const { count } = shown
  const range = pageRange(shown.filter.page, LIMITS.reportListMax, count)
  const missing = missingOn(range, shown.calls)
  return (
    <section className="vp-report-calls" aria-labelledby={titleId}>
      <div className="vp-report-calls-head">
        <Heading below={1} className="vp-report-subtitle" id={titleId}>
          {filter.studentId === undefined ? words.list : words.contacts}
        </Heading>
        <Select
          label={words.sort}
          options={LOG_SORTS.map((value) => ({ value, label: text.callLog.sorts[value] }))}
          value={filter.sort}
          // Safe, because the value is one of the options above.
          onChange={(value) => reports.changeReport({ sort: value as LogSort })}
        />
      </div>
      {!isOfficeTime(timeZone) && <p className="vp-report-none">{words.zone(timeZone)}</p>}
      {missing > 0 && <p className="vp-report-none">{words.unreadable(missing)}</p>}
      <CallTable titleId={titleId} shown={shown} timeZone={timeZone} onTranscript={onTranscript} />
      <Paging
        label={words.pages}
        text={words.showing(...range, count)}
        previousLabel={words.previous}
        nextLabel={words.next}
        page={filter.page}
        lastPage={Math.ceil(count / LIMITS.reportListMax)}
        onPage={(page) => reports.changeReport({ page })}
      />
    </section>
  )
}

interface CallTableProps extends Omit<ReportCallsProps, 'filter'> {
  titleId: string
  timeZone: string
}

const CallTable = memo(function CallTable({ titleId, shown, timeZone, onTranscript }: CallTableProps) {
  const { words } = useReportTools()
  const keys = useTableKeys()
  const labelOf = useReasonLabel()
  const hasTranscripts = useAtomValue(hasTranscriptsAtom)
  const { filter, calls, count } = shown
  const [first] = pageRange(filter.page, LIMITS.reportListMax, count)
  return (
    <table role="table" className="vp-report-table" aria-labelledby={titleId} aria-rowcount={count + 1}>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {REPORT_COLUMNS.map(({ name }) => (
            <th key={name} data-column={name} role="columnheader" scope="col">
              {filter.studentId !== undefined && name === 'reasons' ? words.reasonsAndNotes : words.columns[name]}
            </th>
          ))}
          {hasTranscripts && (
            <th data-column="transcript" role="columnheader" scope="col">
              {words.transcript}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" {...keys}>
        {calls.map((call, index) => (
          <ReportRow
            key={call.id}
            call={call}
            rowIndex={first + index + 1}
            timeZone={timeZone}
            labelOf={labelOf}
            hasNotes={filter.studentId !== undefined}
            onTranscript={hasTranscripts ? onTranscript : undefined}
          />
        ))}
      </tbody>
    </table>
  )
})
