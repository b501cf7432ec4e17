import type { ActionContext } from '../base/action-context'
import type { OtherSound } from './playback-actions'
import type { RecordedCall } from './recorded-call'
import { fetchSigned } from './fetch-signed'

interface CachedSound {
  bytes: Promise<Blob>
  fetching: AbortController
  levels?: readonly number[]
  unplayable?: string
}

/**
 * Holds sounds in memory while something shows their player or saves them (`privacy/memory`). Play and Download share
 * one fetch.
 */
export function createSoundCache(context: ActionContext, recorded: RecordedCall) {
  const fetchSound = createFetchSound(context, recorded)
  const sounds = new Map<string, CachedSound>()

  const forget = (callId: string) => {
    sounds.get(callId)?.fetching.abort()
    sounds.delete(callId)
  }
  return {
    forget,
    forgetAll: () => [...sounds.keys()].forEach(forget),
    /** @throws what the API throws. The next call fetches again. */
    bytesOf(callId: string, other?: OtherSound): Promise<Blob> {
      const known = sounds.get(callId)
      if (known) return known.bytes
      const fetching = new AbortController()
      const fetch = other?.fetch ?? ((signal) => fetchSound(callId, signal))
      const sound: CachedSound = { fetching, bytes: fetch(fetching.signal), unplayable: other?.unplayable }
      sounds.set(callId, sound)
      sound.bytes.catch(() => sounds.get(callId) === sound && sounds.delete(callId))
      return sound.bytes
    },
    levelsOf: (callId: string) => sounds.get(callId)?.levels,
    /** The message for a sound that the browser cannot play. */
    unplayableOf: (callId: string) => sounds.get(callId)?.unplayable ?? recorded.words(callId).unplayable,
    noteLevels(callId: string, levels: readonly number[]) {
      const sound = sounds.get(callId)
      if (sound) sound.levels = levels
    },
  }
}

export type SoundCache = ReturnType<typeof createSoundCache>

/** Fetches a recording or a voicemail into memory. @throws as `fetchSigned` */
function createFetchSound({ api }: ActionContext, recorded: RecordedCall) {
  return (callId: string, signal: AbortSignal): Promise<Blob> =>
    fetchSigned(
      api,
      async () => {
        const { signedUrl } = recorded.isMessage(callId)
          ? await api.call('getVoicemailRecording', { query: { call_id: callId }, signal })
          : await api.call('getRecording', { params: { id: callId }, signal })
        return signedUrl
      },
      signal,
    )
}
