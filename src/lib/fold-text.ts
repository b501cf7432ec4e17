import { digitsOf } from './number-text'

/** Text for comparison, and the original position of each of its units. */
export interface FoldedText {
  text: string
  /** Undefined when every unit keeps its position. */
  places?: readonly number[]
}

/** Diacritics, invisible characters, and what people write as an apostrophe, or leave out: O'Brien, O’Brien, OBrien. */
const UNREAD = /[\p{M}\p{Cf}'’‘ʼʻ`´′＇]/gu
/** Letters that Unicode does not take apart, as people type them on a keyboard without them. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

function plainLetter(character: string): string {
  const letter = character.normalize('NFD').replace(UNREAD, '').toLowerCase().replace(UNREAD, '')
  return LETTERS[letter] ?? letter.replace(/[\p{Pd}−]/u, '-')
}

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

/** Without case, diacritics and apostrophes, and with one kind of dash, so that each spelling of a name finds it. */
export function foldText(text: string): FoldedText {
  // Such text keeps its positions, and most texts are such.
  if (/^[^'`\x80-\uffff]*$/.test(text)) return { text: text.toLowerCase() }
  return foldEach(text, plainLetter)
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
