import { atom, personalAtom } from './store'

/**
 * What is heard, or was last: one recording at a time for the whole phone, whichever element shows it. `loading`: the
 * sound is on its way, after Play was pressed. `broken`: it could not be fetched or played.
 */
export interface Playback {
  callId: string
  state: 'loading' | 'playing' | 'paused' | 'broken'
  /** Place in the sound, and its length once the sound tells it. */
  atMs: number
  totalMs: number | undefined
  /** Loudness over time for the picture, 0 to 1 each; undefined until known, or where the sound is too long to be read whole. */
  levels: readonly number[] | undefined
}

export const playbackAtom = personalAtom<Playback | null>(null)
/** Speed and volume (0 to 1) stay from one recording to the next, until the page is left. */
export const playbackRateAtom = atom(1)
export const playbackVolumeAtom = atom(1)
