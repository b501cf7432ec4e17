import OpusScript from 'opusscript'
import { bytesOf, FRAME_SAMPLES, SAMPLE_RATE, samplesOf } from './audio'

const BITS_PER_SECOND = 24_000

/** Opus in both directions: one encoder and one decoder, each with its own state. */
export interface OpusCodec {
  encode(frame: Int16Array): Buffer
  /** Null when the packet is not Opus. */
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
        const samples = samplesOf(opus.decode(packet))
        return isSilence(samples) ? samples.fill(0) : samples
      } catch {
        return null
      }
    },
    close: () => opus.delete(),
  }
}

/**
 * Digital silence, decoded. A filter of Opus may keep a residue of 1/32,768 forever, after speech and in a stream that
 * began with silence. No microphone is that quiet for a whole packet.
 */
const isSilence = (samples: Int16Array): boolean => samples.every((sample) => Math.abs(sample) <= 1)
