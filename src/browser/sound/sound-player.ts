import { soundLevels } from '../../domain/sound/sound-levels'

export interface SoundReport {
  state: 'playing' | 'paused' | 'broken'
  atMs: number
  /** undefined: not known yet, or a stream that does not say it. */
  totalMs: number | undefined
}

/** Plays one sound from memory. Nothing of it is in the page, so no view and no host can stop it by going away. */
export interface SoundPlayer {
  /** In the press itself: Safari plays only what a press has touched, and the bytes come when it is over. */
  unlock(): void
  /** Takes a sound, at its beginning and silent; lets go of the one before. */
  load(bytes: Blob): void
  /**
   * Plays on, from the beginning where it had ended. False where the browser refused, or somebody paused meanwhile.
   * Never rejects.
   * @param output speaker; one that is gone gives way to the system's own
   */
  play(output?: string): Promise<boolean>
  pause(): void
  /** May come before the sound's length is known. */
  seek(toMs: number): void
  setRate(rate: number): void
  /** 0 to 1. */
  setVolume(volume: number): void
  /** The picture of a sound in `count` bars; undefined where this browser cannot read it. Never rejects. */
  levels(bytes: Blob, count: number): Promise<number[] | undefined>
  /** Saves a sound as a file. The name gets the ending of its kind. */
  save(bytes: Blob, name: string): void
  onReport(listener: (report: SoundReport) => void): void
  /** Stops, and frees the sound (`privacy/memory`). */
  release(): void
}

const REPORTED = ['playing', 'pause', 'ended', 'timeupdate', 'seeked', 'durationchange', 'error'] as const

/** The lowest rate that every browser decodes to: a picture needs no more, and memory stays a sixth. */
const PICTURE_HZ = 8000

/** How long a browser may take to begin saving. */
const SAVE_MS = 60_000

const ENDINGS: Readonly<Record<string, string>> = {
  'audio/wav': '.wav',
  'audio/x-wav': '.wav',
  'audio/wave': '.wav',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'audio/ogg': '.ogg',
  'audio/webm': '.webm',
}

export function createSoundPlayer(): SoundPlayer {
  const audio = new Audio()
  audio.preservesPitch = true
  let address = ''
  /** A place that was asked for before the sound could go there. */
  let wantedMs: number | undefined
  /** Grows with every word about playing: a later one overtakes a Play that still waits for its speaker. */
  let said = 0
  let tell: (report: SoundReport) => void = () => undefined

  const report = () =>
    tell({
      state: audio.error ? 'broken' : audio.paused ? 'paused' : 'playing',
      atMs: wantedMs ?? audio.currentTime * 1000,
      totalMs: Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration * 1000 : undefined,
    })
  for (const event of REPORTED) audio.addEventListener(event, report)
  audio.addEventListener('loadedmetadata', () => {
    if (wantedMs !== undefined) audio.currentTime = wantedMs / 1000
    wantedMs = undefined
  })

  const pause = () => {
    said += 1
    audio.pause()
  }
  const free = () => {
    pause()
    wantedMs = undefined
    if (address) URL.revokeObjectURL(address)
    address = ''
  }

  return {
    unlock() {
      if (!address) audio.load()
    },
    load(bytes) {
      free()
      address = URL.createObjectURL(bytes)
      audio.src = address
    },
    async play(output = '') {
      const mine = ++said
      await route(audio, output)
      if (mine !== said) return false
      return audio.play().then(
        () => true,
        () => false,
      )
    },
    pause,
    seek(toMs) {
      if (audio.readyState === HTMLMediaElement.HAVE_NOTHING) wantedMs = toMs
      else audio.currentTime = toMs / 1000
      report()
    },
    setRate(rate) {
      // The next sound begins at the default one.
      audio.defaultPlaybackRate = rate
      audio.playbackRate = rate
    },
    setVolume(volume) {
      audio.volume = volume
      // iOS has no volume for a page, and silence all the same.
      audio.muted = volume === 0
    },
    levels,
    save,
    onReport: (listener) => void (tell = listener),
    release() {
      free()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}

async function route(audio: HTMLAudioElement, output: string): Promise<void> {
  if (typeof audio.setSinkId !== 'function' || audio.sinkId === output) return
  await audio.setSinkId(output).catch(() => audio.setSinkId('').catch(() => undefined))
}

async function levels(bytes: Blob, count: number): Promise<number[] | undefined> {
  try {
    const decoder = new OfflineAudioContext(1, 1, PICTURE_HZ)
    const sound = await decoder.decodeAudioData(await bytes.arrayBuffer())
    const channels = [...Array(sound.numberOfChannels).keys()].map((channel) => sound.getChannelData(channel))
    return soundLevels(channels, count)
  } catch {
    return undefined
  }
}

function save(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name + (ENDINGS[bytes.type.split(';')[0] ?? ''] ?? '')
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), SAVE_MS)
}
