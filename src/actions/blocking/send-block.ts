import { blockablePhone, blockPayload } from '../../domain/blocking/block-form'
import type { BlockDialogState, UnblockDialogState } from '../../state/blocking'
import type { ActionContext } from '../base/action-context'

/** Sends the Block dialog's request. Rejects with the platform's refusal. */
export function sendBlock({ api }: ActionContext, { target, form }: BlockDialogState) {
  const body = blockPayload(form, target)
  if (target.by === 'user') return api.call('blockUser', { params: { id: target.userId }, body })
  if (target.by === 'call') return api.call('blockCall', { params: { id: target.callId }, body })
  return api.call('blockPhone', { params: { phone: blockablePhone(form.phone) ?? '' }, body })
}

/** Sends the Unblock dialog's request. It removes the level that the dialog showed, and no other. */
export function sendUnblock({ api }: ActionContext, { target, blockType }: UnblockDialogState): Promise<unknown> {
  const query = { blockType }
  if (target.by === 'user') return api.call('unblockUser', { params: { id: target.userId }, query })
  if (target.by === 'call') return api.call('unblockCall', { params: { id: target.callId }, query })
  return api.call('unblock', { params: { id: target.id } })
}
