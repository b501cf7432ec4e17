import { VOICEMAIL_STATUSES, type CallStatus } from '../../../src/domain/call/call-status'

/** Is this call a message to its owner (`api/voicemail-status`)? */
export const isVoicemail = (status: CallStatus): boolean =>
  (VOICEMAIL_STATUSES as readonly CallStatus[]).includes(status)
