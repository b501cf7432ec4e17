import {
  PhoneNumber,
  type CountryCode,
  type E164Number,
  type MetadataJson,
  type PhoneNumberType,
} from 'libphonenumber-js/core/es6'
import { readWritten, type WrittenNumber } from './written-number'
import metadata from './phone-metadata.json' with { type: 'json' }

/**
 * Telephone numbers (`number/us`). libphonenumber-js decides whether a text is a number, and of which kind. Its
 * metadata covers only the US and its territories, so a number of another country is invalid.
 *
 * The product stores numbers as E.164 (`+12015550123`) and shows them in display form (`201-555-0123`).
 */
const NUMBERING_PLANS = metadata as unknown as MetadataJson
const COUNTRIES = Object.keys(NUMBERING_PLANS.countries) as CountryCode[]

/** Kinds of numbers that cost the person who dials them money, or reach nobody (`number/us`). */
const EXCLUDED_KINDS: ReadonlySet<PhoneNumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PAGER', 'VOICEMAIL'])

/** Why a text is not dialed. Each value is also the name of its sentence in `text.call`. */
export type DialProblem =
  | 'emergency'
  | 'relay'
  | 'invalidNumber'
  /** Ten digits that no US number begins with: its area code, or the three digits after it. */
  | 'noUsNumber'
  | 'excludedKind'

/**
 * Emergency services, which a browser telephone must not pretend to reach (`number/emergency`), and the relay service,
 * which also has a ten-digit number (`number/emergency`).
 */
const SHORT_NUMBERS: ReadonlyMap<string, DialProblem> = new Map([
  ...['911', '112', '988', '0', '00', '933', '999'].map((digits) => [digits, 'emergency'] as const),
  ['711', 'relay'],
])

/** Without formatting and without an extension (`number/written`). */
const bare = (input: string) => readWritten(input).number

// Stricter than the library, which reads numbers out of sentences, links and extensions (`number/us`).
const tenDigitsOf = (bareNumber: string): string | undefined => /^(?:\+?1)?(\d{10})$/.exec(bareNumber)?.[1]

/** A valid number of the US or a territory, of any kind: ten digits, with or without the country code. */
function validNumber(bareNumber: string): PhoneNumber | undefined {
  const digits = tenDigitsOf(bareNumber)
  if (!digits) return undefined
  // The library's parser, which finds a number in any text, would be 2 kB of every first load.
  const number = new PhoneNumber(`+1${digits}` as E164Number, NUMBERING_PLANS)
  for (const country of COUNTRIES) {
    number.country = country
    if (number.isValid()) return number
  }
  return undefined
}

function dialableForm(number: PhoneNumber | undefined): string | null {
  const kind = number?.getType()
  return number && kind && !EXCLUDED_KINDS.has(kind) ? number.number : null
}

/** The E.164 form of a US number that may be dialed, or null. */
export const toE164 = (input: string): string | null => dialableForm(validNumber(bare(input)))

/** A valid US number that is not of an excluded kind. */
export const isUsNumber = (input: string): boolean => toE164(input) !== null

/** 3-3-4 with dashes for a valid US number, and its extension as `x42`, otherwise unchanged. */
export function displayPhone(phone: string): string {
  const { number, extension } = readWritten(phone)
  const shown = validNumber(number)?.nationalNumber.replace(/^(\d{3})(\d{3})/, '$1-$2-')
  return shown ? shown + (extension ? ` x${extension}` : '') : phone
}

/** A number that is dialed: E.164, and what is dialed after the answer. */
export interface DialedNumber extends Pick<WrittenNumber, 'extension'> {
  e164: string
  problem?: undefined
}

/**
 * Reads a number as a person wrote it: its E.164 form, or why it is not dialed. Emergency numbers are checked first, in
 * any spelling: `9-1-1`, `+1 911`.
 */
export function readDialed(input: string): DialedNumber | { problem: DialProblem } {
  const { number: digits, extension } = readWritten(input)
  const short = SHORT_NUMBERS.get(digits) ?? SHORT_NUMBERS.get(withoutCountryCode(digits))
  if (short) return { problem: short }
  const valid = validNumber(digits)
  const e164 = dialableForm(valid)
  if (e164) return { e164, ...(extension ? { extension } : {}) }
  // A leading 1 is the country's, so a digit is missing.
  if (!tenDigitsOf(digits) || /^1\d{9}$/.test(digits)) return { problem: 'invalidNumber' }
  return { problem: valid ? 'excludedKind' : 'noUsNumber' }
}

/** The digits without formatting and without a leading +1, 1 or +. */
export const withoutCountryCode = (input: string): string => bare(input).replace(/^(?:\+1|1|\+)/, '')

/** True if both are the same number in any spelling. */
export const isSamePhone = (one: string, other: string): boolean =>
  withoutCountryCode(one) !== '' && withoutCountryCode(one) === withoutCountryCode(other)

/** The list entry that matches a dialed number: an exact match first, then the first that contains it. */
export function matchPhone(dialed: string, phones: readonly string[]): string | undefined {
  const wanted = withoutCountryCode(dialed)
  if (wanted === '') return undefined
  return (
    phones.find((phone) => withoutCountryCode(phone) === wanted) ??
    phones.find((phone) => withoutCountryCode(phone).includes(wanted))
  )
}
