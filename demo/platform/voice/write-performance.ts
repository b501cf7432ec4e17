import { open } from 'node:fs/promises'
import { wavHeader } from '../../../src/domain/sound/wav'
import { bytesOf, FRAME_SAMPLES, SAMPLE_RATE } from './audio/audio'
import { silence } from './audio/sound'
import type { Performance } from './behaviors'
import { PERFORMANCES } from './performances'

const BYTES_PER_SAMPLE = 2
const FRAMES_A_SECOND = SAMPLE_RATE / FRAME_SAMPLES

/** Writes what a far end says, for a telephone that plays a file: WAV, 16 kHz. */
export async function writePerformance(path: string, performance: Performance, seconds: number): Promise<void> {
  const sound = PERFORMANCES[performance]({ echo: silence }, 1)
  const file = await open(path, 'w')
  try {
    await file.write(wavHeader(seconds * SAMPLE_RATE * BYTES_PER_SAMPLE, SAMPLE_RATE, 1))
    const second = new Int16Array(SAMPLE_RATE)
    for (let written = 0; written < seconds; written++) {
      // A sound fills one frame after the other, as it does in a call.
      for (let frame = 0; frame < FRAMES_A_SECOND; frame++) {
        sound.fill(second.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES))
      }
      await file.write(bytesOf(second))
    }
  } finally {
    await file.close()
  }
}
