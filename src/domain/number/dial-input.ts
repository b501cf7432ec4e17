/**
 * What may stand in the keypad's one field, and how it is shown (`keypad/alphanumeric`).
 *
 * The field is in dialer mode while its text could be a number: digits, `*`, `#` and `+` only, masked. The first letter
 * switches it to alphanumeric mode: a name, shown as typed.
 */

/** The twelve keys in reading order, with the letters they carry. */
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

/** A key of the pad, or `+` (0 held long, or typed). */
export type DialKey = (typeof DIAL_KEYS)[number]['key'] | '+'

/** Longer input is no name and no number. */
const INPUT_MAX_CHARS = 64

// Separators that people paste inside numbers: spaces of all kinds, dashes of all kinds, brackets, dots, slashes.
const SEPARATORS = /[\s\p{Pd}().·/]/gu
// Direction marks and other invisible characters travel along when a number is copied from a contact card.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

export const isDialKey = (character: string): character is DialKey => /^[\d*#+]$/.test(character)

/** True while the text could be a number: nothing but dial characters and separators. */
export const isDialText = (text: string): boolean => /^[\d*#+]*$/.test(text.replace(SEPARATORS, ''))

/**
 * The normal form of what was typed or pasted: only `0-9 * # +` in dialer mode, the name itself otherwise. Invisible
 * characters and a `tel:` prefix are dropped; no result is longer than 64 characters.
 */
export function readDialInput(text: string): string {
  const visible = text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/^(\s|tel:)+/i, '')
    .slice(0, INPUT_MAX_CHARS)
  return isDialText(visible) ? visible.replace(SEPARATORS, '') : visible
}

/**
 * Masks a number while it grows: `___-___-____`, with a leading 1 `_ ___-___-____` (`keypad/mask`). Names, service
 * codes with `*` or `#`, and what is too long for the mask are shown as they are.
 */
export function maskDialInput(input: string): string {
  const [, country = '', digits = ''] = /^(\+?1|)(\d*)$/.exec(input) ?? []
  if (!digits || digits.length > 10) return input
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
  return country ? `${country} ${groups}` : groups
}

/** What is searched for: a number without its country code, a name without the spaces around it. */
export function searchTextOf(input: string): string {
  if (isDialText(input)) return readDialInput(input).replace(/^\+?1/, '')
  // Whitespace "is removed" where it carries nothing: one space stays between the parts of a name.
  return input.trim().replace(/\s+/g, ' ')
}

/** Characters that count towards the minimum of a search: whitespace does not. */
export const searchLengthOf = (input: string): number => searchTextOf(input).replace(/\s/g, '').length
