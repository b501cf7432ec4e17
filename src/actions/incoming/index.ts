import { ringsHereAtom } from '../../state/call/incoming'
import { hasIncomingAtom, profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { lateModule } from '../base/late-module'
import type { CallParts } from '../call/line/open-line'
import { followNotNow } from './follow-not-now'

const waiting = lateModule(() => import('./wait-for-calls'))

/** Has the person switched on that calls ring in this browser? */
export function wantsRingHere({ store, storage }: Pick<ActionContext, 'store' | 'storage'>): boolean {
  const userId = store.get(profileAtom)?.userId ?? ''
  return store.get(hasIncomingAtom) && (storage.get('vp-ring-here')?.includes(userId) ?? false)
}

/**
 * Lets calls ring in this browser for a person who wants it, from their sign-in or from when they switch it on
 * (`incoming/switch`).
 *
 * @param loadParts loads what answering a call needs
 */
export function followRingHere(context: ActionContext, loadParts: () => Promise<CallParts | undefined>): void {
  const { store, bus, logger } = context
  // First, because nothing may ring until it is read.
  followNotNow(context)
  bus.on('ready', () => store.set(ringsHereAtom, wantsRingHere(context)))
  let isWaiting = false
  store.sub(ringsHereAtom, () => {
    if (!store.get(ringsHereAtom) || isWaiting) return
    isWaiting = true
    Promise.all([loadParts(), waiting.load()]).then(
      ([parts, { waitForCalls }]) => parts && waitForCalls(context, parts),
      (error: unknown) => {
        isWaiting = false
        logger.error('what rings could not be loaded', error)
      },
    )
  })
}
