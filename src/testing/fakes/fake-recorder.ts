import type { SoundRecorder, TelephoneSound } from '../../browser/sound/sound-recorder'

export interface FakeRecorder extends SoundRecorder {
  /** The number of recordings that have started and not ended. */
  readonly running: number
  /** The next recording in the telephone's format. Undefined means a sound that this browser cannot read. */
  sound: TelephoneSound | undefined
  /** Behaves like a browser without `MediaRecorder`. */
  refuses: boolean
  /** Removes the device. */
  end(): void
}

/** A recorder without a microphone. Its recording is `sound`. */
export function fakeRecorder(): FakeRecorder {
  const ends = new Set<() => void>()
  return {
    get running() {
      return ends.size
    },
    sound: { bytes: new Blob(['for the telephone'], { type: 'audio/wav' }), ms: 12_000, peak: 0.5 },
    refuses: false,
    end: () => [...ends].forEach((end) => end()),
    start() {
      if (this.refuses) throw new ReferenceError('MediaRecorder is not defined')
      let stop = () => undefined as void
      const done = new Promise<Blob>((resolve) => {
        stop = () => {
          ends.delete(stop)
          resolve(new Blob(['heard'], { type: 'audio/webm' }))
        }
      })
      ends.add(stop)
      return { stop, done }
    },
    forTelephone() {
      return Promise.resolve(this.sound)
    },
  }
}
