import type { Call } from '../../api/contract/calls'
import { blockControlOf } from '../../domain/blocking/blocking'
import { blockOfUser, type BlockFacts } from '../../domain/blocking/block-facts'
import { stopsCalls } from '../../domain/blocking/block-kind'
import { counterpartOf } from '../../domain/people/counterpart'
import type { LogName } from '../../domain/log/log-filter'
import { displayPhone } from '../../domain/number/phone-number'
import { callBlocksAtom, viewerAtom, type UnblockTarget } from '../../state/blocking'
import { peopleByIdAtom } from '../../state/people'
import type { LatePart } from '../base/late-part'
import { createOpenCallFromLog } from './open-call-from-log'
import { notifyApiError } from '../failures/notify-api-error'
import { isAborted } from '../../domain/errors'
import { personName } from '../../domain/people/person-name'
import { createBlockingActions } from '../blocking'

export interface BlockFromLogActions {
  /**
   * Opens the dialog that blocks the other side of a call in a log, or the one that unblocks it if the person meant
   * that. If it is blocked in a way that the person did not know of or may not change, the call's details open, which
   * say how and what may be changed.
   */
  blockFromLog(log: LogName, call: Call, meantToUnblock: boolean, origin: string): Promise<void>
}

interface Side {
  target: Exclude<UnblockTarget, { by: 'list' }>
  who: string
  block: BlockFacts | null | undefined
  phone?: string
  school?: string
}

export const createBlockFromLog: LatePart<BlockFromLogActions> = (context, navigation) => {
  const { api, store } = context
  const blocking = createBlockingActions(context)
  const openDetails = createOpenCallFromLog(context, navigation)

  const sideOf = async (call: Call): Promise<Side> => {
    const { id, name, phone = '', isUnknown } = counterpartOf(call)
    if (id === undefined || isUnknown) {
      await blocking.loadCallBlock(call.id)
      const block = store.get(callBlocksAtom).get(call.id)
      return { target: { by: 'call', callId: call.id }, who: name || displayPhone(phone), block, phone }
    }
    const user = await api.call('getUser', { params: { id } })
    // The dialog names all the phones of the person (`blocking/confirm`).
    store.set(peopleByIdAtom, new Map(store.get(peopleByIdAtom)).set(id, { state: 'ready', user }))
    const { blockedPhone, blockByInstituteName } = user
    const block = blockOfUser(user)
    return {
      target: { by: 'user', userId: id },
      who: personName(user),
      block,
      phone: blockedPhone,
      school: blockByInstituteName,
    }
  }

  return {
    async blockFromLog(log, call, meantToUnblock, origin) {
      const side = await sideOf(call).catch((error: unknown) => {
        if (!isAborted(error)) notifyApiError(context, error, origin)
      })
      const viewer = store.get(viewerAtom)
      if (!side || !viewer || side.block === undefined) return
      const { target, who, block } = side
      const { entries } = blockControlOf(viewer, block)
      const scopes = entries.flatMap((entry) => (entry.action === 'block' ? entry.scopes : []))
      const isFree = block === null || (!meantToUnblock && !stopsCalls(viewer, block))
      const unblock = entries.find((entry) => 'confirm' in entry)
      if (isFree && scopes.length > 0) {
        blocking.openBlock({ target, who, scopes, origin })
      } else if (meantToUnblock && unblock && 'confirm' in unblock) {
        const { confirm, blockType } = unblock
        const { phone, school } = side
        blocking.openUnblock({
          who,
          phone,
          school,
          by: block?.byName,
          confirm,
          blockType,
          target,
          place: 'card',
          origin,
        })
      } else openDetails(log, call.id, origin)
    },
  }
}
