import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { outboundCallsAtom } from '../../state/keypad'
import type { ActionContext } from '../base/action-context'

export interface RecentPeopleActions {
  /** Loads the newest outbound calls once per person, for the keypad's list of people called last (`keypad/recent`). */
  loadRecentPeople(): Promise<void>
}

export function createRecentPeople({ api, store, logger }: ActionContext): RecentPeopleActions {
  let loading: Promise<void> | undefined
  const ask = async () => {
    try {
      const { content } = await api.call('listCalls', {
        query: {
          page: 1,
          limit: LIMITS.callLogPageSize,
          sort: 'calledAt',
          direction: 'desc',
          callDirection: 'outbound',
        },
      })
      store.set(outboundCallsAtom, content)
    } catch (error) {
      // The keypad works without the list, so there is no message.
      if (!isAborted(error)) logger.error('the people called last could not be loaded', error)
    }
    loading = undefined
  }
  return {
    async loadRecentPeople() {
      if (!store.get(outboundCallsAtom)) await (loading ??= ask())
    },
  }
}
