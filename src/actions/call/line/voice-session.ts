import { VoiceError, type VoiceErrorCode } from '../../../domain/errors'
import { LIMITS } from '../../../domain/limits'
import { withTimeout } from '../../../lib/with-timeout'
import type { Scope } from '../../../lib/scope'
import type { VoiceClient, VoiceEvents } from '../../../voice/voice-client'
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
        // The opening reports a failure.
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

const ignore = () => undefined

const CODES: Readonly<Record<VoiceErrorCode, true>> = {
  'mic-denied': true,
  'mic-missing': true,
  'mic-busy': true,
  auth: true,
  network: true,
  timeout: true,
  'busy-local': true,
  'no-call': true,
  insecure: true,
  'transfer-failed': true,
  failed: true,
}

const isVoiceErrorCode = (code: unknown): code is VoiceErrorCode => Object.hasOwn(CODES, String(code))

/**
 * Converts an error of a line to a `VoiceError` if it has a `code` of the port (`line/port`), and otherwise returns it
 * unchanged. A host's own line may throw any object.
 */
export function toLineError(cause: unknown): unknown {
  if (cause instanceof VoiceError) return cause
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  return isVoiceErrorCode(code) ? new VoiceError(code, String(message ?? code), { cause }) : cause
}

/**
 * Listens to a line. A host's own line may be older than an event and refuse its name, or return no undo. Calls go on
 * without what it does not tell (`line/port`).
 *
 * @returns the undo
 */
export function onEvent<K extends keyof VoiceEvents>(
  client: VoiceClient,
  kind: K,
  listener: (event: VoiceEvents[K]) => void,
): () => void {
  try {
    return (client.on(kind, listener) as (() => void) | undefined) ?? ignore
  } catch {
    return ignore
  }
}
