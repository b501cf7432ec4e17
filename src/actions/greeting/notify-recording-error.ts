import { MicrophoneError } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { greetingWords } from '../../text/en/greeting'
import type { ActionContext } from '../base/action-context'
import { microphoneFailure } from '../failures/microphone-failure'

/** Shows why nothing can be recorded. */
export function createNotifyRecordingError({ notify, text, logger, microphone }: ActionContext) {
  const words = (text.greeting ?? greetingWords).microphone

  const sentenceOf = (failure: string) => {
    if (failure === 'mic-denied' || failure === 'mic-policy') return text.call.failures[failure]
    return new Map(Object.entries(words)).get(failure) ?? words.failed
  }

  return (error: unknown, origin?: string): void => {
    const code = error instanceof MicrophoneError ? error.code : 'failed'
    if (code === 'failed') logger.error('nothing could be recorded', error)
    notify.error(sentenceOf(microphoneFailure(microphone, code)), { ms: LIMITS.toastMicrophoneMs, code, origin })
  }
}
