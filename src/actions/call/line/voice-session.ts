import { toLineError } from '../../../domain/call/to-line-error'
import { VoiceError } from '../../../domain/errors'
import { LIMITS } from '../../../domain/limits'
import { withTimeout } from '../../../lib/with-timeout'
import type { Scope } from '../../../lib/scope'
import type { VoiceClient } from '../../../voice/voice-client'
import type { ActionContext } from '../../base/action-context'

/** The voice client over consecutive calls: one session per call, never two at once. */
export interface VoiceSession {
  /** Made on first use. */
  client(): Promise<VoiceClient>
  /** Connects the phone's own line ahead of a call (`line/ahead`). Returns the undo. Never fails. */
  connectAhead(): () => void
  /**
   * The client, once its previous session has closed. It closes with the scope.
   * @throws VoiceError, or any error of the client
   */
  take(scope: Scope): Promise<VoiceClient>
  /** Opens the microphone before there is a token, on a line that can. @throws VoiceError, or any error of the client */
  prepare(client: VoiceClient): Promise<void>
  /** Uses the devices that were chosen in this browser. Never rejects. */
  applyDevices(client: VoiceClient): Promise<void>
  /** Opens a session. @throws VoiceError, or any error of the client */
  open(client: VoiceClient, token: string): Promise<void>
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

export function createVoiceSession({ config, voice, storage, logger }: ActionContext): VoiceSession {
  let hangingUp: Promise<void> = Promise.resolve()
  let closing: Promise<void> = Promise.resolve()
  /** While it is opening. */
  let opening: Promise<void> | undefined

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
    client: voice,
    connectAhead() {
      // A host's factory makes its line with the first call.
      if (typeof config.voiceClient === 'function') return () => undefined
      let undo: (() => void) | undefined
      let undone = false
      // A session that waits for calls closes first.
      closing.then(voice).then((client) => {
        if (!undone) undo = client.connectAhead?.()
      }, ignore)
      return () => {
        undone = true
        undo?.()
      }
    },
    async take(scope) {
      await closing
      const client = await answerOfLine(LIMITS.voiceCallTimeoutMs, voice)
      if (scope.closed) return client
      scope.add(() => {
        const stillOpening = opening
        closing = hangingUp
          .then(() => close(client))
          // A session that was still opening may open in spite of its close.
          .then(
            () => stillOpening && withTimeout(LIMITS.hangUpTimeoutMs, stillOpening).then(() => close(client), ignore),
          )
      })
      return client
    },
    async prepare(client) {
      if (!client.prepare) return
      await applyDevices(client)
      await client.prepare().catch((error: unknown) => {
        throw toLineError(error)
      })
    },
    applyDevices,
    async open(client, token) {
      const mine = (opening = client.open(token))
      const settled = () => {
        if (opening === mine) opening = undefined
      }
      mine.then(settled, settled)
      await answerOfLine(LIMITS.voiceCallTimeoutMs, () => mine)
      if (!client.prepare) await applyDevices(client)
    },
    hangUp: (lineId) => (hangingUp = safely('hang-up failed', async () => (await voice()).hangup(lineId))),
  }
}

/** The failure was already reported by the opening. */
const ignore = () => undefined
