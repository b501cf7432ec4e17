import type { VoiceClient, VoiceEvents } from '../../../voice/voice-client'

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

const ignore = () => undefined
