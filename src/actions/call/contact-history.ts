import type { CallTarget } from '../../domain/call/call-state'
import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { historyKey, historyQuery } from '../../domain/log/contact-history'
import { contactHistoriesAtom, type ContactHistory } from '../../state/call/contact-history'
import type { LatePart } from '../base/late-part'

export interface ContactHistoryActions {
  /**
   * Loads the log's newest calls with this side into `contactHistoriesAtom`, unless that is under way. With `cached`,
   * calls that are still loaded are not loaded again. Never rejects. A failure is the history's state, and otherwise
   * only logged, because the call does not need them.
   */
  loadContactHistory(target: CallTarget, use?: 'cached'): Promise<void>
}

/** The earlier calls with somebody (`precall/last-note`, `call/panel`). They load with the call's dialog. */
export const createContactHistory: LatePart<ContactHistoryActions> = ({ api, store, logger }) => ({
  async loadContactHistory(target, use) {
    const [of, query] = [historyKey(target), historyQuery(target)]
    const known = store.get(contactHistoriesAtom).get(of)
    if (known?.state === 'loading' || (known?.state === 'ready' && use)) return
    const set = (history: ContactHistory) =>
      store.set(contactHistoriesAtom, (all) =>
        new Map([...all].filter(([key]) => key !== of).slice(1 - LIMITS.historiesKept)).set(of, history),
      )
    // A withheld number cannot be searched for.
    if (!query) return set({ state: 'ready', calls: [] })
    const { calls } = known ?? { calls: [] }
    set({ state: 'loading', calls })
    try {
      const { content } = await api.call('listCalls', {
        query: { page: 1, limit: LIMITS.longestPage, sort: 'calledAt', direction: 'desc', query },
      })
      set({ state: 'ready', calls: content })
    } catch (error) {
      if (isAborted(error)) return
      logger.error('the earlier calls with somebody could not be loaded', error)
      set({ state: 'failed', calls })
    }
  },
})
