import type { CallTarget } from '../../domain/call/call-state'
import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { historyKey, historyQuery } from '../../domain/log/contact-history'
import { createLastWins } from '../../lib/last-wins'
import { contactHistoryAtom } from '../../state/call/contact-history'
import type { LatePart } from '../base/late-part'

export interface ContactHistoryActions {
  /**
   * Loads the log's newest calls with this side into `contactHistoryAtom`. With `cached`, calls that are still loaded
   * are not loaded again. Never rejects. A failure is only logged, because the call does not need them.
   */
  loadContactHistory(target: CallTarget, use?: 'cached'): Promise<void>
}

/** The earlier calls with somebody (`precall/last-note`, `call/panel`). They load with the call's dialog. */
export const createContactHistory: LatePart<ContactHistoryActions> = ({ api, store, logger }) => {
  const latest = createLastWins()
  return {
    async loadContactHistory(target, use) {
      const [of, query] = [historyKey(target), historyQuery(target)]
      const isKnown = store.get(contactHistoryAtom)?.of === of
      if (isKnown && use) return
      const signal = latest.begin()
      if (!isKnown) store.set(contactHistoryAtom, null)
      if (!query) return
      try {
        const { content } = await api.call('listCalls', {
          query: { page: 1, limit: LIMITS.longestPage, sort: 'calledAt', direction: 'desc', query },
          signal,
        })
        if (!signal.aborted) store.set(contactHistoryAtom, { of, calls: content })
      } catch (error) {
        if (!signal.aborted && !isAborted(error))
          logger.error('the earlier calls with somebody could not be loaded', error)
      }
    },
  }
}
