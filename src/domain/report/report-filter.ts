import {
  CALL_LABELS,
  DIRECTIONS,
  statusesOf,
  type CallLabel,
  type CallStatus,
  type Direction,
} from '../call/call-status'
import { cutText } from '../../lib/cut-text'
import { LIMITS } from '../limits'
import { LOG_SORTS, SORT_QUERY, type LogSort } from '../log/log-filter'
import { addDays, isDay, presetRange, rangeFault, startOfDay, type Day, type DayRange } from './report-dates'
import { parseTime } from '../time'
import { searchRequest } from '../search-request'

/** The calls that a report counts, and the shown page of them with its order. The address keeps it. */
export interface ReportFilter {
  range: DayRange
  direction: Direction | 'all'
  /** Any of these outcomes. An empty list means all. */
  outcomes: readonly CallLabel[]
  /** Any of these reasons, by their texts. An empty list means all. */
  reasons: readonly string[]
  /** A name, number or part of the notes, trimmed. */
  query: string
  /** The student whom the calls are about (`report/student`). */
  studentId?: string | undefined
  /** The school whose number the calls used, of a district's schools. */
  schoolId?: string | undefined
  sort: LogSort
  /** From 1. */
  page: number
}

/** The initial filter of a report. */
export const defaultReportFilter = (today: Day): ReportFilter => ({
  range: presetRange('last30', today),
  direction: 'all',
  outcomes: [],
  reasons: [],
  query: '',
  sort: 'newest',
  page: 1,
})

/** True if the filter leaves out calls of its range. */
export const isReportNarrowed = ({ direction, outcomes, reasons, query, studentId, schoolId }: ReportFilter) =>
  direction !== 'all' ||
  outcomes.length > 0 ||
  reasons.length > 0 ||
  query !== '' ||
  studentId !== undefined ||
  schoolId !== undefined

/** The filter without its choices: all calls of the same days in the same order. */
export const withoutChoices = (filter: ReportFilter): ReportFilter => ({
  ...filter,
  direction: 'all',
  outcomes: [],
  reasons: [],
  query: '',
  studentId: undefined,
  schoolId: undefined,
  page: 1,
})

const known = <T extends string>(words: readonly T[], word: string | null): T | undefined =>
  words.find((one) => one === word)

/**
 * Reads the filter from an address's query. A missing or invalid part has its default. The report of a student covers
 * the school year unless it says otherwise.
 */
export function readReportFilter(search: string, today: Day): ReportFilter {
  const params = new URLSearchParams(search)
  const usual = defaultReportFilter(today)
  const range = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const isRange = isDay(range.from) && isDay(range.to) && !rangeFault(range)
  const page = params.get('page') ?? ''
  const idOf = (name: string) => cutText(params.get(name) ?? '', LIMITS.idMaxChars) || undefined
  const [studentId, schoolId] = [idOf('student'), idOf('school')]
  return {
    range: isRange ? range : studentId ? presetRange('schoolYear', today) : usual.range,
    direction: known(DIRECTIONS, params.get('direction')) ?? 'all',
    outcomes: CALL_LABELS.filter((outcome) => params.getAll('outcome').includes(outcome)),
    reasons: [...new Set(params.getAll('reason').filter(Boolean))].slice(0, LIMITS.reportReasonsMax),
    query: cutText((params.get('q') ?? '').trim(), LIMITS.searchTextMaxChars).trim(),
    ...(studentId ? { studentId } : {}),
    ...(schoolId ? { schoolId } : {}),
    sort: known(LOG_SORTS, params.get('sort')) ?? usual.sort,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

/**
 * Writes the filter as an address's query. It always includes the days, so a link opened later shows the same report.
 */
export function writeReportFilter({
  range,
  direction,
  outcomes,
  reasons,
  query,
  studentId,
  schoolId,
  sort,
  page,
}: ReportFilter): string {
  const params = new URLSearchParams({ ...range })
  if (direction !== 'all') params.set('direction', direction)
  for (const outcome of outcomes) params.append('outcome', outcome)
  for (const reason of reasons) params.append('reason', reason)
  if (query) params.set('q', query)
  if (studentId) params.set('student', studentId)
  if (schoolId) params.set('school', schoolId)
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.toString()
}

/** The body of the request for a filter. Its days are those of the time zone. */
export function reportBody(filter: ReportFilter, timeZone: string) {
  const { range, direction, outcomes, reasons, query, studentId, schoolId } = filter
  return {
    from: startOfDay(range.from, timeZone),
    to: startOfDay(addDays(range.to, 1), timeZone),
    ...(direction === 'all' ? {} : { direction }),
    ...(outcomes.length > 0 ? { status: statusesOf(outcomes) } : {}),
    ...(reasons.length > 0 ? { reasons: [...reasons] } : {}),
    ...(query ? { query: searchRequest(query) } : {}),
    ...(studentId ? { studentId } : {}),
    ...(schoolId ? { schoolId } : {}),
  }
}

/** The query of the request for the filter's page. */
export const reportQuery = ({ sort, page }: ReportFilter) => ({
  ...SORT_QUERY[sort],
  page,
  limit: LIMITS.reportListMax,
})

interface CountedCall {
  calledAt: string
  status: CallStatus
  direction: Direction | 'unknown'
  reasons: readonly string[]
  studentId?: string | undefined
}

/**
 * False if the call is certainly not in the report. Only the platform decides whether a text query matches it, whether
 * it is with a guardian of the student, and of which school it is.
 */
export function mayCount(filter: ReportFilter, timeZone: string, call: CountedCall): boolean {
  const { from, to, direction, status, reasons, studentId } = reportBody(filter, timeZone)
  const at = parseTime(call.calledAt) ?? NaN
  return (
    at >= Date.parse(from) &&
    at < Date.parse(to) &&
    (direction ?? call.direction) === call.direction &&
    (!status || status.some((one) => one === call.status)) &&
    (!reasons || reasons.some((reason) => call.reasons.includes(reason))) &&
    (!studentId || !call.studentId || call.studentId === studentId)
  )
}
