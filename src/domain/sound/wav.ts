/** The length of the header. */
export const WAV_HEADER_BYTES = 44
const PCM = 1
const SAMPLE_BYTES = 2
const FULL_SCALE = 0x7fff

/** The header of a WAV of 16 bit PCM. `dataBytes` is the length of the sound in all its channels. */
export function wavHeader(dataBytes: number, hz: number, channels: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(WAV_HEADER_BYTES))
  const frameBytes = channels * SAMPLE_BYTES
  const word = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, WAV_HEADER_BYTES - 8 + dataBytes, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, hz, true)
  view.setUint32(28, hz * frameBytes, true)
  view.setUint16(32, frameBytes, true)
  view.setUint16(34, SAMPLE_BYTES * 8, true)
  word(36, 'data')
  view.setUint32(40, dataBytes, true)
  return new Uint8Array(view.buffer)
}

/**
 * A WAV of 16 bit PCM with one channel, which every telephone system plays. Samples are -1 to 1. Louder ones are
 * clipped.
 */
export function wavOf(samples: Float32Array, hz: number): ArrayBuffer {
  const dataBytes = samples.length * SAMPLE_BYTES
  const file = new Uint8Array(WAV_HEADER_BYTES + dataBytes)
  file.set(wavHeader(dataBytes, hz, 1))
  const view = new DataView(file.buffer)
  samples.forEach((sample, index) => {
    const whole = Math.round(Math.max(-1, Math.min(1, sample || 0)) * FULL_SCALE)
    view.setInt16(WAV_HEADER_BYTES + index * SAMPLE_BYTES, whole, true)
  })
  return file.buffer
}

/** Mixes several channels to their mean. */
export function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array()] = channels
  if (channels.length < 2) return first
  return first.map((_, index) => channels.reduce((sum, channel) => sum + (channel[index] ?? 0), 0) / channels.length)
}

/** The loudest sample, 0 to 1. */
export const peakOf = (samples: Float32Array): number =>
  samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
