import type * as v from 'valibot'
import type { Call, TranscriptSchema } from '../../../src/api/contract/calls'

export type TranscriptFile = v.InferOutput<typeof TranscriptSchema>

/** A sentence at its time in a recording. */
export interface Utterance {
  /** The speaker: 0 the owner of the call, 1 the other side. */
  side: 0 | 1
  text: string
  atMs: number
  durationMs: number
}

const MS_PER_LETTER = 62
const SHORTEST_MS = 600
/** The pause between two sentences. */
export const BREATH_MS = 400

/** How long a sentence takes at about 160 words a minute. */
export const speakingMs = (text: string): number => Math.max(SHORTEST_MS, text.length * MS_PER_LETTER)

/** A text of one speaker, sentence by sentence. */
export function monologue(text: string): Utterance[] {
  let atMs = 0
  return (text.match(/[^.!?]+[.!?]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .map((sentence) => {
      const utterance: Utterance = { side: 1, text: sentence, atMs, durationMs: speakingMs(sentence) }
      atMs += utterance.durationMs + BREATH_MS
      return utterance
    })
}

/** The first characters of a transcript, as the extension `preview` shows them (`platform/transcripts`). */
export const previewOf = (utterances: readonly Utterance[]): string =>
  utterances
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 160)

/** What was said while the recording was not paused, not even partly. No transcript has the rest (`recording/pause`). */
export const outsideOf = (pauses: Readonly<NonNullable<Call['pauses']>>, said: readonly Utterance[]): Utterance[] =>
  said.filter(
    ({ atMs, durationMs }) =>
      !pauses.some(({ from, to = Infinity }) => atMs < to * 1000 && atMs + durationMs > from * 1000),
  )

/** When the last word ends. */
export const endOf = (utterances: readonly Utterance[]): number =>
  utterances.reduce((end, { atMs, durationMs }) => Math.max(end, atMs + durationMs), 0)

/**
 * The transcript in the form of a transcription service: one channel per speaking side, with `names` by side.
 * `rawSentence` is the sentence before capitals and commas.
 */
export function transcriptOf(utterances: readonly Utterance[], names: readonly [string, string]): TranscriptFile {
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
