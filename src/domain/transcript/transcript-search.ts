import { LIMITS } from '../limits'
import { endOfMatch, foldText, type FoldedText } from '../../lib/fold-text'
import type { Sentence } from './transcript'

/** The position of a match: `start` to `end` in the text of sentence `index`. */
export interface TranscriptMatch {
  index: number
  start: number
  end: number
}

const foldQuery = (query: string) => foldText(query.trim().replace(/\s+/g, ' ')).text

/**
 * Makes the search of one conversation (`transcript/play`). It finds every match in order, regardless of case and
 * diacritics. It returns at most 999, and `more` when there are others. A blank text finds nothing.
 */
export function createTranscriptSearch(sentences: readonly Sentence[]) {
  // The text is folded once, on the first search, because each typed letter searches 5,000 sentences.
  let folded: FoldedText[] | undefined
  return (query: string): { matches: TranscriptMatch[]; more: boolean } => {
    const wanted = foldQuery(query)
    const matches: TranscriptMatch[] = []
    if (!wanted) return { matches, more: false }
    folded ??= sentences.map(({ text }) => foldText(text))
    for (const [index, { text, places }] of folded.entries()) {
      let markedTo = 0
      for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
        if (matches.length === LIMITS.transcriptMatchesMax) return { matches, more: true }
        const after = at + wanted.length
        const start = places?.[at] ?? at
        // Two matches within one character count as one.
        if (start < markedTo) continue
        markedTo = places ? endOfMatch(places, after) : after
        matches.push({ index, start, end: markedTo })
      }
    }
    return { matches, more: false }
  }
}

/** Splits a text at its matches. `match` is the number of the match in the list. */
export function piecesOf(
  text: string,
  matches: readonly Pick<TranscriptMatch, 'start' | 'end'>[],
): { text: string; match: number | undefined }[] {
  const pieces: { text: string; match: number | undefined }[] = []
  let at = 0
  for (const [match, { start, end }] of matches.entries()) {
    if (start > at) pieces.push({ text: text.slice(at, start), match: undefined })
    pieces.push({ text: text.slice(start, end), match })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), match: undefined })
  return pieces
}
