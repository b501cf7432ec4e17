import { DEFAULT_LOG_FILTER, logFilterKey, type LogFilter } from '../../domain/log-filter'
import { logFilterAtom, logListAtom, logSearchTextAtom, newLogList } from '../../state/call-log'
import { callsByIdAtom } from '../../state/calls'
import { selectedCallIdAtom } from '../../state/view'
import type { CallDetailsActions } from '../call-details'
import type { ActionContext } from '../context'
import type { Navigation } from '../navigate'
import { createLogLoader } from './log-loader'
import { createLogSearch } from './log-search'
import { createLogStatus } from './log-status'
import { createOpenCallFromLog } from './open-call-from-log'
import { createLogRefresh } from './refresh-log'

export { applyLiveCall } from './apply-live-call'

/** What the call log may be asked (product §2, Call log panel). All log views of a phone show one list. */
export interface CallLogActions {
  /** A log appeared: loads its first page where nothing is loaded. */
  openLog(): void
  /** Changes direction or sort: begins again at page 1, with skeletons. */
  setLogFilter(change: Partial<Pick<LogFilter, 'direction' | 'sort'>>): void
  /** The search box changed; the list follows 1000 ms after the last change. */
  setLogSearch(text: string): void
  /** Searches at once for what stands in the search box. */
  submitLogSearch(): void
  /** Takes direction and search text away; the sort stays. */
  clearLogFilter(): void
  /**
   * These rows are in view (both included): loads what they lack 80 ms later, and takes back questions for rows that
   * are no longer in view. `view` names the log where a page has several; `closeLog` ends its wishes.
   */
  loadLogRange(first: number, last: number, view?: string): void
  closeLog(view?: string): void
  /** Asks again for what is shown. What is shown stays until the answer is there. */
  refreshLog(): Promise<void>
  /** Retry after an error: loads again what could not be loaded. */
  retryLog(): void
  /**
   * A row was pressed: asks the host (`vp-call-selected`), then selects the call and, in the app, goes to its page.
   * False where the host refused or unsaved details come first.
   */
  openCallFromLog(callId: string, origin?: string): boolean
}

/** One log per phone. A sign-out leaves nothing of it behind (checklist P10). */
export function createCallLogActions(
  context: ActionContext,
  navigation: Navigation,
  details: Pick<CallDetailsActions, 'mayLeave'>,
): CallLogActions {
  const { store, bus, live } = context
  const status = createLogStatus(context)
  const loader = createLogLoader(context, status)
  const { refresh, stop: stopRefresh } = createLogRefresh(context, loader)
  const search = createLogSearch(context, loader)

  live.onReopen(() => void refresh())
  bus.on('session-changed', ({ signedIn }) => {
    if (signedIn) return
    for (const part of [status, loader, search]) part.stop()
    stopRefresh()
    store.set(logFilterAtom, DEFAULT_LOG_FILTER)
    store.set(logSearchTextAtom, '')
    store.set(logListAtom, newLogList(DEFAULT_LOG_FILTER, 'idle'))
    store.set(callsByIdAtom, new Map())
    store.set(selectedCallIdAtom, null)
  })

  const begin = (filter: LogFilter) => {
    stopRefresh()
    loader.begin(filter)
  }

  return {
    openLog() {
      if (store.get(logListAtom).state === 'idle') begin(store.get(logFilterAtom))
    },
    setLogFilter(change) {
      const filter = store.get(logFilterAtom)
      const next = { ...filter, ...change }
      if (logFilterKey(next) !== logFilterKey(filter)) begin(next)
    },
    setLogSearch: search.setLogSearch,
    submitLogSearch: search.submitLogSearch,
    clearLogFilter() {
      search.stop()
      store.set(logSearchTextAtom, '')
      begin({ ...DEFAULT_LOG_FILTER, sort: store.get(logFilterAtom).sort })
    },
    loadLogRange(first, last, view = '') {
      loader.want(view, { first, last })
      status.inView(first)
    },
    closeLog: (view = '') => loader.want(view, undefined),
    refreshLog: refresh,
    retryLog() {
      if (store.get(logListAtom).state === 'failed') begin(store.get(logFilterAtom))
      else loader.retry()
    },
    openCallFromLog: createOpenCallFromLog(context, navigation, details),
  }
}
