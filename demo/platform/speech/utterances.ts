import type * as v from 'valibot'
import type { TranscriptSchema } from '../../../src/api/contract/calls'

export type Transcript = v.InferOutput<typeof TranscriptSchema>

/** A sentence at its place in a recording. */
export interface Utterance {
  /** Who says it: 0 the owner of the call, 1 the other side. */
  side: 0 | 1
  text: string
  atMs: number
  durationMs: number
}

const MS_PER_LETTER = 62
const SHORTEST_MS = 600
/** Between two sentences. */
export const BREATH_MS = 400

/** How long a sentence takes to say, at about 160 words a minute. */
export const speakingMs = (text: string): number => Math.max(SHORTEST_MS, text.length * MS_PER_LETTER)

/** A text said by one person in one go, sentence by sentence. */
export function monologue(text: string, side: Utterance['side'] = 1): Utterance[] {
  let atMs = 0
  return (text.match(/[^.!?]+[.!?]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .map((sentence) => {
      const utterance = { side, text: sentence, atMs, durationMs: speakingMs(sentence) }
      atMs += utterance.durationMs + BREATH_MS
      return utterance
    })
}

/** When the last word is said. */
export const endOf = (utterances: readonly Utterance[]): number =>
  utterances.reduce((end, { atMs, durationMs }) => Math.max(end, atMs + durationMs), 0)

/**
 * The transcript as a transcription service would answer it: a channel a side that speaks, `names` by side. What a
 * service heard before it put in capitals and commas is `rawSentence`.
 */
export function transcriptOf(utterances: readonly Utterance[], names: readonly [string, string]): Transcript {
  const channels = ([0, 1] as const).map((side) => ({
    name: names[side],
    transcript: utterances
      .filter((utterance) => utterance.side === side)
      .map(({ text, atMs, durationMs }) => ({
        sentence: text,
        rawSentence: text.toLowerCase().replace(/[.,!?;:]/g, ''),
        timestamp: atMs,
        duration: durationMs,
      })),
  }))
  return { channels: channels.filter(({ transcript }) => transcript.length > 0) }
}
