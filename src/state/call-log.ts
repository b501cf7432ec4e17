import { DEFAULT_LOG_FILTER, logFilterKey, LOGS, type LogFilter, type LogName } from '../domain/log/log-filter'
import { NO_ROWS, type LogRows } from '../domain/log/log-rows'
import { callsByIdAtom, type Call } from './calls'
import { atom, personalAtom } from './store'

export type { LogFilter, LogRows }

/** A failed question, with the sentence that says so. */
export interface Failure {
  code: string
  label: string
}

/** A log as far as it is loaded. Rows hold ids; the calls themselves are in `callsByIdAtom`. */
export interface LogList {
  filterKey: string
  /** `loading` and `failed` speak of the first answer; later pages fail in `failedPages`. */
  state: 'idle' | 'loading' | 'ready' | 'failed'
  rows: LogRows
  /** Rows that live events have added since this list began: tells which answers are older than they. */
  inserted: number
  /** A live event changed the list in a way only the platform can place: it is asked again. */
  stale: boolean
  /** Pages (from 1) whose rows could not be loaded. */
  failedPages: ReadonlySet<number>
  failure?: Failure
}

/** A list of which nothing is known yet. */
export const newLogList = (filter: LogFilter, state: LogList['state']): LogList => ({
  filterKey: logFilterKey(filter),
  state,
  rows: NO_ROWS,
  inserted: 0,
  stale: false,
  failedPages: new Set(),
})

const newLogAtoms = (filter: LogFilter) => ({
  filter: personalAtom(filter),
  /** What stands in the search box; the filter follows 1000 ms later (`log/search`). */
  searchText: personalAtom(''),
  list: personalAtom(newLogList(filter, 'idle')),
})

/** The two logs of a phone, each with a filter, a search and a list of its own. All views of one log show one list. */
export const logAtoms: Record<LogName, ReturnType<typeof newLogAtoms>> = {
  calls: newLogAtoms(DEFAULT_LOG_FILTER.calls),
  voicemail: newLogAtoms(DEFAULT_LOG_FILTER.voicemail),
}

/** Writes the calls and the lists of both logs as one: who hears of one finds the others as they belong to it. */
export const callsAndListsAtom = atom(
  null,
  (_get, set, calls: ReadonlyMap<string, Call>, lists: readonly LogList[]) => {
    set(callsByIdAtom, calls)
    LOGS.forEach((log, index) => set(logAtoms[log].list, lists[index]!))
  },
)
