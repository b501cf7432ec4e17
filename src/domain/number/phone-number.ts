import { parsePhoneNumberFromString, type MetadataJson, type PhoneNumberType } from 'libphonenumber-js/core/es6'
import metadata from './phone-metadata.json' with { type: 'json' }

/**
 * Telephone numbers (`number/us`). libphonenumber-js decides what is a number, and of which kind. It knows the US and its
 * territories only, so numbers of every other country are none.
 *
 * Inside the product a number is E.164 (`+12015550123`); a person reads the display form (`201-555-0123`).
 */
const NUMBERING_PLANS = metadata as unknown as MetadataJson

/** They cost whoever calls, or reach no person (`number/us`). */
const EXCLUDED_KINDS: ReadonlySet<PhoneNumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PAGER', 'VOICEMAIL'])

/** Why a text is not dialed; also the name of its sentence in `text.call`. */
export type DialProblem = 'emergency' | 'relay' | 'invalidNumber'

/**
 * Services that a browser's telephone must not pretend to reach (`number/emergency`), and the relay service, which has a
 * ten-digit number as well (`number/relay`).
 */
const SHORT_NUMBERS: ReadonlyMap<string, DialProblem> = new Map([
  ...['911', '112', '988', '0', '00', '933', '999'].map((digits) => [digits, 'emergency'] as const),
  ['711', 'relay'],
])

const FORMATTING = /[\s\p{Pd}()]/gu
const bare = (input: string) => input.replace(FORMATTING, '')

/** True for digits with an optional leading plus, once spaces, dashes and parentheses are gone. Any country, any length. */
export const isPhoneText = (input: string): boolean => /^\+?\d+$/.test(bare(input))

/** A valid number of the US or a territory, of any kind: ten digits, with or without the country code. */
function validNumber(input: string) {
  // Stricter than the library, which reads numbers out of sentences, links and extensions (`number/strict`).
  const [, digits] = /^(?:\+?1)?(\d{10})$/.exec(bare(input)) ?? []
  const number = digits && parsePhoneNumberFromString(`+1${digits}`, NUMBERING_PLANS)
  return number && number.isValid() ? number : undefined
}

/** The E.164 form of a US number that may be dialed, or null. */
export function toE164(input: string): string | null {
  const number = validNumber(input)
  const kind = number?.getType()
  return number && kind && !EXCLUDED_KINDS.has(kind) ? number.number : null
}

/** A valid US number that is not of an excluded kind. */
export const isUsNumber = (input: string): boolean => toE164(input) !== null

/** 3-3-4 with dashes where the number is valid in the US, else exactly as given. */
export const displayPhone = (phone: string): string =>
  validNumber(phone)?.nationalNumber.replace(/^(\d{3})(\d{3})/, '$1-$2-') ?? phone

/**
 * A number as somebody wrote it: its E.164 form, or why it is not dialed. 911 and its like come first, however they are
 * written: `9-1-1`, `+1 911`.
 */
export function readDialed(input: string): { e164: string; problem?: undefined } | { problem: DialProblem } {
  const digits = bare(input)
  const short = SHORT_NUMBERS.get(digits) ?? SHORT_NUMBERS.get(withoutCountryCode(digits))
  if (short) return { problem: short }
  const e164 = toE164(input)
  return e164 ? { e164 } : { problem: 'invalidNumber' }
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
