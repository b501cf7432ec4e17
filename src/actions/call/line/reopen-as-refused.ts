import { isStopped } from '../../../domain/blocking/block-kind'
import type { CallTarget } from '../../../domain/call/call-state'
import { isKnownPerson, targetOfUser } from '../../../domain/call/call-target'
import { ApiError } from '../../../domain/errors'
import { LIMITS } from '../../../domain/limits'
import { numberBlockAtom, viewerAtom } from '../../../state/blocking'
import { peopleByIdAtom } from '../../../state/people'
import type { ActionContext } from '../../base/action-context'
import { readNumberBlock } from '../../blocking/number-block'
import { isRefusedByWish, knownWishes, readWishes } from '../ask-despite'
import { readPerson } from '../../people/read-person'
import type { Calls } from '../calls'

/** The platform refused the call for a reason that the dialog before the call shows. */
export const isRefusalOfDialog = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'error:phone-blocked' || isRefusedByWish(error))

/**
 * Opens the call's dialog again after the platform refused the call for something of which this page did not know. The
 * dialog says that the number is blocked, and offers Unblock (`precall/blocked`), or that the person must not be called
 * (`card/preferences`). If that cannot be loaded, a toast shows the refusal. The fact `error` was emitted before.
 */
export async function reopenAsRefused(
  context: ActionContext,
  calls: Calls,
  { target, origin, refusal }: { target: CallTarget; origin: string | undefined; refusal: ApiError },
): Promise<void> {
  const { api, store, notify } = context
  const viewer = store.get(viewerAtom)
  const found = await api
    .untilPersonLeaves(readReasons(context, target, isRefusedByWish(refusal)))
    .catch(() => 'left' as const)
  if (found === 'left') return
  const refused = { ...target, ...found }
  const isShown = (viewer && isStopped(viewer, refused)) || knownWishes(context, refused).length > 0
  // Another call may have begun since.
  if (calls.active || !isShown) return notify.error(refusal.label, { ms: LIMITS.toastApiErrorMs, code: null })
  calls.create().dispatch({ type: 'requested', target: refused, origin, approvedPhone: target.phone })
}

/** Reads what may speak against calling the other side into the atoms that views use. Empty if it cannot be read. */
async function readReasons(
  context: ActionContext,
  target: CallTarget,
  isByWish: boolean,
): Promise<Pick<CallTarget, 'block' | 'preferences'>> {
  const { store } = context
  const { personId, phone } = target
  if (isByWish) await readWishes(context, target)
  if (!isKnownPerson(personId)) {
    if (phone === undefined || isByWish) return {}
    await readNumberBlock(context, phone)
    const block = store.get(numberBlockAtom)?.block
    return { block: block && { ...block, phone } }
  }
  if (!isByWish) await readPerson(context, personId)
  const entry = store.get(peopleByIdAtom).get(personId)
  if (entry?.state !== 'ready') return {}
  const { block, preferences } = targetOfUser(entry.user)
  return { block, preferences }
}
