import type { VoiceToken } from '../../../api/contract/voice-tokens'
import { isUnknownParty } from '../../../domain/call/call-form'
import type { CallTarget } from '../../../domain/call/call-state'
import type { ActionContext } from '../../base/action-context'

/**
 * Requests the call's id and its voice token at the address that fits the target (`call/target`): a person whose
 * only number the platform knows, a person and one of their numbers, the unknown side of a call of the log, or a bare
 * number. The platform creates the call with it.
 */
export function requestVoiceToken(
  { api }: Pick<ActionContext, 'api'>,
  target: CallTarget,
  e164: string,
): Promise<VoiceToken> {
  const { personId, callBackId } = target
  if (personId === undefined || isUnknownParty(target)) {
    return callBackId
      ? api.call('tokenForCall', { params: { id: callBackId } })
      : api.call('tokenForPhone', { params: { phone: e164 } })
  }
  // This is used only if the platform would certainly choose this number. Otherwise the number is named.
  return target.phones.length === 1 && target.defaultPhone === e164
    ? api.call('tokenForUser', { params: { id: personId } })
    : api.call('tokenForUserPhone', { params: { id: personId }, body: { phone: e164 } })
}
