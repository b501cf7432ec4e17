import usMetadata from './us-metadata.json' with { type: 'json' }

/**
 * Telephone numbers (`number/us`). The region is the US and a number is ten digits, so the rules are the US slice of
 * libphonenumber-js's metadata and two expressions: nothing is left for the library's parser (9 kB) to do.
 * `phone-number.test.ts` fails where slice or answers differ from the library's own.
 *
 * Inside the product a number is E.164 (`+12015550123`); a person reads the display form (`201-555-0123`).
 */

// By kind: a person's line, fixed or mobile, then what the other expressions say, where there is one.
const [[LINE], ...OTHERS] = usMetadata.countries.US[11] as [[string], ...[string][]]

/** A person's line. Any other kind is nobody's, or costs whoever calls it: never dialed (`number/us`). */
const PERSONS_LINE = new RegExp(`^(?:${LINE})$`)
const ANY_KIND = new RegExp(`^(?:${[[LINE], ...OTHERS].flat().filter(Boolean).join('|')})$`)

/** Services that a browser's telephone must not pretend to reach (`number/emergency`). */
const EMERGENCY_NUMBERS: ReadonlySet<string> = new Set(['911', '112', '988', '0', '00', '933', '999'])

const FORMATTING = /[\s\p{Pd}()]/gu
const bare = (input: string) => input.replace(FORMATTING, '')

/** True for digits with an optional leading plus, once spaces, dashes and parentheses are gone. Any country, any length. */
export const isPhoneText = (input: string): boolean => /^\+?\d+$/.test(bare(input))

/** Ten US digits, with or without the country code, as ten digits; extensions and words are refused. */
function tenDigitsOf(input: string, kind: RegExp): string | undefined {
  // Stricter than the library, which reads numbers out of sentences: `;`, `,`, `*` and `#` never dial
  // (`number/strict`).
  const [, digits = ''] = /^(?:\+?1)?(\d{10})$/.exec(bare(input)) ?? []
  return kind.test(digits) ? digits : undefined
}

/** The E.164 form of a US number that may be dialed, or null. */
export function toE164(input: string): string | null {
  const digits = tenDigitsOf(input, PERSONS_LINE)
  return digits === undefined ? null : `+1${digits}`
}

/** A valid US number that is not of an excluded kind. */
export const isUsNumber = (input: string): boolean => toE164(input) !== null

/** 3-3-4 with dashes where the number is valid in the US, else exactly as given. */
export function displayPhone(phone: string): string {
  return tenDigitsOf(phone, ANY_KIND)?.replace(/^(\d{3})(\d{3})/, '$1-$2-') ?? phone
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
