import { VOICEMAIL_STATUSES, type CallStatus } from '../../../src/domain/call/call-status'

/** A message that somebody left to the owner of the call (`api/voicemail-status`). */
export const isVoicemail = (status: CallStatus): boolean =>
  (VOICEMAIL_STATUSES as readonly CallStatus[]).includes(status)
