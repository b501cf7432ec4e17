import { opusPackets } from './audio/opus-packets'
import { createOpusCodec } from './audio/opus-codec'
import SENTENCES from './greetings/sentences.json' with { type: 'json' }
import SOUNDS from './greetings/sounds.json' with { type: 'json' }

/** The committed audio, Ogg in base64, which scripts/make-greetings.mjs renders. As JSON it is inside every build. */
export type GreetingName = keyof typeof SENTENCES

/** The words of a greeting. */
export const sentencesOf = (name: GreetingName): string => SENTENCES[name]

const decoded = new Map<GreetingName, Int16Array>()

/** Samples of a greeting, decoded on first use. */
export function greeting(name: GreetingName): Int16Array {
  const known = decoded.get(name)
  if (known) return known
  const codec = createOpusCodec()
  const parts = opusPackets(Buffer.from(SOUNDS[name], 'base64')).map((packet) => codec.decode(packet))
  codec.close()
  const samples = Int16Array.from(parts.flatMap((part) => [...(part ?? [])]))
  decoded.set(name, samples)
  return samples
}
