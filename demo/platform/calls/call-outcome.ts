import type { EndReason } from '../../../src/domain/call/call-line'
import type { CallStatus } from '../../../src/domain/call/call-status'

/** Why it ended before anybody answered → what the log says (`platform/outcomes`). */
const NOT_ANSWERED: Record<EndReason, CallStatus> = {
  local: 'unanswered',
  remote: 'unanswered',
  'no-answer': 'unanswered',
  busy: 'busy',
  rejected: 'rejected',
  'media-lost': 'unanswered',
  'session-lost': 'unanswered',
  failed: 'invalid',
}

/**
 * The final status of an outbound call. A machine that answered is `machine`, not `voicemail`: that status is for
 * messages left to the owner, and would count as unread voicemail.
 */
export function callOutcome(end: { reason: EndReason; answered: boolean; voicemail: boolean }): CallStatus {
  if (end.voicemail) return 'machine'
  return end.answered ? 'completed' : NOT_ANSWERED[end.reason]
}
