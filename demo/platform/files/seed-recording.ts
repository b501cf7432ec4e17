import { randomUUID } from 'node:crypto'
import { access, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WAV_HEADER_BYTES, wavHeader } from '../voice/wav'

const RATE = 8000
const MAX_SECONDS = 300

/**
 * Makes the recording of a seeded call the first time it is asked for: nobody ever spoke, so it is speech-shaped tones,
 * one pitch a side, taking turns. Mono, 8 kHz, 16 bit.
 */
export async function ensureSeedRecording(dir: string, name: string, seconds: number): Promise<void> {
  const file = join(dir, name)
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    return
  // Two listeners at once must not read half a file: it appears whole.
  const draft = join(dir, `${randomUUID()}.part`)
  await writeFile(draft, toneRecording(Math.min(Math.max(seconds, 1), MAX_SECONDS)), { mode: 0o600 })
  await rename(draft, file)
}

function toneRecording(seconds: number): Buffer {
  const samples = seconds * RATE
  const wav = Buffer.concat([wavHeader(samples * 2, RATE, 1), Buffer.alloc(samples * 2)])
  for (let index = 0; index < samples; index++) {
    const time = index / RATE
    const pitch = Math.floor(time / 3) % 2 === 0 ? 130 : 210
    // Syllables: about four a second, with a pause at the end of each turn.
    const loudness = time % 3 > 2.6 ? 0 : Math.max(0, Math.sin(2 * Math.PI * 4 * time)) * 0.3
    const voice = Math.sin(2 * Math.PI * pitch * time) + 0.5 * Math.sin(2 * Math.PI * pitch * 2 * time)
    wav.writeInt16LE(Math.round(loudness * voice * 0.6 * 32_767), WAV_HEADER_BYTES + index * 2)
  }
  return wav
}
