import type { LogFilter } from '../../domain/log-filter'
import type { CallDetailsActions } from '../call-details'
import type { ActionContext } from '../context'
import type { Navigation } from '../navigate'

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

export declare function createCallLogActions(
  context: ActionContext,
  navigation: Navigation,
  details: Pick<CallDetailsActions, 'mayLeave'>,
): CallLogActions
