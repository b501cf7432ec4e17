import { NUMBER_SEPARATORS, plainDigits } from '../../lib/number-text'

/** A number as a person, a contact or a link writes it (`number/written`). */
export interface WrittenNumber {
  /** Without formatting, and with the digits of any script as 0 to 9. Anything else in the text stays. */
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

/** Reads a text that should be one number. */
export function readWritten(text: string): WrittenNumber {
  const plain = plainDigits(text)
    .replace(OTHER_PARAMETERS, '')
    .replace(/^\s*tel:/i, '')
  const [, number, extension] = WITH_EXTENSION.exec(plain) ?? []
  return number && extension ? { number: withoutFormatting(number), extension } : { number: withoutFormatting(plain) }
}

/** The normal form of a number with an extension: `2015550115x42`. */
export const withExtension = (number: string, extension: string | undefined): string =>
  extension ? `${number}x${extension}` : number

const GAP = `${NUMBER_SEPARATORS.source}*`
const NUMBER_IN_TEXT = new RegExp(
  String.raw`(?<![\d+])(?:\+?1${GAP})?\(?\d{3}${GAP}\d{3}${GAP}\d{4}(?!\d)(?:[)>\]]?${EXTENSION})?`,
  'giu',
)

/**
 * The one number of ten digits in a text with other words: `Tara <(201) 555-0115>`, `201.555.0190 ext. 4 (mom)`.
 * Undefined if there is none, or anything else has digits: a second number, hours (`number/us`).
 */
export function numberInText(text: string): WrittenNumber | undefined {
  const plain = plainDigits(text).replace(OTHER_PARAMETERS, '')
  const [found, ...others] = plain.match(NUMBER_IN_TEXT) ?? []
  if (!found || others.length > 0 || /\d/.test(plain.replace(found, ''))) return undefined
  const { number, extension } = readWritten(found)
  return { number: number.slice(-10), extension }
}
