import { useId, useState, useEffect } from 'react'
import { usePhone, useActions, useText } from '../../../view/use-phone'
import { CALL_LABELS, type CallLabel } from '../../../domain/call/call-status'
import { isReportNarrowed, type ReportFilter } from '../../../domain/report/report-filter'
import { callReasonsAtom, type Reason } from '../../../state/call/calls'
import { hasStudentFilterAtom } from '../../../state/session'
import { useAtomValue } from '../../../view/use-atom-value'
import { useReasonLabel } from '../../../view/use-reason-label'
import { useSearchHint } from '../../../view/use-search-hint'
import { Button } from '../../../ui/button/button'
import { MultiSelect } from '../../../ui/field/multi-select'
import { Select } from '../../../ui/field/select'
import { TypedSearch } from '../../../ui/field/typed-search'
import { DateRange } from './DateRange'
import { StudentFilter } from './StudentFilter'
import { useReport, useReportTools } from '../use-report'

const DIRECTIONS = ['all', 'inbound', 'outbound'] as const

/** The filters of the report. */
export function ReportFilters() {
  const { filter } = useReport().report
  return filter ? <Filters filter={filter} /> : null
}

/**
 * A change never moves the focus (`log/panel`). A page that opens as the report about a child has the filters behind a
 * button, because the contacts come first there (`report/contacts`).
 */
function Filters({ filter }: { filter: ReportFilter }) {
  const { words } = useReport()
  const id = useId()
  const [mayFold] = useState(() => isStudentsAlone(filter))
  const [isUnfolded, setUnfolded] = useState(false)
  const folds = mayFold && isStudentsAlone(filter)
  return (
    <>
      {folds && (
        <Button
          size="medium"
          className="vp-report-unfold"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {words.filters}
        </Button>
      )}
      <div id={id} hidden={folds && !isUnfolded}>
        <FilterForm filter={filter} />
      </div>
    </>
  )
}

const isStudentsAlone = (filter: ReportFilter) =>
  filter.studentId !== undefined && !isReportNarrowed({ ...filter, studentId: undefined })

function FilterForm({ filter }: { filter: ReportFilter }) {
  const { reports, words } = useReport()
  return (
    <form
      role="search"
      aria-label={words.filter}
      className="vp-report-filters"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <DateRange range={filter.range} onRange={(range) => reports.changeReport({ range })} />
      <MoreFilters filter={filter} />
    </form>
  )
}

/** In a narrow place a button hides filters while none is set, so that the figures show (`report/figures`). */
function MoreFilters({ filter }: { filter: ReportFilter }) {
  const { reports, words } = useReportTools()
  const id = useId()
  const isNarrowed = isReportNarrowed(filter)
  const [wasOpened, setOpened] = useState(isNarrowed)
  const isOpen = wasOpened || isNarrowed
  return (
    <>
      {!isNarrowed && (
        <Button
          size="medium"
          className="vp-report-more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!wasOpened)}
        >
          {words.moreFilters}
        </Button>
      )}
      <div id={id} className="vp-report-more-filters" data-open={isOpen || undefined}>
        <Choices filter={filter} />
        <TypedSearch
          label={words.search}
          placeholder={words.searchPlaceholder}
          clearLabel={words.clearSearch}
          hint={useSearchHint(filter.query)}
          query={filter.query}
          onSearch={reports.searchReport}
        />
      </div>
    </>
  )
}

function Choices({ filter }: { filter: ReportFilter }) {
  const { text } = usePhone()
  const { reports, words } = useReportTools()
  const hasStudents = useAtomValue(hasStudentFilterAtom)
  const reasons = useReasons(useAtomValue(callReasonsAtom), filter.reasons)
  const outcomes = CALL_LABELS.map((value) => ({ value, label: text.callLog.status[value] }))
  const summary = (options: readonly { value: string; label: string }[], values: readonly string[]) => {
    if (values.length > 1) return words.chosen(values.length)
    return options.find(({ value }) => value === values[0])?.label ?? words.all
  }
  return (
    <div className="vp-report-choices">
      <Select
        label={words.direction}
        options={DIRECTIONS.map((value) => ({ value, label: words.directions[value] }))}
        value={filter.direction}
        // Safe, because the value is one of the options above.
        onChange={(value) => reports.changeReport({ direction: value as ReportFilter['direction'] })}
      />
      <SchoolFilter schoolId={filter.schoolId} />
      {hasStudents && <StudentFilter studentId={filter.studentId} />}
      <MultiSelect
        label={words.outcomes}
        options={outcomes}
        values={filter.outcomes}
        onChange={(values) => reports.changeReport({ outcomes: values as CallLabel[] })}
        summary={summary(outcomes, filter.outcomes)}
        clearLabel={words.clearChoice}
        none=""
      />
      <MultiSelect
        label={words.reasons}
        options={reasons}
        values={filter.reasons}
        onChange={(values) => reports.changeReport({ reasons: values })}
        summary={summary(reasons, filter.reasons)}
        clearLabel={words.clearChoice}
        none={words.noReasons}
      />
    </div>
  )
}

/** The schools of a district, for those who see calls of several (`report/filter`). */
function SchoolFilter({ schoolId = '' }: { schoolId: string | undefined }) {
  const { report, reports, words } = useReport()
  const { locale } = useText()
  const schools = [...(report.schools ?? [])]
    .map(([value, name]) => ({ value, label: name.trim() || words.noName }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  if (schools.length < 2 && !schoolId) return null
  const isNamed = !schoolId || schools.some(({ value }) => value === schoolId)
  return (
    <Select
      label={words.school}
      options={[
        { value: '', label: words.allSchools },
        ...schools,
        ...(isNamed ? [] : [{ value: schoolId, label: words.thisSchool }]),
      ]}
      value={schoolId}
      onChange={(value) => reports.changeReport({ schoolId: value || undefined })}
    />
  )
}

/** The institute's reasons, followed by other reasons in the filter: those typed as 'Other', or renamed since. */
function useReasons(known: readonly Reason[] | undefined, selected: readonly string[]) {
  const { loadReasons } = useActions().callDetails
  const labelOf = useReasonLabel()
  useEffect(() => void loadReasons(), [loadReasons])
  const texts = new Set([...(known ?? []).map(({ reason }) => reason), ...selected])
  return [...texts].map((value) => ({ value, ...labelOf(value) }))
}
