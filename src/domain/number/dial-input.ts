import { cutText } from '../../lib/cut-text'
import type { Mask } from '../../lib/masked-edit'
import { isSpelled, readWritten, withExtension } from './written-number'

/**
 * The text of the keypad's field, and how it is shown (`keypad/mask`).
 *
 * The field is in dialer mode while its text could be a number: only digits, `*`, `#` and `+`, masked, and after ten
 * digits an extension (`x42`). Any other letter switches it to alphanumeric mode, for a name, which is shown as typed.
 */

/** The twelve keys in reading order, with their letters. */
export const DIAL_KEYS = [
  { key: '1', letters: '' },
  { key: '2', letters: 'ABC' },
  { key: '3', letters: 'DEF' },
  { key: '4', letters: 'GHI' },
  { key: '5', letters: 'JKL' },
  { key: '6', letters: 'MNO' },
  { key: '7', letters: 'PQRS' },
  { key: '8', letters: 'TUV' },
  { key: '9', letters: 'WXYZ' },
  { key: '*', letters: '' },
  { key: '0', letters: '+' },
  { key: '#', letters: '' },
] as const

/** A key of the pad, or `+` (0 held, or typed). */
export type DialKey = (typeof DIAL_KEYS)[number]['key'] | '+'

/** Longer input is neither a name nor a number. */
const INPUT_MAX_CHARS = 64

// Separators inside pasted numbers: spaces and dashes of all kinds, brackets, dots, slashes.
// A number copied from a contact card often has direction marks and other invisible characters.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

export const isDialKey = (character: string): character is DialKey => /^[\d*#+]$/.test(character)

/** The text as a number, with its extension in one form. Undefined if it cannot be one. */
function dialTextOf(text: string): string | undefined {
  const { number, extension } = readWritten(text)
  const dialText = withExtension(number, extension)
  return /^(?:[\d*#+]*|(?:\+?1)?\d{10}x[\d*#]*)$/.test(dialText) ? dialText : undefined
}

/** True while the text could be a number: only dial characters and separators, and an extension after ten digits. */
export const isDialText = (text: string): boolean => dialTextOf(text) !== undefined

/**
 * The normal form of typed or pasted text: only `0-9 * # +` in dialer mode, with digits of any script as 0 to 9
 * (`number/written`) and an extension as `x42`, otherwise the name itself. A number that is spelled with letters stays as
 * typed, because more letters may follow. Invisible characters and a `tel:` prefix are dropped. The result has at most 64
 * characters.
 */
export function readDialInput(text: string): string {
  const cleaned = text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/^(\s|tel:)+/i, '')
  const visible = cutText(cleaned, INPUT_MAX_CHARS)
  return isSpelled(visible) ? visible : (dialTextOf(visible) ?? visible)
}

/**
 * Masks a number as it grows: `___-___-____`, or `_ ___-___-____` with a leading 1 (`keypad/mask`). Names, service
 * codes with `*` or `#`, and text too long for the mask are shown unchanged.
 */
export function maskDialInput(input: string): string {
  const [, country = '', digits = '', extension = ''] = /^(\+?1|)(\d*)(x.*)?$/.exec(input) ?? []
  if (!digits || digits.length > 10) return input
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
  return [country, groups, extension].filter(Boolean).join(' ')
}

/** The mask of the keypad's field. */
export const DIAL_MASK: Mask = { show: maskDialInput, read: readDialInput }

/** A key that types into the field while something else in the keypad has the focus (`keypad/keys`). */
export const isTypedKey = (key: string): boolean => /^[\d*#+\p{L}]$/u.test(key)

/** The text without its last character. */
export const withoutLast = (input: string): string => cutText(input, input.length - 1)

/** The search text: a number without its country code, or a name without surrounding spaces. */
export function searchTextOf(input: string): string {
  if (isDialText(input)) return readWritten(readDialInput(input)).number.replace(/^\+?1/, '').replace('x', '')
  // One space stays between the parts of a name; all other whitespace is removed.
  return input.trim().replace(/\s+/g, ' ')
}

/** The number of characters that count towards the minimum of a search. Whitespace does not count. */
export const searchLengthOf = (input: string): number => searchTextOf(input).replace(/\s/g, '').length
