import { useEffect } from 'react'
import { createNumberBlock } from '../../actions/blocking/number-block'
import { CAPABILITIES } from '../../domain/access/capabilities'
import { isStopped } from '../../domain/blocking/block-kind'
import { SYSTEM_CALLER_ID, type CallTarget } from '../../domain/call/call-state'
import { targetOfUser } from '../../domain/call/call-target'
import { numberBlockAtom, viewerAtom, type UnblockTarget } from '../../state/blocking'
import { peopleByIdAtom } from '../../state/people'
import { useAtomValue } from '../../view/use-atom-value'
import { useActions, usePart } from '../../view/use-phone'

/** The block that currently stops a call to this target (`precall/blocked`). Undefined without one. */
export function useCallBlock(target: CallTarget) {
  const { loadPerson } = useActions().people
  const { readNumberBlock } = usePart(createNumberBlock)
  const viewer = useAtomValue(viewerAtom)
  const ofNumber = useAtomValue(numberBlockAtom)
  const { personId, phone } = target
  const userId = personId === SYSTEM_CALLER_ID ? undefined : personId
  const entry = useAtomValue(peopleByIdAtom).get(userId ?? '')
  const wasBlocked = target.block !== undefined
  const isOld = entry?.state === 'ready' && entry.isOld
  useEffect(() => {
    if (userId !== undefined) {
      // From then on it follows live events.
      if (wasBlocked || isOld) void loadPerson(userId)
    } else if (phone !== undefined && CAPABILITIES.blocklist) readNumberBlock(phone)
  }, [userId, phone, wasBlocked, isOld, loadPerson, readNumberBlock])

  const isRead = ofNumber !== null && ofNumber.e164 === phone
  const block =
    userId === undefined
      ? isRead && ofNumber.block && { ...ofNumber.block, phone }
      : entry?.state === 'ready'
        ? targetOfUser(entry.user).block
        : target.block
  if (!block || !viewer || !isStopped(viewer, { ...target, block })) return undefined
  const unblock: UnblockTarget | undefined =
    userId !== undefined
      ? { by: 'user', userId }
      : isRead && ofNumber.id !== undefined
        ? { by: 'list', id: ofNumber.id }
        : undefined
  return unblock && { block, unblock }
}
