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
        return isSilence(packet) ? samples.fill(0) : samples
      } catch {
        return null
      }
    },
    close: () => opus.delete(),
  }
}

/**
 * The packet that Opus makes of digital silence. It is compared instead of the decoded sound, because the decoder's
 * filter may keep a residue of 1/32,768 forever after speech.
 */
function isSilence(packet: Buffer): boolean {
  return packet.length === 3 && packet[1] === 0xff && packet[2] === 0xfe
}
