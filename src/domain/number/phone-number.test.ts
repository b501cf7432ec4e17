import fc from 'fast-check'
import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core'
import fullMetadata from 'libphonenumber-js/metadata.min.json'
import { describe, expect, test } from 'vitest'
import {
  displayPhone,
  isEmergencyNumber,
  isPhoneText,
  isSamePhone,
  isUsNumber,
  matchPhone,
  toE164,
  withoutCountryCode,
} from './phone-number'
import usMetadata from './us-metadata.json' with { type: 'json' }

test('our metadata is the US slice of the library’s own', () => {
  expect(usMetadata).toEqual({
    version: fullMetadata.version,
    country_calling_codes: { 1: ['US'] },
    countries: { US: fullMetadata.countries.US },
  })
})

describe('valid and dialable is what the library says (number/us)', () => {
  const library = (input: string) =>
    parsePhoneNumberFromString(input, { defaultCountry: 'US', extract: false }, usMetadata as unknown as MetadataJson)
  // Every beginning that a rule may tell apart: the rest of a number is free.
  const beginnings = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'))
  const ends = ['550123', '201234', '999999', '000000']

  test('of numbers of every area code', () => {
    const numbers = beginnings.flatMap((beginning) => ends.map((end) => beginning + end))
    const differing = numbers.filter((digits) => {
      const number = library(digits)
      const isValid = number?.isValid() ?? false
      const isLine = isValid && number?.getType() === 'FIXED_LINE_OR_MOBILE'
      return (displayPhone(digits) !== digits) !== isValid || toE164(digits) !== (isLine ? number?.number : null)
    })
    expect(differing).toEqual([])
  })

  test('of any ten digits, with and without the country code', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(fc.constantFrom('', '1', '+1'), digits, (code, ten) => {
        const number = library(code + ten)
        const isLine = number?.isValid() && number.getType() === 'FIXED_LINE_OR_MOBILE'
        expect(toE164(code + ten)).toBe(isLine ? number?.number : null)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('a number that may be dialed', () => {
  test.each([
    ['ten digits', '2015550123'],
    ['with the country code', '12015550123'],
    ['E.164', '+12015550123'],
    ['dashes', '201-555-0123'],
    ['parentheses and spaces', '(201) 555 0123'],
    ['a typographic dash and a no-break space', '1\u00a0201\u2013555\u20130123'],
  ])('%s', (_, input) => {
    expect(toE164(input)).toBe('+12015550123')
    expect(isUsNumber(input)).toBe(true)
  })
})

describe('a number that is refused', () => {
  test.each([
    ['nothing', ''],
    ['nine digits', '201555012'],
    ['eleven digits that start with no 1', '22015550123'],
    ['an area code that does not exist', '1115550123'],
    ['another country', '+442079460000'],
    ['another country of the +1 zone', '4165550123'],
    ['toll free: an excluded kind', '8005550123'],
    ['premium rate: an excluded kind', '9005550123'],
    ['a personal number: an excluded kind', '5005550123'],
    ['an extension', '201-555-0123x5'],
    ['a pause and digits', '+12015550123,,99'],
    ['a wait and digits', '2015550123;1'],
    ['a service code', '*672015550123'],
    ['a hash', '2015550123#'],
    ['letters', '201555CALL'],
    ['a number inside a sentence', 'call 2015550123 now'],
    ['an address', 'tel:+12015550123'],
    ['two plus signs', '++12015550123'],
    ['digits of another script', '٢٠١٥٥٥٠١٢٣'],
  ])('%s', (_, input) => {
    expect(toE164(input)).toBeNull()
    expect(isUsNumber(input)).toBe(false)
  })
})

test('whatever comes in, only E.164 comes out (number/strict)', () => {
  const dialish = fc.string({ unit: fc.constantFrom(...'0123456789*#+,;()- x1'), maxLength: 20 })
  fc.assert(
    fc.property(fc.oneof(dialish, fc.string()), (input) => {
      const e164 = toE164(input)
      expect(e164 === null || /^\+1[2-9]\d{9}$/.test(e164)).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['+12015550123', '201-555-0123'],
  ['2015550123', '201-555-0123'],
  ['+18005550123', '800-555-0123'],
  ['+442079460000', '+442079460000'],
  ['12345', '12345'],
  ['', ''],
  ['Anonymous', 'Anonymous'],
])('%s is shown as %s: 3-3-4 when valid, else as given (number/display)', (phone, display) => {
  expect(displayPhone(phone)).toBe(display)
})

test.each([
  ['+1 (201) 555-0123', true],
  ['12', true],
  ['+', false],
  ['', false],
  ['1+2', false],
  ['201.555.0123', false],
  ['201a', false],
])('the phone check of %j is %s (number/text)', (input, passes) => {
  expect(isPhoneText(input)).toBe(passes)
})

test.each(['911', '112', '988', '0', '9-1-1', '+1 911', '1911', ' 911 '])(
  '%j is an emergency number (number/emergency)',
  (input) => {
    expect(isEmergencyNumber(input)).toBe(true)
  },
)

test.each(['', '1', '91', '9110', '211', '2015550911'])('%j is no emergency number', (input) => {
  expect(isEmergencyNumber(input)).toBe(false)
})

test.each([
  ['+12015550123', '2015550123'],
  ['12015550123', '2015550123'],
  ['+442079460000', '442079460000'],
  ['201-555-0123', '2015550123'],
])('%s without its country code is %s', (input, bare) => {
  expect(withoutCountryCode(input)).toBe(bare)
})

describe('matching a dialed number against a list (number/match)', () => {
  const list = ['+12015550123', '+12015550177', '9172015550177']
  test.each([
    ['an exact match', '2015550177', '+12015550177'],
    ['an exact match with the country code', '+1 201-555-0123', '+12015550123'],
    ['an exact match behind a partial one', '917-201-555-0177', '9172015550177'],
    ['else the first that contains it', '555017', '+12015550177'],
    ['else nothing', '2015550199', undefined],
    ['nothing for nothing', '', undefined],
    ['nothing for a bare country code', '+1', undefined],
  ])('%s', (_, dialed, found) => {
    expect(matchPhone(dialed, list)).toBe(found)
  })

  test('two numbers are the same however they are written', () => {
    expect(isSamePhone('+12015550123', '201-555-0123')).toBe(true)
    expect(isSamePhone('+12015550123', '2015550124')).toBe(false)
    expect(isSamePhone('', '')).toBe(false)
  })
})
