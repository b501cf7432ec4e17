import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { SORT_QUERY } from '../../domain/log/log-filter'
import { createLastWins } from '../../lib/last-wins'
import type { Call } from '../../state/call/calls'
import { recentCallsAtom, toCallBackAtom } from '../../state/call/to-call-back'
import { countsMissedAtom } from '../../state/elements'
import { sessionAtom, statisticsAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { isReadSince, noteReading } from '../base/read-times'
import { watchBlockedNumbers } from '../people/blocked-numbers'
import { watchReminders } from '../reminders/watch-reminders'
import { takeRecentCalls } from './take-recent-calls'

const RECENT_CALLS = 'the recent calls'
const NONE = { voicemails: 0, missed: 0 }

/**
 * Counts missed calls while something on the page needs the count (`log/call-back`), and tells each change of the
 * counts as a fact (`event/unread`). Reads the blocked numbers too, for which the same pages wait. Begun once per phone.
 */
export function watchUnread(context: ActionContext): void {
  const { store, bus, api, live, logger, now } = context
  const latest = createLastWins()
  const isSignedIn = () => store.get(sessionAtom).phase === 'ready'
  let emitted = NONE

  /** Of an installed page that wants it. */
  const showBadge = (unread: number) => {
    if (!context.providers.appBadge) return
    context.appBadge().then(
      (badge) => badge.showBadge(unread),
      (error: unknown) => logger.error('the badge could not be loaded', error),
    )
  }

  const tell = () => {
    const missed = store.get(toCallBackAtom)?.length
    if (isSignedIn() && missed === undefined) return
    const counts = isSignedIn() ? { voicemails: store.get(statisticsAtom)?.voicemail ?? 0, missed: missed ?? 0 } : NONE
    showBadge(counts.voicemails + counts.missed)
    if (counts.voicemails === emitted.voicemails && counts.missed === emitted.missed) return
    emitted = counts
    bus.emit('unread-changed', counts)
  }

  /** The newest calls, back to the first that is too old. For most people that is one request. */
  const newest = async (signal: AbortSignal) => {
    const since = now() - LIMITS.callBackWithinMs
    const limit = LIMITS.callBackCalls
    const calls: Call[] = []
    for (let page = 1; page <= LIMITS.callBackPages; page += 1) {
      const { content } = await api.call('listCalls', { query: { ...SORT_QUERY.newest, page, limit }, signal })
      calls.push(...content)
      const oldest = content.at(-1)
      if (!oldest || content.length < limit || Date.parse(oldest.calledAt) <= since) break
    }
    return calls
  }

  const ask = async () => {
    if (!isSignedIn() || !store.get(countsMissedAtom)) return
    const signal = latest.begin()
    noteReading(context, RECENT_CALLS)
    const calls = await newest(signal).catch((error: unknown) => {
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
      if (!isSignedIn()) latest.cancel()
      // Live events keep a count that is loaded, also while nothing shows it.
      else if (!store.get(recentCallsAtom).isLoaded) context.whenQuiet(() => void ask())
    })
  }
  live.onMissed((_isConnected, since) => {
    if (!isReadSince(context, since, RECENT_CALLS)) void ask()
  })
  void ask()
  watchBlockedNumbers(context)
  watchReminders(context)
}
