import { ApiError, isAborted, VoiceError, type VoiceErrorCode, MICROPHONE_CODES } from '../../../domain/errors'
import { LIMITS } from '../../../domain/limits'
import { microphoneAskedAtom } from '../../../state/audio-devices'
import type { ActionContext } from '../../base/action-context'
import { microphoneFailure } from '../../failures/microphone-failure'
import { notifyApiError } from '../../failures/notify-api-error'
import { callErrorWords } from '../../../text/en/call-errors'

/** How long a line's error is shown (`toast/times`). */
function shownMs(code: VoiceErrorCode): number {
  if (MICROPHONE_CODES.some((one) => one === code)) return LIMITS.toastMicrophoneMs
  return code === 'busy-local' ? LIMITS.toastShortMs : LIMITS.toastErrorMs
}

/**
 * Shows why a call could not be placed (`call/failure`): the platform's refusal by its label, a microphone or line
 * error by its code, anything else by its message or 'Call error'.
 */
export function notifyCallError(context: ActionContext, error: unknown, origin?: string): void {
  const { store, notify, text, logger, microphone } = context
  const { failures } = text.callErrors ?? callErrorWords
  if (isAborted(error)) return
  if (error instanceof ApiError) {
    notifyApiError(context, error, origin, true)
    return
  }
  const failed = error instanceof VoiceError ? error.code : 'failed'
  // The line waited for the microphone, and the microphone for the person.
  const code = failed === 'timeout' && store.get(microphoneAskedAtom) ? 'mic-denied' : failed
  if (code !== 'failed' && code !== 'transfer-failed') {
    notify.error(failures[microphoneFailure(microphone, code)], { ms: shownMs(code), code, origin })
    return
  }
  logger.error('a call could not be placed', error)
  // A `VoiceError` without a message repeats its code.
  const message = error instanceof Error && error.message !== code ? error.message : ''
  notify.error(message || failures.failed, { code, origin })
}
