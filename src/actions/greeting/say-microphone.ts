import { LIMITS } from '../../domain/limits'
import { wordsFor } from '../../text'
import { greetingWords } from '../../text/greeting'
import type { ActionContext } from '../context'

/** Says why nothing can be recorded. `MicrophoneError` is told by its fields: actions know adapters by type only. */
export function createSayMicrophone({ notify, text, config, logger }: ActionContext) {
  const { microphone } = wordsFor(greetingWords, config.lang)

  const sentenceOf = (code: string, blockedByPolicy: boolean) => {
    const { failures } = text.call
    if (code === 'mic-denied') return blockedByPolicy ? failures['mic-policy'] : failures['mic-denied']
    return new Map(Object.entries(microphone)).get(code) ?? microphone.failed
  }

  return (error: unknown, origin?: string): void => {
    const { code = 'failed', blockedByPolicy = false } = error as { code?: string; blockedByPolicy?: boolean }
    if (code === 'failed') logger.error('nothing could be recorded', error)
    notify.error(sentenceOf(String(code), blockedByPolicy), {
      ms: LIMITS.toastMicrophoneMs,
      code: String(code),
      origin,
    })
  }
}
