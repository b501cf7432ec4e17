import { counterpartOf, type CallSides } from '../call/counterpart'
import { VOICEMAIL_STATUSES, type CALL_STATUSES, type CallStatus, type Direction } from '../call/call-status'

/** The two logs of a phone: all calls, and voicemail. */
export const LOGS = ['calls', 'voicemail'] as const
export type LogName = (typeof LOGS)[number]

/** The direction filter and the sort selector of the call log, in the order they are shown (`log/panel`). */
export const LOG_DIRECTIONS = ['all', 'inbound', 'voicemail', 'outbound'] as const
export type LogDirection = (typeof LOG_DIRECTIONS)[number]

export const LOG_SORTS = ['newest', 'oldest', 'name-ascending', 'name-descending'] as const
export type LogSort = (typeof LOG_SORTS)[number]

/** What a log lists. `query` is the text that is searched for, trimmed; empty for all calls. */
export interface LogFilter {
  direction: LogDirection
  sort: LogSort
  query: string
}

/** What each log lists before somebody asks for less. The voicemail log has no direction filter: it keeps this one. */
export const DEFAULT_LOG_FILTER = {
  calls: { direction: 'all', sort: 'newest', query: '' },
  voicemail: { direction: 'voicemail', sort: 'newest', query: '' },
} as const satisfies Record<LogName, LogFilter>

export type LogFilterChange = Partial<LogFilter>

/** The filter of a log with a change to it; what a log does not let anybody choose stays. */
export const changeLogFilter = (log: LogName, filter: LogFilter, change: LogFilterChange): LogFilter => ({
  ...filter,
  ...change,
  ...(log === 'voicemail' ? { direction: DEFAULT_LOG_FILTER.voicemail.direction } : {}),
})

/** True where a log leaves out calls that it would list by itself: nothing found is then no empty log. */
export const isLogFiltered = (log: LogName, { direction, query }: LogFilter) =>
  direction !== DEFAULT_LOG_FILTER[log].direction || query !== ''

/** Two filters with one key list the same calls in the same order. */
export const logFilterKey = ({ direction, sort, query }: LogFilter) => `${direction}|${sort}|${query}`

/** Voicemails that a person left: the log can mark these unread (`voicemail/unread`). */
export const isVoicemail = (status: CallStatus) => (VOICEMAIL_STATUSES as readonly CallStatus[]).includes(status)

/** A sort as the query of `GET /calls` and `POST /reports` asks for it. */
export const SORT_QUERY = {
  newest: { sort: 'calledAt', direction: 'desc' },
  oldest: { sort: 'calledAt', direction: 'asc' },
  'name-ascending': { sort: 'name', direction: 'asc' },
  'name-descending': { sort: 'name', direction: 'desc' },
} as const satisfies Record<LogSort, { sort: 'calledAt' | 'name'; direction: 'asc' | 'desc' }>

interface AskedCalls {
  callDirection?: Direction
  status?: readonly (typeof CALL_STATUSES)[number][]
}

const DIRECTION_QUERY = {
  all: {},
  inbound: { callDirection: 'inbound' },
  outbound: { callDirection: 'outbound' },
  // `voicemail` means every voicemail status (`api/voicemail-status`).
  voicemail: { status: ['voicemail'] },
} as const satisfies Record<LogDirection, AskedCalls>

/** The filter as the query of `GET /calls` asks for it. */
export function logQuery({ direction, sort, query }: LogFilter) {
  const asked: AskedCalls = DIRECTION_QUERY[direction]
  return {
    ...SORT_QUERY[sort],
    ...(asked.callDirection ? { callDirection: asked.callDirection } : {}),
    ...(asked.status ? { status: [...asked.status] } : {}),
    ...(query ? { query } : {}),
  }
}

/** True where a call of this kind is in the list; a text query is the platform's to answer. */
export function matchesLogDirection(
  direction: LogDirection,
  call: { direction: Direction | 'unknown'; status: CallStatus },
): boolean {
  if (direction === 'all') return true
  return direction === 'voicemail' ? isVoicemail(call.status) : call.direction === direction
}

/** The place of a new call can be told from its time alone; every other order is the platform's to say. */
export const placesByTime = ({ sort, query }: LogFilter) => sort === 'newest' && query === ''

/**
 * What of a call, besides its time and kind, decides whether and where a log has it: where this changes only the platform
 * can say what follows. Empty for a log that goes by time.
 */
export function placingText({ sort, query }: LogFilter, call: CallSides & { notes?: string }): string {
  const { name, phone = '' } = counterpartOf(call)
  if (query !== '') return [name, phone, call.notes ?? ''].join('\n')
  return sort === 'name-ascending' || sort === 'name-descending' ? name || phone : ''
}
