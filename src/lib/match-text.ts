import { endOfMatch, foldDigits, foldText, type FoldedText } from './fold-text'
import { digitsOf, isNumberText } from './number-text'

/** The words of a search text, folded (`foldText`). Commas separate words, as spaces do. */
export const searchWords = (query: string): string[] =>
  foldText(query)
    .text.split(/[\s,]+/)
    .filter(Boolean)

interface Range {
  start: number
  end: number
}

function rangesOf({ text, places }: FoldedText, wanted: string): Range[] {
  const ranges: Range[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const after = at + wanted.length
    ranges.push(places ? { start: places[at] ?? at, end: endOfMatch(places, after) } : { start: at, end: after })
  }
  return ranges
}

/** Where a search matches a text: each of its words, or the digits of a number, in the order of the text. */
function matchesIn(text: string, query: string): Range[] {
  const found = isNumberText(query)
    ? rangesOf(foldDigits(text), digitsOf(query))
    : searchWords(query).flatMap((word) => rangesOf(foldText(text), word))
  const sorted = found.sort((one, other) => one.start - other.start || other.end - one.end)
  const ranges: Range[] = []
  for (const range of sorted) {
    const last = ranges.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else ranges.push({ ...range })
  }
  return ranges
}

/** Whether a search matches anything in a text. A blank search matches nothing. */
export const hasMatch = (text: string, query: string): boolean =>
  query.trim() !== '' && matchesIn(text, query).length > 0

/** The most characters before a match. */
const LEAD = 12

/**
 * The part of a text in which the first match of a search is near the beginning, so that a line which is cut off shows
 * it. The part begins at a word. Without a match, or with one among the first characters, it is the whole text.
 *
 * @param shown characters that every line shows
 */
export function fromFirstMatch(text: string, query: string, shown: number): string {
  const [first] = query.trim() ? matchesIn(text, query) : []
  if (!first || first.end <= shown) return text
  // At least twice `LEAD` characters, also for a match at the end of the text.
  const from = Math.max(0, Math.min(first.start - LEAD, text.length - 2 * LEAD))
  const space = text.slice(from, first.start).search(/\s\S/)
  return `…${text.slice(space < 0 ? first.start : from + space + 1)}`
}

/** Splits a text at what a search matched in it. A blank search matches nothing. */
export function splitAtMatches(text: string, query: string): { text: string; isMatch: boolean }[] {
  const pieces: { text: string; isMatch: boolean }[] = []
  let at = 0
  for (const { start, end } of query.trim() ? matchesIn(text, query) : []) {
    if (start > at) pieces.push({ text: text.slice(at, start), isMatch: false })
    pieces.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false })
  return pieces
}
