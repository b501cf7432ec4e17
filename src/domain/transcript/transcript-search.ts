import { LIMITS } from '../limits'
import type { Sentence } from './transcript'

/** Where the words that are looked for stand: `start` to `end` in the text of sentence `index`. */
export interface TranscriptMatch {
  index: number
  start: number
  end: number
}

/** Text as it is compared, without case and diacritics, and where in the text each unit of it comes from. */
interface Folded {
  text: string
  /** Undefined: unit for unit the same places. */
  places?: readonly number[]
}

const MARKS = /\p{M}/gu
const foldUnit = (unit: string) => unit.normalize('NFD').replace(MARKS, '').toLowerCase().replace(MARKS, '')

function fold(text: string): Folded {
  // All of ASCII folds in place, and most sentences are all ASCII.
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
 * Makes the search of one conversation (`transcript/search`): every place of the words, in order, without regard to
 * case and diacritics. At most 999 places are told; `more` where there are others. Nothing is found for blank text.
 */
export function createTranscriptSearch(sentences: readonly Sentence[]) {
  // Folded with the first search, once: a letter typed searches 5,000 sentences.
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
        // Two places within one character are one.
        if (start < markedTo) continue
        markedTo = places ? endOf(places, after) : after
        matches.push({ index, start, end: markedTo })
      }
    }
    return { matches, more: false }
  }
}

/**
 * Where a match ends that ends before unit `after`: a character that folds to several units (a ligature) is marked whole.
 */
function endOf(places: readonly number[], after: number): number {
  const last = places[after - 1] ?? 0
  let unit = after
  while (unit < places.length - 1 && places[unit] === last) unit += 1
  return places[unit] ?? last
}

/** A text in pieces, those of the matches apart; `match` is the number of the match among those given. */
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
