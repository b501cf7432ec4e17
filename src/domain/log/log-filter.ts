import { counterpartOf, type CallSides } from '../people/counterpart'
import {
  CALL_LABEL,
  type CALL_STATUSES,
  statusesOf,
  VOICEMAIL_STATUSES,
  type CallLabel,
  type CallStatus,
  type Direction,
} from '../call/call-status'
import { searchRequest } from '../search-request'

/** The two logs of a phone: all calls, and voicemail. */
export const LOGS = ['calls', 'voicemail'] as const
export type LogName = (typeof LOGS)[number]

/** The direction filter and the sort selector of the call log, in the order they are shown (`log/panel`). */
export const LOG_DIRECTIONS = ['all', 'inbound', 'voicemail', 'outbound'] as const
export type LogDirection = (typeof LOG_DIRECTIONS)[number]

/** Calls of one outcome. Several statuses share one (`log/labels`). */
export type LogOutcome = CallLabel | 'all'

export const LOG_SORTS = ['newest', 'oldest', 'name-ascending', 'name-descending'] as const
export type LogSort = (typeof LOG_SORTS)[number]

/** What a log lists. `query` is the trimmed search text, empty for all calls. */
export interface LogFilter {
  direction: LogDirection
  outcome: LogOutcome
  sort: LogSort
  query: string
}

/** The default filter of each log. The voicemail log has no direction filter, so it keeps this direction. */
export const DEFAULT_LOG_FILTER = {
  calls: { direction: 'all', outcome: 'all', sort: 'newest', query: '' },
  voicemail: { direction: 'voicemail', outcome: 'all', sort: 'newest', query: '' },
} as const satisfies Record<LogName, LogFilter>

export type LogFilterChange = Partial<LogFilter>

/**
 * Changes the filter of a log. A value that the log does not have stays unchanged. 'Voicemail' as a direction is an
 * outcome already, so the newer of the two choices counts.
 */
export function changeLogFilter(log: LogName, filter: LogFilter, change: LogFilterChange): LogFilter {
  const next = { ...filter, ...change }
  if (log === 'voicemail') return { ...next, direction: DEFAULT_LOG_FILTER.voicemail.direction, outcome: 'all' }
  if (next.direction !== 'voicemail' || next.outcome === 'all') return next
  return change.outcome === undefined ? { ...next, outcome: 'all' } : { ...next, direction: 'all' }
}

/** True when the filter leaves out calls, so that an empty result does not mean an empty log. */
export const isLogFiltered = (log: LogName, { direction, outcome, query }: LogFilter) =>
  direction !== DEFAULT_LOG_FILTER[log].direction || outcome !== 'all' || query !== ''

/** The key of a filter. Filters with one key list the same calls in the same order. */
export const logFilterKey = ({ direction, outcome, sort, query }: LogFilter) =>
  `${direction}|${outcome}|${sort}|${query}`

/** Statuses of voicemails, which the log can mark as unread (`voicemail/unread`). */
export const isVoicemail = (status: CallStatus) => (VOICEMAIL_STATUSES as readonly CallStatus[]).includes(status)

/** A sort in the query of `GET /calls` and `POST /reports`. */
export const SORT_QUERY = {
  newest: { sort: 'calledAt', direction: 'desc' },
  oldest: { sort: 'calledAt', direction: 'asc' },
  'name-ascending': { sort: 'name', direction: 'asc' },
  'name-descending': { sort: 'name', direction: 'desc' },
} as const satisfies Record<LogSort, { sort: 'calledAt' | 'name'; direction: 'asc' | 'desc' }>

type ListedStatus = (typeof CALL_STATUSES)[number]

interface CallQueryPart {
  callDirection?: Direction
  status?: readonly ListedStatus[]
}

const DIRECTION_QUERY = {
  all: {},
  inbound: { callDirection: 'inbound' },
  outbound: { callDirection: 'outbound' },
  // `voicemail` means every voicemail status (`api/unknown-field`).
  voicemail: { status: ['voicemail'] },
} as const satisfies Record<LogDirection, CallQueryPart>

/** Direction and order as the query of `GET /calls`. The starter of an element needs no more (`load/questions`). */
export function directionQuery({ direction, sort }: Pick<LogFilter, 'direction' | 'sort'>) {
  const part: CallQueryPart = DIRECTION_QUERY[direction]
  return {
    ...SORT_QUERY[sort],
    ...(part.callDirection ? { callDirection: part.callDirection } : {}),
    ...(part.status ? { status: [...part.status] } : {}),
  }
}

/** The filter as the query of `GET /calls`. */
export const logQuery = ({ query, outcome, ...rest }: LogFilter) => ({
  ...directionQuery(rest),
  ...(outcome === 'all' ? {} : { status: statusesOf([outcome]) }),
  ...(query ? { query: searchRequest(query) } : {}),
})

/** Does the list include a call of this direction and outcome? Only the platform can tell for a text query. */
export function matchesLogKind(
  { direction, outcome }: Pick<LogFilter, 'direction' | 'outcome'>,
  call: { direction: Direction | 'unknown'; status: CallStatus },
): boolean {
  if (outcome !== 'all' && CALL_LABEL[call.status] !== outcome) return false
  if (direction === 'all') return true
  return direction === 'voicemail' ? isVoicemail(call.status) : call.direction === direction
}

/** True if a new call's time alone decides its position. For every other order only the platform knows it. */
export const placesByTime = ({ sort, query }: LogFilter) => sort === 'newest' && query === ''

/**
 * The values of a call, besides its time and kind, that decide whether and where a log lists it. When they change, only
 * the platform knows the result. Empty for a log in order of time.
 */
export function placingText({ sort, query }: LogFilter, call: CallSides & { notes?: string }): string {
  const { name, phone = '' } = counterpartOf(call)
  if (query !== '') return [name, phone, call.notes ?? ''].join('\n')
  return sort === 'name-ascending' || sort === 'name-descending' ? name || phone : ''
}
