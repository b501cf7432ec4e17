import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { opusPackets } from './audio/opus-packets'
import { createOpusCodec } from './audio/opus-codec'
import SENTENCES from './greetings/sentences.json' with { type: 'json' }

/** The committed audio, which scripts/make-greetings.mjs renders. */
export type GreetingName = keyof typeof SENTENCES

/** The words of a greeting. */
export const sentencesOf = (name: GreetingName): string => SENTENCES[name]

const beside = fileURLToPath(new URL('./greetings/', import.meta.url))
/** A build has its audio beside it (`vite-plugin.mjs`). The bundle of a test run has not, and is started in the root. */
const folder = existsSync(beside) ? beside : resolve('demo/platform/voice/greetings')

const decoded = new Map<GreetingName, Int16Array>()

/** Samples of a greeting, decoded on first use. */
export function greeting(name: GreetingName): Int16Array {
  const known = decoded.get(name)
  if (known) return known
  const codec = createOpusCodec()
  const parts = opusPackets(readFileSync(resolve(folder, `${name}.ogg`))).map((packet) => codec.decode(packet))
  codec.close()
  const samples = Int16Array.from(parts.flatMap((part) => [...(part ?? [])]))
  decoded.set(name, samples)
  return samples
}
