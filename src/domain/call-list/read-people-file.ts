import { LIMITS } from '../limits'
import { toE164 } from '../number/phone-number'
import { isAnyTitle, isNameTitle, isPhoneTitle, isTitle, nameUnder } from './file-columns'
import { readCsv } from './read-csv'

/** A line of a file: a number, a name, or both. A line that is neither is sent as a name, so that nothing is lost. */
export interface PersonInFile {
  phone?: string
  name?: string
}

/** Titles of columns are among the first rows: above them are at most the name of a report, its date and the like. */
const ROWS_ABOVE_MAX = 10

/** A number among other words, as people write it: two in a cell, 'Mom: 201-555-0190', 'Maya Echols 201-555-0190'. */
const NUMBER = /(?<![\d+])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s./-]*\d{4}(?!\d)/g
/** '1. ', '- ' and '• ' of a list. */
const BULLET = /^(?:\d{1,3}[.)]|[-*•·–])\s+/
/** No text has such characters, or begins so: a picture, a spreadsheet, a document, a page. */
const NO_TEXT = /[\0-\x08\x0e-\x1f]|^\s*(?:%PDF|\{\\rtf|<[!?a-z])/i

/** The bytes of a file as text: UTF-8, or what spreadsheets on Windows write. Undefined for a file that is no text. */
export function textOfFile(bytes: ArrayBuffer): string | undefined {
  const decode = (encoding: string, fatal: boolean) => new TextDecoder(encoding, { fatal }).decode(bytes)
  let text: string
  try {
    text = decode('utf-8', true)
  } catch {
    const [first, second] = new Uint8Array(bytes)
    // 'Unicode Text' of a spreadsheet begins so.
    text = decode(first === 0xff && second === 0xfe ? 'utf-16le' : 'windows-1252', false)
  }
  return NO_TEXT.test(text) ? undefined : text
}

/**
 * The people of a CSV file. A row may name the columns, and what is above it is no person. Without titles, columns are told by
 * what they contain.
 */
export function readPeopleFile(text: string): PersonInFile[] {
  const rows = readCsv(text, isTitles)
  const at = titlesAt(rows)
  const titles = rows[at]
  const lines = rows.slice(at + 1)
  const phones = titles ? phonesUnder(titles, lines) : phonesByContent(rows)
  const people = lines.map((cells) => personOf(cells, phones, titles ? nameUnder(titles, cells) : nameByContent(cells)))
  return people.filter(({ phone, name }) => phone !== undefined || name !== undefined)
}

/** Cells that say what is below them: all of the row, or two of them. 'Child, Julia' is a name. */
const isTitles = (cells: readonly string[]) => {
  const count = cells.filter(isTitle).length
  return count > 1 || (count === 1 && cells.every((cell) => !cell || isAnyTitle(cell)))
}

/** Where the titles are, or -1. A row with a telephone number is somebody already. */
function titlesAt(rows: readonly string[][]): number {
  const firstPhone = rows.findIndex((cells) => cells.some(toE164))
  const above = rows.slice(0, firstPhone < 0 ? ROWS_ABOVE_MAX : Math.min(firstPhone, ROWS_ABOVE_MAX))
  const counts = above.map((cells) => (isTitles(cells) ? cells.filter(isAnyTitle).length : 0))
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most)
  return above[0]?.some(isTitle) ? 0 : -1
}

/** The columns of telephones, or else those of names, in which numbers may stand too: 'Name' alone is above both. */
function phonesUnder(titles: readonly string[], lines: readonly string[][]): number[] {
  const phones = titles.flatMap((title, at) => (isPhoneTitle(title) ? [at] : []))
  return phones.length > 0 ? phones : phonesByContent(lines).filter((at) => isNameTitle(titles[at] ?? ''))
}

/** Where a number is written as a telephone number. Ten bare digits may be an ID, and are one only if there is no better column. */
function phonesByContent(rows: readonly string[][]): number[] {
  const columns = (isPhone: (cell: string) => boolean) => [
    ...new Set(rows.flatMap((cells) => cells.flatMap((cell, at) => (isPhone(cell) ? [at] : [])))),
  ]
  const written = columns((cell) => numbersIn(cell).some((number) => /\D/.test(number)))
  return written.length > 0 ? written : columns((cell) => toE164(cell) !== null)
}

/** The numbers in a cell that can be called, as they are written. */
const numbersIn = (cell: string): string[] =>
  toE164(cell) ? [cell] : [...cell.matchAll(NUMBER)].flatMap(([number]) => (toE164(number) ? [number] : []))

function personOf(cells: readonly string[], phones: readonly number[], name: string): PersonInFile {
  const [number] = phones.flatMap((at) => numbersIn(cells[at] ?? ''))
  const phone = number && toE164(number)
  const alone = numbersIn(name).length > 0 ? beside(name) : name
  const short = (alone || (phone ? '' : cells.filter(Boolean).join(' ')))
    .replace(BULLET, '')
    .slice(0, LIMITS.typedNameMaxChars)
  return { ...(phone && { phone }), ...(short && { name: short }) }
}

/**
 * Without titles, the first cell with a letter and no number, or else what is beside the number. Of two such cells alone, or if
 * the first has one word only, it is 'last name, first name'.
 */
function nameByContent(cells: readonly string[]): string {
  const names = cells.filter((cell) => /\p{L}/u.test(cell) && numbersIn(cell).length === 0)
  const [first = '', second = ''] = names
  if (!first) return beside(cells.find((cell) => toE164(cell) === null && numbersIn(cell).length > 0) ?? '')
  const isLastName = !/\s/.test(first) && !/\d/.test(second)
  return second && (isLastName || cells.length === 2) ? `${first}, ${second}` : first
}

const beside = (cell: string) => cell.replace(NUMBER, '').replace(/^[^\p{L}\d]+|[^\p{L}.)]+$/gu, '')
