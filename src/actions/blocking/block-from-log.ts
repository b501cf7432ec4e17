import type { Call } from '../../api/contract/calls'
import { blockControlOf, blockOfUser, type BlockFacts } from '../../domain/blocking/blocking'
import { counterpartOf } from '../../domain/call/counterpart'
import type { LogName } from '../../domain/log/log-filter'
import { displayPhone } from '../../domain/number/phone-number'
import { callBlocksAtom, viewerAtom, type UnblockTarget } from '../../state/blocking'
import type { LatePart } from '../base/late-part'
import { createOpenCallFromLog } from '../call-log/open-call-from-log'
import { notifyApiError } from '../failures/notify-api-error'
import { isAborted } from '../../domain/errors'
import { createBlockingActions } from './index'

export interface BlockFromLogActions {
  /**
   * Opens the Block dialog for the other side of a call in a log. If it is blocked already, the call's details open,
   * which say how and what may be changed.
   */
  blockFromLog(log: LogName, call: Call, origin: string): Promise<void>
}

type Side = { target: Exclude<UnblockTarget, { by: 'list' }>; who: string; block: BlockFacts | null | undefined }

export const createBlockFromLog: LatePart<BlockFromLogActions> = (context, actions) => {
  const { api, store } = context
  const blocking = createBlockingActions(context)
  const openDetails = createOpenCallFromLog(context, actions, actions)

  const sideOf = async (call: Call): Promise<Side> => {
    const { id, name, phone = '', isUnknown } = counterpartOf(call)
    if (id === undefined || isUnknown) {
      await blocking.loadCallBlock(call.id)
      const block = store.get(callBlocksAtom).get(call.id)
      return { target: { by: 'call', callId: call.id }, who: name || displayPhone(phone), block }
    }
    const user = await api.call('getUser', { params: { id } })
    return { target: { by: 'user', userId: id }, who: user.fullName, block: blockOfUser(user) }
  }

  return {
    async blockFromLog(log, call, origin) {
      const side = await sideOf(call).catch((error: unknown) => {
        if (!isAborted(error)) notifyApiError(context, error, origin)
      })
      const viewer = store.get(viewerAtom)
      if (!side || !viewer || side.block === undefined) return
      const [entry] = blockControlOf(viewer, side.block).entries
      if (side.block === null && entry?.action === 'block' && 'scopes' in entry) {
        blocking.openBlock({ target: side.target, who: side.who, scopes: entry.scopes, origin })
      } else openDetails(log, call.id, origin)
    },
  }
}
