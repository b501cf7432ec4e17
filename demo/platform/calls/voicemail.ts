import { VOICEMAIL_STATUSES, type CallStatus } from '../../../src/domain/call/call-status'

/** A message that somebody left to the owner of the call (api.md, meaning 2). */
export const isVoicemail = (status: CallStatus): boolean =>
  (VOICEMAIL_STATUSES as readonly CallStatus[]).includes(status)
