import { ringsHereAtom } from '../../state/call/incoming'
import { hasIncomingAtom, profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'

/**
 * Lets calls ring in this browser for a person who wants it, from their sign-in or from when they switch it on
 * (`incoming/switch`).
 *
 * @param waitForCalls loads the code that waits for calls
 */
export function followRingHere({ store, storage, bus }: ActionContext, waitForCalls: () => void): void {
  bus.on('ready', () => {
    const userId = store.get(profileAtom)?.userId ?? ''
    store.set(ringsHereAtom, store.get(hasIncomingAtom) && (storage.get('vp-ring-here')?.includes(userId) ?? false))
  })
  store.sub(ringsHereAtom, () => {
    if (store.get(ringsHereAtom)) waitForCalls()
  })
}
