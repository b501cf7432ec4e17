import type { Utterance } from './utterances'

/** Pitches by side, Hz. */
const PITCHES = [130, 210] as const
const SYLLABLES_PER_SECOND = 4

/**
 * The sound of a fictional sentence: speech-shaped tones with one pitch per side, and silence between
 * sentences. Returns the sample (-1 to 1) at a time in ms.
 */
export function murmur(utterances: readonly Utterance[]): (atMs: number) => number {
  let current = 0
  return (atMs) => {
    // Time only increases, so earlier sentences are over.
    while (current < utterances.length && endsAt(utterances[current]) <= atMs) current += 1
    const utterance = utterances[current]
    if (!utterance || utterance.atMs > atMs) return 0
    const time = atMs / 1000
    const loudness = Math.max(0, Math.sin(2 * Math.PI * SYLLABLES_PER_SECOND * time)) * 0.18
    const turn = 2 * Math.PI * PITCHES[utterance.side] * time
    return loudness * (Math.sin(turn) + 0.5 * Math.sin(2 * turn))
  }
}

const endsAt = (utterance: Utterance | undefined) => (utterance ? utterance.atMs + utterance.durationMs : 0)
