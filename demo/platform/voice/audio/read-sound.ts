import { readFile } from 'node:fs/promises'
import { LIMITS } from '../../../../src/domain/limits'
import { FRAME_MS } from './audio'
import { opusPackets } from './opus-packets'
import { createOpusCodec } from './opus-codec'
import { readWav } from './read-wav'

const LONGEST_SECONDS = LIMITS.greetingMsMax / 1000
const PACKETS_MAX = (LONGEST_SECONDS * 1000) / FRAME_MS

/** The samples of a WAV or of an Ogg with Opus, at the far end's rate. Undefined for any other file. */
export async function readSound(file: string): Promise<Int16Array | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return undefined
  const samples = bytes.toString('latin1', 0, 4) === 'OggS' ? readOpus(bytes) : readWav(bytes, LONGEST_SECONDS)
  return samples && samples.length > 0 ? samples : undefined
}

function readOpus(file: Buffer): Int16Array | undefined {
  if (!file.includes('OpusHead')) return undefined
  const codec = createOpusCodec()
  const parts = opusPackets(file)
    .slice(0, PACKETS_MAX)
    .map((packet) => codec.decode(packet) ?? new Int16Array())
  codec.close()
  const samples = new Int16Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return samples
}
