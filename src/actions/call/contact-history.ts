import type { CallTarget } from '../../domain/call/call-state'
import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { historyKey, historyQuery } from '../../domain/log/contact-history'
import { createLastWins } from '../../lib/last-wins'
import { contactHistoryAtom } from '../../state/call/contact-history'
import type { LatePart } from '../base/late-part'

export interface ContactHistoryActions {
  /**
   * Loads the log's newest calls with this side into `contactHistoryAtom`, again each time. Never rejects: a call is
   * placed without them, so nobody is told of a failure.
   */
  loadContactHistory(target: CallTarget): Promise<void>
}

/** What was before a call with somebody (`precall/attempts`). It loads with the call's dialog. */
export const createContactHistory: LatePart<ContactHistoryActions> = ({ api, store, logger }) => {
  const latest = createLastWins()
  return {
    async loadContactHistory(target) {
      const signal = latest.begin()
      const [of, query] = [historyKey(target), historyQuery(target)]
      if (store.get(contactHistoryAtom)?.of !== of) store.set(contactHistoryAtom, null)
      if (!query) return
      try {
        const { content } = await api.call('listCalls', {
          query: { page: 1, limit: LIMITS.contactHistoryCalls, sort: 'calledAt', direction: 'desc', query },
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
