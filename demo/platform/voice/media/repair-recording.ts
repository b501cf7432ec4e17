import { open, rm } from 'node:fs/promises'
import { WAV_HEADER_BYTES, wavHeader } from '../../../../src/domain/sound/wav'
import { SAMPLE_RATE } from '../audio/audio'

/** A shorter recording holds no words. */
const SHORTEST_MS = 500

/**
 * Repairs the recording of a process that died: it gets whole samples, and a header with their count. A file without
 * sound is deleted.
 * @returns its length in seconds. Undefined when there is no recording
 */
export async function repairRecording(file: string, channelCount: 1 | 2): Promise<number | undefined> {
  const handle = await open(file, 'r+').catch(() => undefined)
  if (!handle) return undefined
  const frameBytes = channelCount * 2
  let seconds = 0
  try {
    const { size } = await handle.stat()
    const dataBytes = Math.floor(Math.max(0, size - WAV_HEADER_BYTES) / frameBytes) * frameBytes
    seconds = dataBytes / frameBytes / SAMPLE_RATE
    await handle.truncate(WAV_HEADER_BYTES + dataBytes)
    await handle.write(wavHeader(dataBytes, SAMPLE_RATE, channelCount), 0, WAV_HEADER_BYTES, 0)
  } finally {
    await handle.close()
  }
  if (seconds * 1000 >= SHORTEST_MS) return seconds
  await rm(file, { force: true })
  return undefined
}
