import { mixed, peakOf, wavOf } from '../../domain/sound/wav'

/** One recording in progress. */
export interface SoundTake {
  /** Ends it. A second call does nothing. The stream stays open. Its opener releases it. */
  stop(): void
  /** Everything recorded, in the browser's format. Resolves after `stop`, or when the device has disappeared. */
  done: Promise<Blob>
}

/** A sound that every telephone system plays: WAV, 16 kHz, 16 bit, one channel. */
export interface TelephoneSound {
  bytes: Blob
  ms: number
  /** Its loudest sample, 0 to 1. */
  peak: number
}

/** The only access to `MediaRecorder`. */
export interface SoundRecorder {
  /** @throws if this browser cannot record, or not this stream */
  start(stream: MediaStream): SoundTake
  /**
   * Converts any sound that this browser can decode for the telephone. Browsers record WebM, Ogg or MP4 and people have
   * MP3, but a telephone system may play none of them. A sound is cut after `longestMs`. Undefined for data that is no
   * sound. Never rejects.
   */
  forTelephone(bytes: Blob, longestMs?: number): Promise<TelephoneSound | undefined>
}

/** Wideband telephony, as on the line itself. */
const TELEPHONE_HZ = 16_000

export const createSoundRecorder = (): SoundRecorder => ({ start, forTelephone })

function start(stream: MediaStream): SoundTake {
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  const done = new Promise<Blob>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    // `stop` fires after the last data, even after an error.
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })), { once: true })
  })
  recorder.start()
  return {
    stop() {
      if (recorder.state !== 'inactive') recorder.stop()
    },
    done,
  }
}

async function forTelephone(bytes: Blob, longestMs = Infinity): Promise<TelephoneSound | undefined> {
  try {
    // Decodes to the rate of its context.
    const decoder = new OfflineAudioContext(1, 1, TELEPHONE_HZ)
    const sound = await decoder.decodeAudioData(await bytes.arrayBuffer())
    const channels = [...Array(sound.numberOfChannels).keys()].map((channel) => sound.getChannelData(channel))
    const samples = mixed(channels).subarray(0, (longestMs * TELEPHONE_HZ) / 1000)
    const file = new Blob([wavOf(samples, TELEPHONE_HZ)], { type: 'audio/wav' })
    return { bytes: file, ms: (samples.length / TELEPHONE_HZ) * 1000, peak: peakOf(samples) }
  } catch {
    return undefined
  }
}
