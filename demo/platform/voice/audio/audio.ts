/** The far end works in mono, 16 bit, 16 kHz and frames of 20 ms, because Opus sends and the recording stores that. */
export const SAMPLE_RATE = 16_000
export const FRAME_MS = 20
export const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1000
/** RTP counts Opus at 48 kHz whatever the real rate is (RFC 7587). */
export const RTP_TICKS_PER_FRAME = 960

/** Bytes of little-endian 16 bit samples, as samples. */
export function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(bytes.length >> 1)
  for (let index = 0; index < samples.length; index++) samples[index] = bytes.readInt16LE(index * 2)
  return samples
}

/** Samples as little-endian bytes. Both share their memory. */
export function bytesOf(samples: Int16Array): Buffer {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
}
