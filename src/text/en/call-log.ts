import type { CallLabel, Direction } from '../../domain/call-status'
import type { LogDirection, LogSort } from '../../domain/log-filter'

/** The call log (product §2, Call log panel). Labels of statuses are product §4's. */
export const callLog = {
  title: 'CALL LOG',
  /** Name of the list itself. */
  list: 'Calls',
  search: 'Search calls',
  searchPlaceholder: 'Name, number or notes',
  clearSearch: 'Clear search',
  direction: 'Direction',
  directions: {
    all: 'All',
    inbound: 'Inbound',
    voicemail: 'Voicemail',
    outbound: 'Outbound',
  } satisfies Record<LogDirection, string>,
  sort: 'Sort by',
  sorts: {
    newest: 'Newest First',
    oldest: 'Oldest First',
    'name-ascending': 'Name (A-Z)',
    'name-descending': 'Name (Z-A)',
  } satisfies Record<LogSort, string>,
  showing: (from: number, to: number, count: number) => `Showing ${from}-${to} of ${count} calls`,
  loading: 'Loading calls',
  empty: 'Calls you make will appear here.',
  /** With a filter or a search: nothing is wrong with the log. */
  noneFound: 'No result',
  clearFilters: 'Show all calls',
  failed: 'Your calls could not be loaded.',
  rowsFailed: 'These calls could not be loaded.',
  live: 'Live',
  unread: 'Unread',
  directionNames: { inbound: 'Inbound', outbound: 'Outbound', unknown: 'Direction unknown' } satisfies Record<
    Direction | 'unknown',
    string
  >,
  status: {
    answered: 'Answered',
    started: 'Started',
    rejected: 'Rejected',
    noAnswer: 'No Answer',
    voicemail: 'Voicemail',
    failed: 'Failed',
    busy: 'Busy',
    outOfOfficeHours: 'Out of office hours',
    unavailable: 'Unavailable',
    blocked: 'Blocked',
    unknown: 'Unknown',
  } satisfies Record<CallLabel, string>,
}
