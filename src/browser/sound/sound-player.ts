import { soundLevels } from '../../domain/sound/sound-levels'

export interface SoundReport {
  state: 'playing' | 'paused' | 'broken'
  atMs: number
  /** Undefined until it is known, or for a stream without a length. */
  totalMs: number | undefined
}

/** Plays one sound from memory. No part of it is in the page, so no removed view or host can stop it. */
export interface SoundPlayer {
  /**
   * Call it during the press, because Safari plays only an element that a press has activated, and the bytes arrive
   * later.
   */
  unlock(): void
  /** Loads a sound, paused at its beginning, and releases the one before. */
  load(bytes: Blob): void
  /**
   * Resumes, or restarts a sound that had ended. False if the browser refused, or somebody paused it before it began.
   * Never rejects.
   * @param output speaker. A missing one is replaced by the system's default.
   */
  play(output?: string): Promise<boolean>
  pause(): void
  /** May be set before the sound's length is known. */
  seek(toMs: number): void
  setRate(rate: number): void
  /** 0 to 1. */
  setVolume(volume: number): void
  /** The waveform of a sound in `count` bars, or undefined if this browser cannot read it. Never rejects. */
  levels(bytes: Blob, count: number): Promise<number[] | undefined>
  /** Saves a sound as a file. The name gets the extension of its type. */
  save(bytes: Blob, name: string): void
  onReport(listener: (report: SoundReport) => void): void
  /** Stops and frees the sound (`privacy/memory`). */
  release(): void
}

const REPORTED = ['playing', 'pause', 'ended', 'timeupdate', 'seeked', 'durationchange', 'error'] as const

/** The lowest rate that every browser decodes to. It suffices for a waveform, and uses a sixth of the memory. */
const PICTURE_HZ = 8000

/** The time that a browser may need to begin saving. */
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
  /** The position to which the sound is set once it can seek. */
  let wantedMs: number | undefined
  /** Counts the calls of play and pause, so that a later one cancels a Play that still waits for its speaker. */
  let commands = 0
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
    commands += 1
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
      const mine = ++commands
      await route(audio, output)
      if (mine !== commands) return false
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
      // The next sound begins at the default speed.
      audio.defaultPlaybackRate = rate
      audio.playbackRate = rate
    },
    setVolume(volume) {
      audio.volume = volume
      // iOS lets no page set the volume, but it can mute.
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
