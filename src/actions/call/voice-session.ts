import { LIMITS } from '../../domain/limits'
import type { VoiceClient } from '../../voice/voice-client'
import type { ActionContext } from '../context'
import { within } from './within'

/** The voice client through one call after the other: one session a call, never two at once. */
export interface VoiceSession {
  /** Opens a session, after the one before has closed. @throws what the client throws, or `timeout` */
  open(token: string): Promise<VoiceClient>
  /** Ends a call on the line. Never rejects, and never waits longer than a person would. */
  hangUp(lineId: string): Promise<void>
  /** Closes the session once its hang-up has been said. Does not wait for it. */
  close(): void
}

export function createVoiceSession({ voice, storage, logger }: ActionContext): VoiceSession {
  let hangingUp: Promise<void> = Promise.resolve()
  let closing: Promise<void> = Promise.resolve()

  const safely = (what: string, run: (client: VoiceClient) => Promise<void>) =>
    within(LIMITS.hangUpTimeoutMs, voice().then(run)).catch((error: unknown) => logger.error(what, error))

  return {
    async open(token) {
      await closing
      const client = await within(LIMITS.voiceCallTimeoutMs, voice())
      await within(LIMITS.voiceCallTimeoutMs, client.open(token))
      const output = storage.get('vp-devices')?.output
      // A speaker that is gone must not cost the call: the line then plays on the default one.
      if (output) await client.setOutput(output).catch((error: unknown) => logger.error('speaker not set', error))
      return client
    },
    hangUp: (lineId) => (hangingUp = safely('hang-up failed', (client) => client.hangup(lineId))),
    close() {
      closing = hangingUp.then(() => safely('the voice session did not close', (client) => client.close()))
    },
  }
}
