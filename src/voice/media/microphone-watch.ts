import { LIMITS } from '../../domain/limits'
import type { VoiceEvents } from '../voice-client'

type MicrophoneNews = VoiceEvents['mic']['state']

/** Watches the microphone of a call for what the person did not do to it here (`sound/devices`). */
export interface MicrophoneWatch {
  /** Watches this track from now on. `chosen` says that the person chose its device. */
  watch(track: MediaStreamTrack | undefined, chosen?: boolean): void
  stop(): void
}

export interface MicrophoneWatchOptions {
  /** Opens the system's default microphone in place of one that stopped, and watches it. Rejects if there is none. */
  openDefault(): Promise<unknown>
  tell(news: MicrophoneNews): void
}

export function createMicrophoneWatch({ openDefault, tell }: MicrophoneWatchOptions): MicrophoneWatch {
  let watched: MediaStreamTrack | undefined
  let unlisten: () => void = () => undefined
  let known: MicrophoneNews = 'live'
  let fellBack = false
  let replacing: symbol | undefined

  const set = (next: MicrophoneNews) => {
    if (next === known) return
    known = next
    tell(next)
  }
  const look = () => {
    if (!watched || replacing) return
    if (watched.readyState === 'ended') void replace()
    // The system mutes it, or a switch on the headset. The product's own mute disables the track instead.
    else set(watched.muted ? 'muted' : 'live')
  }
  /** Once for each microphone that a person chose, because a system without a working one would be asked forever. */
  const replace = async () => {
    if (fellBack) return set('ended')
    fellBack = true
    const mine = (replacing = Symbol('replacing'))
    // Some browsers ask the person again. While the question is open, the call says that nobody hears them.
    const late = setTimeout(() => replacing === mine && set('ended'), LIMITS.microphoneAskedMs)
    const isReplaced = await openDefault().then(
      () => true,
      () => false,
    )
    clearTimeout(late)
    // Meanwhile the person chose another one, or the call ended.
    if (replacing !== mine) return
    replacing = undefined
    if (!isReplaced) return set('ended')
    known = 'live'
    tell('replaced')
    look()
  }

  return {
    watch(track, chosen = false) {
      unlisten()
      watched = track
      if (chosen) {
        fellBack = false
        replacing = undefined
      }
      const listening = new AbortController()
      unlisten = () => listening.abort()
      for (const kind of ['mute', 'unmute', 'ended']) track?.addEventListener(kind, look, { signal: listening.signal })
      look()
    },
    stop() {
      unlisten()
      watched = replacing = undefined
    },
  }
}
