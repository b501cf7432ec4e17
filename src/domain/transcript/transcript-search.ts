import { LIMITS } from '../limits'
import type { Sentence } from './transcript'

/** The position of a match: `start` to `end` in the text of sentence `index`. */
export interface TranscriptMatch {
  index: number
  start: number
  end: number
}

/** Text for comparison, without case and diacritics, and the original position of each of its units. */
interface Folded {
  text: string
  /** Undefined when every unit keeps its position. */
  places?: readonly number[]
}

const MARKS = /\p{M}/gu
const foldUnit = (unit: string) => unit.normalize('NFD').replace(MARKS, '').toLowerCase().replace(MARKS, '')

function fold(text: string): Folded {
  // ASCII text keeps its positions, and most sentences are ASCII only.
  if (/^[\x00-\x7f]*$/.test(text)) return { text: text.toLowerCase() }
  const places: number[] = []
  let folded = ''
  let place = 0
  for (const character of text) {
    const unit = foldUnit(character)
    folded += unit
    for (let count = 0; count < unit.length; count += 1) places.push(place)
    place += character.length
  }
  return { text: folded, places: [...places, place] }
}

const foldQuery = (query: string) => fold(query.trim().replace(/\s+/g, ' ')).text

/**
 * Makes the search of one conversation (`transcript/search`). It finds every match in order, regardless of case and
 * diacritics. It returns at most 999, and `more` when there are others. A blank text finds nothing.
 */
export function createTranscriptSearch(sentences: readonly Sentence[]) {
  // The text is folded once, on the first search, because each typed letter searches 5,000 sentences.
  let folded: Folded[] | undefined
  return (query: string): { matches: TranscriptMatch[]; more: boolean } => {
    const wanted = foldQuery(query)
    const matches: TranscriptMatch[] = []
    if (!wanted) return { matches, more: false }
    folded ??= sentences.map(({ text }) => fold(text))
    for (const [index, { text, places }] of folded.entries()) {
      let markedTo = 0
      for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
        if (matches.length === LIMITS.transcriptMatchesMax) return { matches, more: true }
        const after = at + wanted.length
        const start = places?.[at] ?? at
        // Two matches within one character count as one.
        if (start < markedTo) continue
        markedTo = places ? endOf(places, after) : after
        matches.push({ index, start, end: markedTo })
      }
    }
    return { matches, more: false }
  }
}

/**
 * The end of a match that ends before unit `after`. A character that folds to several units (a ligature) is marked
 * whole.
 */
function endOf(places: readonly number[], after: number): number {
  const last = places[after - 1] ?? 0
  let unit = after
  while (unit < places.length - 1 && places[unit] === last) unit += 1
  return places[unit] ?? last
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
