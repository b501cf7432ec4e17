import type { ErrorCode } from '../../domain/errors'
import { DEFAULT_LOG_FILTER, logFilterKey, LOGS, type LogFilter, type LogName } from '../../domain/log/log-filter'
import { NO_ROWS, type LogRows } from '../../domain/log/log-rows'
import { callsByIdAtom, type Call } from './calls'
import { atom, personalAtom } from '../store'

export type { LogFilter, LogRows }

/** A failed request, with the sentence for it. */
export interface Failure {
  code: ErrorCode
  label: string
}

/** A partly loaded log. Rows hold ids, and `callsByIdAtom` holds the calls. */
export interface LogList {
  filterKey: string
  /** `loading` and `failed` concern the first answer. Later pages fail in `failedPages`. */
  state: 'idle' | 'loading' | 'ready' | 'failed'
  rows: LogRows
  /** How many rows live events have added since this list began, which shows which answers are older. */
  inserted: number
  /** A live event changed the list in a way that only the platform can place, so the list must be reloaded. */
  stale: boolean
  /** Pages (from 1) whose rows could not be loaded. */
  failedPages: ReadonlySet<number>
  /** Those of them that came without some rows, which could not be read (`log/empty`). */
  shortPages: ReadonlySet<number>
  failure?: Failure
}

/** A list without loaded rows. */
export const newLogList = (filter: LogFilter, state: LogList['state']): LogList => ({
  filterKey: logFilterKey(filter),
  state,
  rows: NO_ROWS,
  inserted: 0,
  stale: false,
  failedPages: new Set(),
  shortPages: new Set(),
})

const newLogAtoms = (filter: LogFilter) => ({
  filter: personalAtom(filter),
  /** The text of the search box. The filter follows after `logSearchDebounceMs` (`log/search`). */
  searchText: personalAtom(''),
  list: personalAtom(newLogList(filter, 'idle')),
})

/** The two logs of a phone, each with a filter, a search and a list of its own. All views of one log show one list. */
export const logAtoms: Record<LogName, ReturnType<typeof newLogAtoms>> = {
  calls: newLogAtoms(DEFAULT_LOG_FILTER.calls),
  voicemail: newLogAtoms(DEFAULT_LOG_FILTER.voicemail),
}

/**
 * The first words of voicemails, by call id, where the platform offers them (`voicemail/play-row`). Only lists and live
 * events bring them, and a call that is loaded alone must not lose them.
 */
export const previewsAtom = personalAtom<ReadonlyMap<string, string>>(new Map())

/** Writes the calls and both lists at once, so that a listener of one finds the others up to date. */
export const callsAndListsAtom = atom(
  null,
  (_get, set, calls: ReadonlyMap<string, Call>, lists: readonly LogList[]) => {
    set(callsByIdAtom, calls)
    LOGS.forEach((log, index) => set(logAtoms[log].list, lists[index]!))
  },
)
