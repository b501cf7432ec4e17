import { digitsOf } from './number-text'

/** Text for comparison, and the original position of each of its units. */
export interface FoldedText {
  text: string
  /** Undefined when every unit keeps its position. */
  places?: readonly number[]
}

const MARKS = /\p{M}/gu
const withoutMarks = (unit: string) => unit.normalize('NFD').replace(MARKS, '').toLowerCase().replace(MARKS, '')

/** Folds each character of a text, and notes where it was. */
function foldEach(text: string, foldUnit: (character: string) => string): FoldedText {
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

/** Without case and diacritics. */
export function foldText(text: string): FoldedText {
  // ASCII text keeps its positions, and most texts are ASCII only.
  if (/^[\x00-\x7f]*$/.test(text)) return { text: text.toLowerCase() }
  return foldEach(text, withoutMarks)
}

/** The digits alone, so that a number is found whatever separates its groups. */
export const foldDigits = (text: string): FoldedText => foldEach(text, digitsOf)

/**
 * The end in the original text of a match that ends before unit `after`. A character that folds to several units (a
 * ligature) is matched whole.
 */
export function endOfMatch(places: readonly number[], after: number): number {
  const last = places[after - 1] ?? 0
  let unit = after
  while (unit < places.length - 1 && places[unit] === last) unit += 1
  return places[unit] ?? last
}
