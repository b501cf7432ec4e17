import { ongoingCallAtom } from './call'
import { incomingCallsAtom } from './incoming'
import { atom, personalAtom } from '../store'

/**
 * The current or last sound. The whole phone plays one recording at a time, whichever element shows it. `loading`: Play
 * was pressed and the sound is still loading. `broken`: it could not be fetched or played.
 */
export interface Playback {
  callId: string
  state: 'loading' | 'playing' | 'paused' | 'broken'
  /** The platform refuses the sound to this person for good (`recording/failure`). */
  isRefused?: boolean
  /** The position in the sound, and its length once it is known. */
  atMs: number
  totalMs: number | undefined
  /** The waveform, 0 to 1 each. Undefined until it is known, or if the sound is too long. */
  levels: readonly number[] | undefined
}

export const playbackAtom = personalAtom<Playback | null>(null)
/**
 * Speed and volume (0 to 1) apply to the next recordings too. The speed is stored in this browser (`recording/player`).
 */
export const playbackRateAtom = atom(1)
export const playbackVolumeAtom = atom(1)
/** No sound is played while somebody calls or is called (`recording/one-sound`). */
export const soundOffAtom = atom((get) => get(ongoingCallAtom) !== null || get(incomingCallsAtom).length > 0)
