import {
  changeLogFilter,
  DEFAULT_LOG_FILTER,
  logFilterKey,
  type LogFilter,
  type LogFilterChange,
  type LogName,
} from '../../domain/log/log-filter'
import { logAtoms } from '../../state/call/call-log'
import type { ActionContext } from '../base/action-context'
import { createLogLoader } from './log-loader'
import type { LogPages } from './log-pages'
import { createLogStatus } from './log-status'
import { createLogRefresh } from './log-refresh'
import { LIMITS } from '../../domain/limits'
import { createDebounce } from '../../lib/debounce'

/** The actions of a log. All views of one log show one list. */
export interface LogActions {
  /**
   * A view of the log appeared. Loads the first page if nothing is loaded, and reloads what live events marked as stale
   * while there was no view. `view` names it if a page has several. The returned function removes it with its requests.
   */
  open(view?: string): () => void
  /** Sets direction, outcome or sort, and begins at page 1 with skeletons. The voicemail log has only one direction. */
  setFilter(change: Pick<LogFilterChange, 'direction' | 'outcome' | 'sort'>): void
  /** The search box changed. The list follows `logSearchDebounceMs` after the last change. */
  setSearch(text: string): void
  /** Searches at once for the text of the search box. */
  submitSearch(): void
  /** Clears direction, outcome and search text. The sort stays. */
  clearFilter(): void
  /**
   * These rows are in view (both included). Loads the missing ones after `logRangeDebounceMs` in view, and cancels
   * requests for rows that left it. `active`, the row with the focus, stays loaded.
   */
  showRange(first: number, last: number, view?: string, active?: number): void
  /** Retry after an error: loads what could not be loaded. */
  retry(): void
}

export interface Log {
  actions: LogActions
  /**
   * Reloads the shown rows, which stay until the answer arrives, unless they were requested after `since`. If a quiet
   * reading fails, no message shows, and an earlier failure stays on the page.
   */
  readAgain(isQuiet: boolean, since: number): Promise<void>
  /** Stops all requests and announcements, because the person has signed out. */
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
    retry() {
      if (store.get(atoms.list).state === 'failed') begin(store.get(atoms.filter))
      else loader.retry()
    },
  }

  return {
    actions,
    readAgain: refresh.refresh,
    stop() {
      for (const part of [status, loader, refresh, search]) part.stop()
    },
  }
}

interface LogSearch {
  set(text: string): void
  submit(): void
  stop(): void
}

/** The search box. The list follows its text after a pause (`log/search`), or at once. */
function createLogSearch({ store }: ActionContext, log: LogName, begin: (filter: LogFilter) => void): LogSearch {
  const atoms = logAtoms[log]
  const typing = createDebounce(LIMITS.logSearchDebounceMs)

  const search = () => {
    typing.cancel()
    const filter = store.get(atoms.filter)
    const query = store.get(atoms.searchText).trim()
    if (query !== filter.query) begin({ ...filter, query })
  }

  return {
    set(text) {
      store.set(atoms.searchText, text)
      typing.run(search)
    },
    submit: search,
    stop: typing.cancel,
  }
}
