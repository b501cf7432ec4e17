import { counterpartOf } from '../../domain/people/counterpart'
import { isUnanswered } from '../../domain/call/call-status'
import { toE164 } from '../../domain/number/phone-number'
import type { Call } from '../../state/call/calls'
import { callDetailsWords } from '../../text/en/call-details'
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

interface OpenDetailsActions {
  /** 'Follow up' was pressed: the host writes to the family. */
  followUp(call: Call, studentId: string | undefined, origin: string): void
  /** Says that a call's details were saved elsewhere while the person typed (`form/version`). */
  sayReplaced(): void
}

/** What a call needs only while its details or their form are open. Loads with them. */
export const createOpenDetails: LatePart<OpenDetailsActions> = ({ bus, announcer, text }) => ({
  followUp(call, studentId, origin) {
    const detail = followUpOf(call, studentId)
    if (detail) bus.emit('follow-up', detail, origin)
  },
  sayReplaced: () => announcer.assertive((text.callDetails ?? callDetailsWords).form.replaced),
})
