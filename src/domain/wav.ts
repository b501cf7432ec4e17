const HEADER_BYTES = 44
const PCM = 1
const FULL_SCALE = 0x7fff

/** A WAV of 16 bit PCM, one channel: what every telephone system plays. Samples are -1 to 1; what is louder is cut. */
export function wavOf(samples: Float32Array, hz: number): ArrayBuffer {
  const dataBytes = samples.length * 2
  const file = new ArrayBuffer(HEADER_BYTES + dataBytes)
  const view = new DataView(file)
  const word = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, hz, true)
  view.setUint32(28, hz * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, 'data')
  view.setUint32(40, dataBytes, true)
  samples.forEach((sample, index) => {
    const whole = Math.round(Math.max(-1, Math.min(1, sample || 0)) * FULL_SCALE)
    view.setInt16(HEADER_BYTES + index * 2, whole, true)
  })
  return file
}

/** Several channels as one: their mean. */
export function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array()] = channels
  if (channels.length < 2) return first
  return first.map((_, index) => channels.reduce((sum, channel) => sum + (channel[index] ?? 0), 0) / channels.length)
}

/** The loudest sample, 0 to 1. */
export const peakOf = (samples: Float32Array): number =>
  samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
