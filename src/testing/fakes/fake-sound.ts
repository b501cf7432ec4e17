import type { SoundPlayer, SoundReport } from '../../browser/sound/sound-player'

export interface FakeSound extends SoundPlayer {
  /** The loaded sound; undefined after `release`. */
  readonly held: Blob | undefined
  readonly report: SoundReport
  readonly rate: number
  readonly volume: number
  /** The chosen output devices, in order. */
  readonly outputs: string[]
  readonly saved: { name: string; bytes: Blob }[]
  /** Behaves like a browser that requires a press before it plays. */
  refuses: boolean
  /** The waveform of every sound. */
  picture: number[] | undefined
  /** Reports as the browser does: the position moves, the end is reached, or the bytes are not a sound. */
  tell(change: Partial<SoundReport>): void
}

/** A player without sound. Its position moves only with `tell`. */
export function fakeSound(): FakeSound {
  let listener: (report: SoundReport) => void = () => undefined
  let report: SoundReport = { state: 'paused', atMs: 0, totalMs: undefined }
  let held: Blob | undefined
  let rate = 1
  let volume = 1
  const outputs: string[] = []
  const saved: { name: string; bytes: Blob }[] = []
  const tell = (change: Partial<SoundReport>) => {
    report = { ...report, ...change }
    listener(report)
  }
  return {
    get held() {
      return held
    },
    get report() {
      return report
    },
    get rate() {
      return rate
    },
    get volume() {
      return volume
    },
    outputs,
    saved,
    refuses: false,
    picture: undefined,
    tell,
    unlock: () => undefined,
    load(bytes) {
      held = bytes
      report = { state: 'paused', atMs: 0, totalMs: undefined }
    },
    play(output = '') {
      outputs.push(output)
      if (this.refuses) return Promise.resolve(false)
      tell({ state: 'playing', ...(report.atMs === report.totalMs ? { atMs: 0 } : {}) })
      return Promise.resolve(true)
    },
    pause: () => tell({ state: 'paused' }),
    seek: (toMs) => tell({ atMs: toMs }),
    setRate: (next) => void (rate = next),
    setVolume: (next) => void (volume = next),
    levels() {
      return Promise.resolve(this.picture)
    },
    save: (bytes, name) => void saved.push({ name, bytes }),
    onReport: (next) => void (listener = next),
    release() {
      held = undefined
      report = { state: 'paused', atMs: 0, totalMs: undefined }
    },
  }
}
