import type { CallListQuery } from '../../api/contract/calls'
import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { SORT_QUERY } from '../../domain/log/log-filter'
import { ANSWERED_STATUSES, MISSED_STATUSES } from '../../domain/call/call-status'
import { createLastWins } from '../../lib/last-wins'
import { recentCallsAtom, toCallBackAtom } from '../../state/call/to-call-back'
import { countsMissedAtom } from '../../state/elements'
import { sessionAtom, statisticsAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { takeRecentCalls } from './take-recent-calls'

const NONE = { voicemails: 0, missed: 0 }

/**
 * Counts missed calls while something on the page needs the count (`log/call-back`), and tells each change of the
 * counts as a fact (`event/unread`). Begun once per phone.
 */
export function watchUnread(context: ActionContext): void {
  const { store, bus, api, live, logger } = context
  const latest = createLastWins()
  const isSignedIn = () => store.get(sessionAtom).phase === 'ready'
  let emitted = NONE

  const tell = () => {
    const missed = store.get(toCallBackAtom)?.length
    if (isSignedIn() && missed === undefined) return
    const counts = isSignedIn() ? { voicemails: store.get(statisticsAtom)?.voicemail ?? 0, missed: missed ?? 0 } : NONE
    if (counts.voicemails === emitted.voicemails && counts.missed === emitted.missed) return
    emitted = counts
    bus.emit('unread-changed', counts)
  }

  const newest = async (filter: CallListQuery, signal: AbortSignal) => {
    const query = { ...SORT_QUERY.newest, ...filter, page: 1, limit: LIMITS.callBackCalls }
    return (await api.call('listCalls', { query, signal })).content
  }

  /** Without missed calls, the other two requests are not needed. */
  const askPlatform = async (signal: AbortSignal) => {
    const missed = await newest({ callDirection: 'inbound', status: [...MISSED_STATUSES] }, signal)
    takeRecentCalls(context, missed)
    if (store.get(recentCallsAtom).calls.size === 0) return []
    const later = await Promise.all([
      newest({ callDirection: 'outbound' }, signal),
      newest({ callDirection: 'inbound', status: [...ANSWERED_STATUSES] }, signal),
    ])
    return later.flat()
  }

  const ask = async () => {
    if (!isSignedIn() || !store.get(countsMissedAtom)) return
    const signal = latest.begin()
    const calls = await askPlatform(signal).catch((error: unknown) => {
      if (!signal.aborted && !isAborted(error))
        logger.warn('missed calls could not be counted; they will be with the next connection')
      return []
    })
    // After a failure the count of voicemails is still emitted, and live events still count.
    if (!signal.aborted && isSignedIn()) takeRecentCalls(context, calls, true)
  }

  for (const changed of [sessionAtom, statisticsAtom, toCallBackAtom]) store.sub(changed, tell)
  for (const changed of [sessionAtom, countsMissedAtom]) {
    store.sub(changed, () => {
      if (isSignedIn()) context.whenQuiet(() => void ask())
      else latest.cancel()
    })
  }
  live.onConnected(() => void ask())
  void ask()
}
