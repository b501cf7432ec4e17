import { LIMITS } from '../../domain/limits'
import type { VoiceErrorCode } from '../../voice/voice-client'
import type { ActionContext } from '../base/context'
import { microphoneFailure } from '../failures/microphone-failure'
import { isAborted, notifyApiError } from '../failures/notify-api-error'

type Failures = ActionContext['text']['call']['failures']

const MICROPHONE_CODES: ReadonlySet<string> = new Set<keyof Failures>([
  'mic-denied',
  'mic-policy',
  'mic-missing',
  'mic-busy',
  'insecure',
])

/** How long a line's error stands (`toast/times`). */
function shownMs(code: VoiceErrorCode): number {
  if (MICROPHONE_CODES.has(code)) return LIMITS.toastMicrophoneMs
  return code === 'busy-local' ? LIMITS.toastShortMs : LIMITS.toastErrorMs
}

/** Told by its code: `VoiceError`, the microphone's errors, and those of a line that a host brought. */
function voiceCodeOf(error: unknown, failures: Failures): VoiceErrorCode | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return Object.hasOwn(failures, error.code) ? (error.code as VoiceErrorCode) : undefined
}

/**
 * Shows why a call could not be placed (`call/failure`): the platform's refusal by its label, a microphone or line
 * error by its code, anything else by its message or 'Call error'.
 */
export function notifyCallError(context: ActionContext, error: unknown, origin?: string): void {
  const { notify, text, logger, microphone } = context
  if (isAborted(error)) return
  if (error instanceof Error && 'label' in error) {
    notifyApiError(context, error, origin)
    return
  }
  const failures = text.call.failures
  const code = voiceCodeOf(error, failures)
  if (code && code !== 'failed') {
    notify.error(failures[microphoneFailure(microphone, code)], { ms: shownMs(code), code, origin })
    return
  }
  logger.error('a call could not be placed', error)
  const message = error instanceof Error && error.message !== code ? error.message : ''
  notify.error(message || text.call.error, { code: code ?? 'failed', origin })
}
