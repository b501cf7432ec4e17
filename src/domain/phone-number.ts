import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core'
import usMetadata from './us-metadata.json' with { type: 'json' }

/**
 * Telephone numbers (product §5, Phone handling): the only door to `libphonenumber-js`. The region is the US, so the
 * metadata is its slice of the library's own (1.2 kB instead of 80; `phone-number.test.ts` fails when they drift apart).
 *
 * Inside the product a number is E.164 (`+12015550123`); a person reads the display form (`201-555-0123`).
 */

// A JSON import widens its tuples to arrays; the shape is the library's own file.
const METADATA = usMetadata as unknown as MetadataJson

/** Kinds that are no person's line, or cost whoever calls them: never dialed (product §5, "excluded kind"). */
const EXCLUDED_KINDS: ReadonlySet<string | undefined> = new Set([
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
])

/** Services that a browser's telephone must not pretend to reach (decisions 14, checklist P04). */
const EMERGENCY_NUMBERS: ReadonlySet<string> = new Set(['911', '112', '988', '0', '00', '933', '999'])

const FORMATTING = /[\s\p{Pd}()]/gu
const bare = (input: string) => input.replace(FORMATTING, '')

/** True for digits with an optional leading plus, once spaces, dashes and parentheses are gone. Any country, any length. */
export const isPhoneText = (input: string): boolean => /^\+?\d+$/.test(bare(input))

/** The number the library makes of ten US digits, with or without the country code; extensions and words are refused. */
function parseUs(input: string) {
  const digits = bare(input)
  // Stricter than the library, which reads numbers out of sentences: `;`, `,`, `*` and `#` never dial (checklist S15).
  if (!/^(?:\+?1)?\d{10}$/.test(digits)) return undefined
  const number = parsePhoneNumberFromString(digits, { defaultCountry: 'US', extract: false }, METADATA)
  return number?.isValid() ? number : undefined
}

/** The E.164 form of a US number that may be dialed, or null. */
export function toE164(input: string): string | null {
  const number = parseUs(input)
  return number && !EXCLUDED_KINDS.has(number.getType()) ? number.number : null
}

/** A valid US number that is not of an excluded kind. */
export const isUsNumber = (input: string): boolean => toE164(input) !== null

/** 3-3-4 with dashes where the number is valid in the US, else exactly as given. */
export function displayPhone(phone: string): string {
  const number = parseUs(phone)
  return number ? number.nationalNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3') : phone
}

/** 911 and its like, however it was typed: `9-1-1`, `+1 911`. */
export function isEmergencyNumber(input: string): boolean {
  const digits = bare(input)
  return EMERGENCY_NUMBERS.has(digits) || EMERGENCY_NUMBERS.has(withoutCountryCode(digits))
}

/** Without formatting and without a leading +1, 1 or +. */
export const withoutCountryCode = (input: string): string => bare(input).replace(/^(?:\+1|1|\+)/, '')

/** True where both are the same number, however written. */
export const isSamePhone = (one: string, other: string): boolean =>
  withoutCountryCode(one) !== '' && withoutCountryCode(one) === withoutCountryCode(other)

/** The entry of a list that a dialed number means: an exact match first, then the first that contains it. */
export function matchPhone(dialed: string, phones: readonly string[]): string | undefined {
  const wanted = withoutCountryCode(dialed)
  if (wanted === '') return undefined
  return (
    phones.find((phone) => withoutCountryCode(phone) === wanted) ??
    phones.find((phone) => withoutCountryCode(phone).includes(wanted))
  )
}
