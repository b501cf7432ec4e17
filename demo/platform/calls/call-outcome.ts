import type { EndReason } from '../../../src/domain/call/call-line'
import type { CallStatus } from '../../../src/domain/call/call-status'

/** Maps why a call ended before an answer to its status in the log (`platform/outcomes`). */
const NOT_ANSWERED: Record<EndReason, CallStatus> = {
  local: 'unanswered',
  remote: 'unanswered',
  'no-answer': 'unanswered',
  busy: 'busy',
  rejected: 'rejected',
  'media-lost': 'unanswered',
  'no-media': 'unanswered',
  'session-lost': 'unanswered',
  // Only an answered call is transferred.
  transferred: 'completed',
  failed: 'invalid',
}

/**
 * The final status of an outbound call. A call that a machine answered is `machine`. It is not `voicemail`, because
 * that status means a message left to the owner and would count as unread voicemail.
 */
export function callOutcome(end: { reason: EndReason; answered: boolean; voicemail: boolean }): CallStatus {
  if (end.voicemail) return 'machine'
  return end.answered ? 'completed' : NOT_ANSWERED[end.reason]
}
