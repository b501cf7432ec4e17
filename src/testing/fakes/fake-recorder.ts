import type { SoundRecorder, TelephoneSound } from '../../browser/sound/sound-recorder'

export interface FakeRecorder extends SoundRecorder {
  /** Recordings that were begun and have not ended. */
  readonly running: number
  /** What the next sound is once it is made fit for the telephone; undefined: no sound that this browser knows. */
  sound: TelephoneSound | undefined
  /** As a browser without `MediaRecorder`. */
  refuses: boolean
  /** The device goes away. */
  end(): void
}

/** A recorder without a microphone. What it "heard" is `sound`. */
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
