import type { CallTarget } from '../../domain/call/call-state'
import { listCallerOf, isMineToCall } from '../../domain/call-list/list-entries'
import { isAborted } from '../../domain/errors'
import { listEntriesAtom } from '../../state/call-lists'
import { hasCallListsAtom, profileAtom } from '../../state/session'
import { callFormWords } from '../../text/en/call-form'
import type { LatePart } from '../base/late-part'
import { takeEntries, takeList } from './take-call-lists'

export interface ListCallersActions {
  /**
   * Reads the newest lists that are under way, and announces who of the colleagues calls this side from one. Live events
   * keep them up to date. Never rejects. A failure is only logged, because the call does not need them.
   */
  lookForListCaller(side: CallTarget): Promise<void>
}

/** Older ones are hardly called any more. */
const LISTS_READ = 3

/** Who calls whom from a list, for the questions before a call from anywhere (`precall/prevent`). */
export const createListCallers: LatePart<ListCallersActions> = (context) => {
  const { store, api, announcer, logger, now, text } = context
  return {
    async lookForListCaller(side) {
      const me = store.get(profileAtom)?.userId
      // Whom this person calls from a list, nobody else does.
      if (!store.get(hasCallListsAtom) || isMineToCall(store.get(listEntriesAtom), side, me, now())) return
      try {
        const { content } = await api.call('listCallLists')
        for (const { id } of content.filter(({ open }) => open > 0).slice(0, LISTS_READ)) {
          const { content: entries, ...list } = await api.call('getCallList', { params: { id } })
          takeList(context, list)
          takeEntries(context, id, entries)
        }
        const name = listCallerOf(store.get(listEntriesAtom), side, me, now())?.fullName
        if (name) announcer.polite((text.callForm ?? callFormWords).preCall.colleagueCalls(name))
      } catch (error) {
        if (!isAborted(error)) logger.error('the colleagues who call from a list could not be loaded', error)
      }
    },
  }
}
