import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { WAV_HEADER_BYTES } from '../../../../src/domain/sound/wav'
import type { Platform } from '../../../platform'
import { amplitudeAt } from '../../../platform/voice/audio/goertzel'

/** The stored recording of a call that was paused once, from and to these seconds. Waits until it is there. */
export async function pausedRecording(
  { db, dataDir }: Platform,
  callId: string,
): Promise<{ wav: Buffer; from: number; to: number }> {
  const call = () =>
    db.selectFrom('calls').select(['recording_status', 'pauses']).where('id', '=', callId).executeTakeFirstOrThrow()
  await expect.poll(async () => (await call()).recording_status).toBe('processed')
  const wav = await readFile(join(dataDir, 'recordings', `${callId}.wav`))
  const { pauses } = await call()
  expect(pauses).toEqual([{ from: expect.any(Number), to: expect.any(Number) }])
  const [{ from, to = 0 } = { from: 0 }] = pauses ?? []
  return { wav, from, to }
}

/**
 * How loud this tone is in the caller's side between two seconds of such a WAV, where it is loudest: 0 to 1, where 1 is
 * full scale. In short parts, because a browser that is busy leaves gaps.
 */
export function callerToneIn(wav: Buffer, rate: number, hz: number, fromS: number, toS: number): number {
  const frames = Math.round(rate / 10)
  const part = (at: number) =>
    Float32Array.from({ length: frames }, (_, frame) => {
      const sample = wav.readInt16LE(WAV_HEADER_BYTES + (at + frame) * 4) / 32_768
      // Without this, much of another tone would count.
      return sample * (1 - Math.cos((2 * Math.PI * frame) / frames))
    })
  const end = Math.min(Math.round(toS * rate), (wav.length - WAV_HEADER_BYTES) / 4)
  const found: number[] = []
  for (let at = Math.round(fromS * rate); at + frames <= end; at += frames) found.push(amplitudeAt(part(at), rate, hz))
  return Math.max(0, ...found)
}

/** The strongest sample of either side between two seconds of a stereo WAV with this many frames a second. */
export function peakIn(wav: Buffer, rate: number, fromS: number, toS: number): number {
  const at = (seconds: number) => WAV_HEADER_BYTES + Math.round(seconds * rate) * 4
  const part = wav.subarray(at(fromS), at(toS))
  let peak = 0
  for (let byte = 0; byte + 1 < part.length; byte += 2) peak = Math.max(peak, Math.abs(part.readInt16LE(byte)))
  return peak
}
