import { VoiceError, type EndReason, type IncomingOverReason, type VoiceErrorCode } from '../voice-client'
import type { Named } from './vonage-api'

/** `callHangup` reasons. Busy arrives as REMOTE_HANGUP, and the call log's status says that it was busy. */
const END_REASONS: Readonly<Record<string, EndReason>> = {
  REMOTE_HANGUP: 'remote',
  REMOTE_REJECT: 'rejected',
  REMOTE_NO_ANSWER_TIMEOUT: 'no-answer',
  LOCAL_HANGUP: 'local',
  MEDIA_TIMEOUT: 'media-lost',
}

/** `callInviteCancel` reasons. */
const OVER_REASONS: Readonly<Record<string, IncomingOverReason>> = {
  AnsweredElsewhere: 'answered-elsewhere',
  RejectedElsewhere: 'answered-elsewhere',
  RemoteCancel: 'caller-hung-up',
  RemoteTimeout: 'timeout',
}

/** Errors by `type`, or by `code` if that is a string. */
const ERRORS: Readonly<Record<string, VoiceErrorCode>> = {
  'session:error:timeout': 'network',
  'session:error:invalid-token': 'auth',
  'session:error:empty-token': 'auth',
  'session:error:expired-token': 'auth',
  'voice:error:media_timeout': 'timeout',
  'voice:error:no_call_found': 'no-call',
  'voice:error:invalid_call_action': 'no-call',
  // The microphone was denied or is missing. Our own check before the call tells the two apart.
  'internal:error:unexpected_null_value': 'mic-denied',
}

export const nameOf = (value: Named): string => (typeof value === 'string' ? value : value.name)

export const toEndReason = (reason: Named): EndReason => END_REASONS[nameOf(reason)] ?? 'failed'

export const toOverReason = (reason: Named): IncomingOverReason => OVER_REASONS[nameOf(reason)] ?? 'timeout'

/** A number with its plus. The SDK leaves it out. */
export const toCaller = (from: string): string => (/^\d{7,15}$/.test(from) ? `+${from}` : from)

/** Turns an error of the SDK into an error of the port. */
export function toVoiceError(cause: unknown): VoiceError {
  if (cause instanceof VoiceError) return cause
  const { type, code, message } = (cause ?? {}) as { type?: unknown; code?: unknown; message?: unknown }
  const known = [type, code, message].map((value) => ERRORS[String(value)]).find((found) => found !== undefined)
  return new VoiceError(known ?? 'failed', 'The voice provider failed', { cause })
}
