import OpusScript from 'opusscript'
import { bytesOf, FRAME_SAMPLES, SAMPLE_RATE, samplesOf } from './audio'

const BITS_PER_SECOND = 24_000

/** Opus for one direction each way: one encoder and one decoder with their own state. */
export interface OpusCodec {
  encode(frame: Int16Array): Buffer
  /** Null where the packet is not Opus. */
  decode(packet: Buffer): Int16Array | null
  close(): void
}

export function createOpusCodec(): OpusCodec {
  const opus = new OpusScript(SAMPLE_RATE, 1, OpusScript.Application.VOIP)
  opus.setBitrate(BITS_PER_SECOND)
  return {
    encode: (frame) => opus.encode(bytesOf(frame), FRAME_SAMPLES),
    decode(packet) {
      try {
        return samplesOf(opus.decode(packet))
      } catch {
        return null
      }
    },
    close: () => opus.delete(),
  }
}
