import { isOlderNews } from '../../domain/call/call-status'
import { LIMITS } from '../../domain/limits'
import { concernsCallBack } from '../../domain/log/to-call-back'
import type { Call } from '../../state/call/calls'
import { recentCallsAtom } from '../../state/call/to-call-back'
import { countsMissedAtom } from '../../state/elements'
import type { ActionContext } from '../base/action-context'

type Parts = Pick<ActionContext, 'store' | 'now'>

/**
 * Adds calls of an answer or of live events to those that decide who is to be called back, if these are counted here.
 * Calls older than seven days are removed. A status never goes back.
 *
 * @param isLoaded the platform has answered, so the known calls are complete
 */
export function takeRecentCalls({ store, now }: Parts, heard: readonly Call[], isLoaded = false): void {
  const known = store.get(recentCallsAtom)
  if (!store.get(countsMissedAtom) && !known.isLoaded) return
  const since = now() - LIMITS.callBackWithinMs
  const matters = (call: Call) => concernsCallBack(call) && Date.parse(call.calledAt) > since
  const calls = new Map(known.calls)
  for (const call of heard) {
    const before = calls.get(call.id)
    if (!before || !isOlderNews(before.status, call.status)) calls.set(call.id, call)
  }
  for (const [id, call] of calls) if (!matters(call)) calls.delete(id)
  const isChanged = calls.size !== known.calls.size || [...calls].some(([id, call]) => known.calls.get(id) !== call)
  if (isChanged || (isLoaded && !known.isLoaded))
    store.set(recentCallsAtom, { calls, isLoaded: isLoaded || known.isLoaded })
}
