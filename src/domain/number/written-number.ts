import { NUMBER_SEPARATORS, plainDigits } from '../../lib/number-text'

/** A number as a person, a contact or a link writes it (`number/written`). */
export interface WrittenNumber {
  /**
   * Without formatting, and with the digits of any script, and the letters of a spelled number, as 0 to 9. Anything else
   * in the text stays.
   */
  number: string
  /** What is dialed after the answer. */
  extension?: string
}

/** `;ext=4` (RFC 3966), `ext. 4`, `extension 4`, `x4`, `,,4` and ` #4`, after the ten digits of a number. */
const EXTENSION = String.raw`(?:[\s,.;·-]*(?:;\s*ext=|ext(?:ensi[oó]n|n)?\b[\s.:#]*|x[\s.:#]*)|\s*,+|\s#\s*)(\d[\d*#]{0,15})`
const WITH_EXTENSION = new RegExp(`^((?:\\D*\\d){10,11})[\\s)>\\]]*${EXTENSION}\\s*$`, 'iu')
/** Parameters of a `tel:` link that change nothing here. */
const OTHER_PARAMETERS = /;(?!\s*ext=)[a-z][\w-]*(?:=[^;\s>]*)?/gi
const withoutFormatting = (text: string) => text.replace(NUMBER_SEPARATORS, '')

/** The letters on the keys 2 to 9. */
const KEY_LETTERS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const keyOf = (letter: string) => String(KEY_LETTERS.findIndex((letters) => letters.includes(letter)) + 2)

const GAP = `${NUMBER_SEPARATORS.source}*`
/**
 * `1-800-GO-FEDEX`, `(201) KLJ-0115`, `1800FLOWERS`: an area code, and seven letters or digits. Without the country's 1 a
 * dash, dot or bracket follows the area code, because `201 Johnson` may be a name. As on any telephone, what follows the
 * seven changes nothing.
 */
const SPELLED = new RegExp(
  String.raw`^${GAP}(?:\+?1${GAP}(\d{3})|(\d{3})(?=\s?[\p{Pd}.)]))((?:${GAP}[a-z\d]){7})(?:${GAP}[a-z]){0,5}${GAP}$`,
  'iu',
)

/** The ten digits of a number that is spelled with the letters of the keys. */
function spelledDigits(plain: string): string | undefined {
  const [, international, national, rest = ''] = SPELLED.exec(plain) ?? []
  const letters = withoutFormatting(rest).toLowerCase()
  if (!/[a-z]/.test(letters)) return undefined
  return `${international ?? national}${letters.replace(/[a-z]/g, keyOf)}`
}

/** The text without what a `tel:` link adds to a number, and with the digits of any script as 0 to 9. */
const plainNumber = (text: string) =>
  plainDigits(text)
    .replace(OTHER_PARAMETERS, '')
    .replace(/^\s*tel:/i, '')

/** True for a number that is spelled with letters: `1-800-GO-FEDEX`. */
export const isSpelled = (text: string): boolean => spelledDigits(plainNumber(text)) !== undefined

/** Reads a text that should be one number. */
export function readWritten(text: string): WrittenNumber {
  const plain = plainNumber(text)
  const [, number, extension] = WITH_EXTENSION.exec(plain) ?? []
  if (number && extension) return { number: withoutFormatting(number), extension }
  return { number: spelledDigits(plain) ?? withoutFormatting(plain) }
}

/** The normal form of a number with an extension: `2015550115x42`. */
export const withExtension = (number: string, extension: string | undefined): string =>
  extension ? `${number}x${extension}` : number

const NUMBER_IN_TEXT = new RegExp(
  String.raw`(?<![\d+])(?:\+?1${GAP})?\(?\d{3}${GAP}\d{3}${GAP}\d{4}(?!\d)(?:[)>\]]?${EXTENSION})?`,
  'giu',
)

/**
 * The one number of ten digits in a text with other words: `Tara <(201) 555-0115>`, `201.555.0190 ext. 4 (mom)`.
 * Undefined if there is none, or anything else has digits: a second number, hours (`number/us`).
 */
export function numberInText(text: string): WrittenNumber | undefined {
  if (isSpelled(text)) return readWritten(text)
  const plain = plainDigits(text).replace(OTHER_PARAMETERS, '')
  const [found, ...others] = plain.match(NUMBER_IN_TEXT) ?? []
  if (!found || others.length > 0 || /\d/.test(plain.replace(found, ''))) return undefined
  const { number, extension } = readWritten(found)
  return { number: number.slice(-10), extension }
}
