import { soundIdOf } from '../../domain/settings/greeting'
import { greetingAtom } from '../../state/greeting'
import { errorLabel } from '../../text/error-label'
import { greetingWords } from '../../text/en/greeting'
import { isUnavailable } from '../failures/answer-status'
import type { ActionContext } from '../base/action-context'
import type { PlaybackActions } from '../playback'
import { fetchSigned } from '../playback/fetch-signed'
import type { GreetingEditor } from './greeting-editor'

const TTS_UNAVAILABLE = 'error:tts-unavailable'

/** Listen. It uses the phone's one sound, so that a call pauses it and another sound ends it. */
export function createHearGreeting(
  { store, api, announcer, text }: ActionContext,
  { playRecording }: Pick<PlaybackActions, 'playRecording'>,
  form: GreetingEditor,
) {
  const { unplayable } = text.greeting ?? greetingWords

  const speak = (spoken: string, signal: AbortSignal) =>
    fetchSigned(
      api,
      async () => (await api.call('speakText', { query: { text: spoken }, signal })).signedUrl,
      signal,
    ).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
      // The page shows this instead of Listen from now on, so a toast would repeat it (`greeting/record`).
      form.change({ cannotSpeak: true })
      announcer.polite(errorLabel(text, TTS_UNAVAILABLE))
      throw new DOMException('said already', 'AbortError')
    })
  /** Requests a fresh address, because the signed one that came with the page may have expired. */
  const fetchSaved = (signal: AbortSignal) => fetchSigned(api, () => addressOfSaved(signal), signal)
  const addressOfSaved = async (signal: AbortSignal) => {
    const { mediaUrl } = await api.call('getVoicemailSettings', { signal })
    if (mediaUrl === undefined) throw new Error('the saved sound is gone')
    return mediaUrl
  }

  return (origin?: string): void => {
    const { draft, saved } = store.get(greetingAtom)
    if (!draft || !saved) return
    const id = soundIdOf(draft, saved)
    if (id === undefined) return
    const { mode, audio } = draft
    const fetch = (signal: AbortSignal) => {
      if (mode === 'text') return speak(draft.text.trim(), signal)
      return audio ? Promise.resolve(audio.bytes) : fetchSaved(signal)
    }
    void playRecording(id, { fromMs: 0, origin, other: { fetch, unplayable } })
  }
}
