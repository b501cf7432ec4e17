import { isOlderNews } from '../../domain/call/is-older-news'
import { counterpartKey } from '../../domain/people/recent-people'
import type { Call } from '../../state/call/calls'
import { familyCallsAtom } from '../../state/call/family-calls'
import type { Store } from '../../state/store'

/** Adds calls of live events to those of the families that are shown. A status never goes back. */
export function takeFamilyCalls(store: Store, heard: readonly Call[]): void {
  const families = new Map(store.get(familyCallsAtom))
  if (families.size === 0) return
  for (const call of heard) {
    const key = counterpartKey(call)
    const known = families.get(key)
    const before = known?.calls.get(call.id)
    if (!known || (before && isOlderNews(before.status, call.status))) continue
    families.set(key, { ...known, calls: new Map(known.calls).set(call.id, call) })
  }
  store.set(familyCallsAtom, families)
}
