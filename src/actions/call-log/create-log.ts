import {
  changeLogFilter,
  DEFAULT_LOG_FILTER,
  logFilterKey,
  type LogFilter,
  type LogFilterChange,
  type LogName,
} from '../../domain/log/log-filter'
import { logAtoms } from '../../state/call-log'
import type { ActionContext } from '../base/context'
import { createLogLoader } from './log-loader'
import type { LogPages } from './log-pages'
import { createLogSearch } from './log-search'
import { createLogStatus } from './log-status'
import { createLogRefresh } from './refresh-log'

/** What a log may be asked. All views of a log show one list. */
export interface LogActions {
  /**
   * A view of the log appeared: loads the first page where nothing is loaded, and reads again what live events left
   * open while no view was there. `view` names it where a page has several. The answer takes it away, with its wishes.
   */
  open(view?: string): () => void
  /** Another direction or sort: begins again at page 1, with skeletons. The voicemail log has no other direction. */
  setFilter(change: Pick<LogFilterChange, 'direction' | 'sort'>): void
  /** The search box changed; the list follows 1000 ms after the last change. */
  setSearch(text: string): void
  /** Searches at once for what stands in the search box. */
  submitSearch(): void
  /** Takes direction and search text away; the sort stays. */
  clearFilter(): void
  /**
   * These rows are in view (both included): loads what they lack once it was in view for 80 ms, and takes back questions
   * for rows that are no longer. `active`, the row with focus, is kept wherever it is.
   */
  showRange(first: number, last: number, view?: string, active?: number): void
  /** Asks again for what is shown. What is shown stays until the answer is there. */
  refresh(): Promise<void>
  /** Retry after an error: loads again what could not be loaded. */
  retry(): void
}

export interface Log {
  actions: LogActions
  /** Asks and says nothing more: nobody is signed in any more. */
  stop(): void
}

export function createLog(context: ActionContext, log: LogName, pages: LogPages): Log {
  const { store } = context
  const atoms = logAtoms[log]
  const views = new Set<string>()
  const status = createLogStatus(context, log)
  const loader = createLogLoader(context, log, pages, status)
  const refresh = createLogRefresh(context, log, pages, loader, () => views.size > 0)

  const begin = (filter: LogFilter) => {
    refresh.stop()
    loader.begin(filter)
  }
  const search = createLogSearch(context, log, begin)

  const actions: LogActions = {
    open(view = '') {
      const { state } = store.get(atoms.list)
      const isAlone = views.size === 0
      views.add(view)
      if (state === 'idle' || (state === 'failed' && isAlone)) begin(store.get(atoms.filter))
      else refresh.catchUp()
      return () => {
        views.delete(view)
        loader.want(view, undefined)
      }
    },
    setFilter(change) {
      const filter = store.get(atoms.filter)
      const next = changeLogFilter(log, filter, change)
      if (logFilterKey(next) !== logFilterKey(filter)) begin(next)
    },
    setSearch: search.set,
    submitSearch: search.submit,
    clearFilter() {
      search.stop()
      store.set(atoms.searchText, '')
      begin({ ...DEFAULT_LOG_FILTER[log], sort: store.get(atoms.filter).sort })
    },
    showRange(first, last, view = '', active) {
      loader.want(view, { first, last, active })
      status.inView(first)
    },
    refresh: refresh.refresh,
    retry() {
      if (store.get(atoms.list).state === 'failed') begin(store.get(atoms.filter))
      else loader.retry()
    },
  }

  return {
    actions,
    stop() {
      for (const part of [status, loader, refresh, search]) part.stop()
    },
  }
}
