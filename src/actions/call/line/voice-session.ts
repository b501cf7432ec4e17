import { toLineError } from '../../../domain/call/to-line-error'
import { VoiceError } from '../../../domain/errors'
import { LIMITS } from '../../../domain/limits'
import { withTimeout } from '../../../lib/with-timeout'
import type { Scope } from '../../../lib/scope'
import type { VoiceClient } from '../../../voice/voice-client'
import type { ActionContext } from '../../base/action-context'

/** The voice client over consecutive calls: one session per call, never two at once. */
export interface VoiceSession {
  /**
   * Opens a session after the previous one has closed. It closes with the scope.
   * @throws VoiceError, or any error of the client
   */
  open(token: string, scope: Scope): Promise<VoiceClient>
  /** Ends a call on the line. Never rejects, and never waits longer than a person would. */
  hangUp(lineId: string): Promise<void>
}

/**
 * The line's answer within `ms`. A host's own line (`line/port`) may never answer, and its errors are
 * of any class.
 *
 * @throws VoiceError, or any error of the line
 */
export async function answerOfLine<T>(ms: number, ask: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(ms, ask(), () => new VoiceError('timeout'))
  } catch (error) {
    throw toLineError(error)
  }
}

export function createVoiceSession({ voice, storage, logger }: ActionContext): VoiceSession {
  let hangingUp: Promise<void> = Promise.resolve()
  let closing: Promise<void> = Promise.resolve()

  const safely = (what: string, run: () => Promise<void>) =>
    withTimeout(LIMITS.hangUpTimeoutMs, run()).catch((error: unknown) => logger.error(what, error))
  const close = (client: VoiceClient) => safely('the voice session did not close', () => client.close())

  /** The devices chosen in this browser. A missing one must not end the call, so the line then uses the default one. */
  const applyDevices = async (client: VoiceClient) => {
    const { input, output } = storage.get('vp-devices') ?? {}
    const failed = (error: unknown) => logger.error('a chosen audio device could not be used', error)
    if (input) await client.setInput(input).catch(failed)
    if (output) await client.setOutput(output).catch(failed)
  }

  return {
    async open(token, scope) {
      await closing
      const client = await answerOfLine(LIMITS.voiceCallTimeoutMs, voice)
      if (scope.closed) return client
      const opening = client.open(token)
      let opened = false
      scope.add(() => {
        const wasOpen = opened
        closing = hangingUp
          .then(() => close(client))
          // A session that was still opening may open in spite of its close.
          .then(() =>
            wasOpen ? undefined : withTimeout(LIMITS.hangUpTimeoutMs, opening).then(() => close(client), ignore),
          )
      })
      await answerOfLine(LIMITS.voiceCallTimeoutMs, () => opening)
      opened = true
      await applyDevices(client)
      return client
    },
    hangUp: (lineId) => (hangingUp = safely('hang-up failed', async () => (await voice()).hangup(lineId))),
  }
}

/** The failure was already reported by the opening. */
const ignore = () => undefined
