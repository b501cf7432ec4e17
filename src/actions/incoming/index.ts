import { ringsHereAtom } from '../../state/call/incoming'
import { hasIncomingAtom, profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'

/**
 * From the sign-in of a person who has switched it on, or from the switch, on, calls ring in this browser
 * (`incoming/switch`).
 *
 * @param waitForCalls loads what rings
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
