import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { WAV_HEADER_BYTES } from '../../../../src/domain/sound/wav'
import type { Platform } from '../../../platform'

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

/** The strongest sample of either side between two seconds of a stereo WAV with this many frames a second. */
export function peakIn(wav: Buffer, rate: number, fromS: number, toS: number): number {
  const at = (seconds: number) => WAV_HEADER_BYTES + Math.round(seconds * rate) * 4
  const part = wav.subarray(at(fromS), at(toS))
  let peak = 0
  for (let byte = 0; byte + 1 < part.length; byte += 2) peak = Math.max(peak, Math.abs(part.readInt16LE(byte)))
  return peak
}
