import { counterpartOf } from '../../domain/people/counterpart'
import { isUnanswered } from '../../domain/call/call-status'
import { toE164 } from '../../domain/number/phone-number'
import type { Call } from '../../state/call/calls'
import type { LatePart } from '../base/late-part'

/** The people whom a host may write to after an unanswered call. Undefined after any other call (`call/follow-up`). */
export function followUpOf(call: Call, studentId: string | undefined) {
  const { id, phone, isUnknown } = counterpartOf(call)
  if (!isUnanswered(call) || !phone) return undefined
  return {
    callId: call.id,
    phone: toE164(phone) ?? phone,
    ...(id && !isUnknown ? { personId: id } : {}),
    ...(studentId ? { studentId } : {}),
  }
}

interface FollowUpActions {
  /** 'Follow up' was pressed: the host writes to the family. */
  followUp(call: Call, studentId: string | undefined, origin: string): void
}

export const followUpPart: LatePart<FollowUpActions> = ({ bus }) => ({
  followUp(call, studentId, origin) {
    const detail = followUpOf(call, studentId)
    if (detail) bus.emit('follow-up', detail, origin)
  },
})
