import type { CallLabel, Direction } from '../../domain/call/call-status'
import type { LogDirection, LogName, LogSort } from '../../domain/log/log-filter'
import { number } from './locale'

interface LogWords {
  title: string
  /** Accessible name of the list. */
  list: string
  search: string
  loading: string
  empty: string
  showing: (from: number, to: number, count: number) => string
  /** Clears a filter or search that found nothing. */
  showAll: string
  failed: string
  rowsFailed: string
  /** In the place of a row of which too little could be read. */
  rowUnreadable: string
}

/** The two logs. Labels of statuses are exact (`log/labels`). */
export const callLog = {
  logs: {
    calls: {
      title: 'CALL LOG',
      list: 'Calls',
      search: 'Search calls',
      loading: 'Loading calls',
      empty: 'Calls you make will appear here.',
      showing: (from, to, count) => `Showing ${number(from)}-${number(to)} of ${number(count)} calls`,
      showAll: 'Show all calls',
      failed: "We couldn't load your calls.",
      rowsFailed: "We couldn't load these calls.",
      rowUnreadable: "1 call can't be shown.",
    },
    voicemail: {
      title: 'VOICEMAIL LOG',
      list: 'Voicemails',
      search: 'Search voicemails',
      loading: 'Loading voicemails',
      empty: "You don't have any voicemails.",
      showing: (from, to, count) => `Showing ${number(from)}-${number(to)} of ${number(count)} voicemails`,
      showAll: 'Show all voicemails',
      failed: "We couldn't load your voicemails.",
      rowsFailed: "We couldn't load these voicemails.",
      rowUnreadable: "1 voicemail can't be shown.",
    },
  } satisfies Record<LogName, LogWords>,
  searchPlaceholder: 'Name, number or notes',
  clearSearch: 'Clear search',
  direction: 'Direction',
  directions: {
    all: 'All',
    inbound: 'Inbound',
    voicemail: 'Voicemail',
    outbound: 'Outbound',
  } satisfies Record<LogDirection, string>,
  outcomeFilter: 'Outcome',
  allOutcomes: 'All',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest First',
    oldest: 'Oldest First',
    'name-ascending': 'Name (A-Z)',
    'name-descending': 'Name (Z-A)',
  } satisfies Record<LogSort, string>,
  /** For a filter or search without results. The log itself may have calls. */
  noneFound: 'No result',
  /** In place of the date. */
  days: { today: 'Today', yesterday: 'Yesterday' },
  /** Two parts of a line, as in 'Inbound · No Answer' or 'Robin, Grade 3 · Asked for a meeting'. */
  outcome: (direction: string, status: string) => `${direction} · ${status}`,
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
