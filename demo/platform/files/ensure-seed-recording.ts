import { randomUUID } from 'node:crypto'
import { access, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WAV_HEADER_BYTES, wavHeader } from '../../../src/domain/sound/wav'
import type { CallRow } from '../db/tables'
import { murmur } from '../speech/murmur'
import { SEED_SPEECH_MAX_SECONDS, seedSpeech } from '../speech/seed-speech'
import type { Utterance } from '../speech/utterances'

const RATE = 8000

/**
 * Makes the recording of a seeded call on first use. The sentences of its transcript sound at their times. Mono, 8 kHz,
 * 16 bit.
 */
export async function ensureSeedRecording(dir: string, call: CallRow): Promise<void> {
  const file = join(dir, call.recording_file ?? '')
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    return
  // The file appears whole, because two listeners at once must not read half of it.
  const draft = join(dir, `${randomUUID()}.part`)
  const seconds = Math.min(Math.max(call.duration, 1), SEED_SPEECH_MAX_SECONDS)
  await writeFile(draft, murmuredWav(seedSpeech(call), seconds), { mode: 0o600 })
  await rename(draft, file)
}

function murmuredWav(utterances: readonly Utterance[], seconds: number): Buffer {
  const samples = seconds * RATE
  const wav = Buffer.concat([wavHeader(samples * 2, RATE, 1), Buffer.alloc(samples * 2)])
  const sampleAt = murmur(utterances)
  for (let index = 0; index < samples; index++) {
    wav.writeInt16LE(Math.round(sampleAt((index * 1000) / RATE) * 32_767), WAV_HEADER_BYTES + index * 2)
  }
  return wav
}
