import { isStopped } from '../../../domain/blocking/block-kind'
import type { CallTarget, TargetBlock } from '../../../domain/call/call-state'
import { isKnownPerson, targetOfUser } from '../../../domain/call/call-target'
import { ApiError } from '../../../domain/errors'
import { LIMITS } from '../../../domain/limits'
import { numberBlockAtom, viewerAtom } from '../../../state/blocking'
import { peopleByIdAtom } from '../../../state/people'
import type { ActionContext } from '../../base/action-context'
import { readNumberBlock } from '../../blocking/number-block'
import { readPerson } from '../../people/read-person'
import type { Calls } from '../calls'

/** The platform refused the call because its number is blocked. */
export const isBlockedRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'error:phone-blocked'

/**
 * Opens the call's dialog again after the platform refused a blocked number. The dialog says that the number is
 * blocked, and offers Unblock (`precall/blocked`). If the block cannot be loaded, a toast shows the refusal. The fact
 * `error` was emitted before.
 */
export async function reopenAsBlocked(
  context: ActionContext,
  calls: Calls,
  { target, origin, refusal }: { target: CallTarget; origin: string | undefined; refusal: string },
): Promise<void> {
  const { api, store, notify } = context
  const viewer = store.get(viewerAtom)
  const block = await api.untilPersonLeaves(readBlock(context, target)).catch(() => 'left' as const)
  if (block === 'left') return
  const blocked = { ...target, block }
  // Another call may have begun since.
  if (calls.active || !viewer || !isStopped(viewer, blocked)) {
    return notify.error(refusal, { ms: LIMITS.toastApiErrorMs, code: null })
  }
  calls.create().dispatch({ type: 'requested', target: blocked, origin, approvedPhone: target.phone })
}

/** Reads the block of the other side into the atoms that views use. Undefined if it cannot be read. */
async function readBlock(context: ActionContext, { personId, phone }: CallTarget): Promise<TargetBlock | undefined> {
  const { store } = context
  if (!isKnownPerson(personId)) {
    if (phone === undefined) return undefined
    await readNumberBlock(context, phone)
    const block = store.get(numberBlockAtom)?.block
    return block && { ...block, phone }
  }
  await readPerson(context, personId)
  const entry = store.get(peopleByIdAtom).get(personId)
  return entry?.state === 'ready' ? targetOfUser(entry.user).block : undefined
}
