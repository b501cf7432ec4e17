import fc from 'fast-check'
import { getExampleNumber, parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json'
import fullMetadata from 'libphonenumber-js/metadata.max.json'
import { describe, expect, test } from 'vitest'
import {
  displayPhone,
  isSamePhone,
  isUsNumber,
  matchPhone,
  readDialed,
  toE164,
  withoutCountryCode,
} from './phone-number'

const FULL = fullMetadata as unknown as MetadataJson

describe('numbers are valid and dialable exactly as the library says with its full metadata (number/us)', () => {
  const COUNTRIES = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']
  const EXCLUDED = ['PREMIUM_RATE', 'SHARED_COST', 'PAGER', 'VOICEMAIL']
  const library = (input: string) => {
    const number = parsePhoneNumberFromString(input, { defaultCountry: 'US', extract: false }, FULL)
    if (!number?.isValid() || !COUNTRIES.includes(number.country ?? '')) return { e164: null, display: input }
    const e164 = EXCLUDED.includes(number.getType() ?? '') ? null : number.number
    // The library writes dashes in the US and spaces in the territories.
    return { e164, display: number.formatInternational().replace('+1 ', '').replaceAll(' ', '-') }
  }
  const ours = (input: string) => ({ e164: toE164(input), display: displayPhone(input) })
  const differing = (numbers: readonly string[]) =>
    numbers.filter((digits) => JSON.stringify(ours(digits)) !== JSON.stringify(library(digits)))

  test('for numbers of every area code', () => {
    const areaCodes = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'))
    const lines = [
      '5550123',
      '2012345',
      '0999999',
      '1234567',
      '2999999',
      '3105550',
      '4345678',
      '6225012',
      '7335012',
      '9112222',
    ]
    expect(differing(areaCodes.flatMap((areaCode) => lines.map((line) => areaCode + line)))).toEqual([])
  })

  test.each(['787', '939', '340', '671', '684', '670'])('for every exchange of the territories: %s', (areaCode) => {
    const exchanges = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'))
    expect(differing(exchanges.map((exchange) => `${areaCode}${exchange}0123`))).toEqual([])
  })

  test('for any ten digits, with and without the country code', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(fc.constantFrom('', '1', '+1'), digits, (code, ten) => {
        expect(toE164(code + ten)).toBe(library(code + ten).e164)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('a number of a territory is dialed and shown like any other (number/us)', () => {
  test.each([
    ['Puerto Rico', '7875550123', '787-555-0123'],
    ['Puerto Rico, the newer code', '9395550123', '939-555-0123'],
    ['the Virgin Islands', '3405550123', '340-555-0123'],
    ['Guam', '6715550123', '671-555-0123'],
    ['the Northern Mariana Islands', '6705550123', '670-555-0123'],
  ])('%s', (_, digits, display) => {
    expect(toE164(digits)).toBe(`+1${digits}`)
    expect(displayPhone(`+1${digits}`)).toBe(display)
  })

  // American Samoa has no number reserved for fiction, so this one is the library's own example.
  test('American Samoa', () => {
    const example = getExampleNumber('AS', examples, FULL)
    const digits = example?.nationalNumber ?? ''
    expect(digits).toMatch(/^684/)
    expect(toE164(digits)).toBe(`+1${digits}`)
    expect(displayPhone(digits)).toBe(`684-${digits.slice(3, 6)}-${digits.slice(6)}`)
  })
})

describe('a number that may be dialed (number/us)', () => {
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

  test.each([
    ['toll-free, as relay services and agencies have', '8005550123'],
    ['a personal number', '5005550123'],
  ])('%s', (_, input) => {
    expect(toE164(input)).toBe(`+1${input}`)
  })
})

describe('a number that is refused (number/us)', () => {
  test.each([
    ['nothing', ''],
    ['nine digits', '201555012'],
    ['eleven digits that do not start with 1', '22015550123'],
    ['an area code that does not exist', '1115550123'],
    ['another country', '+442079460000'],
    ['another country of the +1 zone', '4165550123'],
    ['premium rate, an excluded kind', '9005550123'],
    ['a wait and digits', '2015550123;1'],
    ['a service code', '*672015550123'],
    ['a hash', '2015550123#'],
    ['letters', '201555CALL'],
    ['a number inside a sentence', 'call 2015550123 now'],
    ['two plus signs', '++12015550123'],
  ])('%s', (_, input) => {
    expect(toE164(input)).toBeNull()
    expect(isUsNumber(input)).toBe(false)
  })
})

test('for any input, the result is E.164 or null (number/us)', () => {
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
])('%s is shown as %s: 3-3-4 when valid, else as given (number/us)', (phone, display) => {
  expect(displayPhone(phone)).toBe(display)
})

describe('reading a dialed text', () => {
  test.each(['911', '112', '988', '0', '9-1-1', '+1 911', '1911', ' 911 '])(
    '%j is an emergency number (number/emergency)',
    (input) => {
      expect(readDialed(input)).toEqual({ problem: 'emergency' })
    },
  )

  test.each(['711', '7-1-1', '+1 711', '1711'])('%j is the relay service (number/emergency)', (input) => {
    expect(readDialed(input)).toEqual({ problem: 'relay' })
  })

  test.each(['', '1', '91', '9110', '211', '71', '7110', '201555012', '20155501234', '1234567890', '+442015550123'])(
    '%j is no number of ten digits (keypad/invalid)',
    (input) => {
      expect(readDialed(input)).toEqual({ problem: 'invalidNumber' })
    },
  )

  test.each(['999-555-0123', '0115550123', '1 201-155-0123'])('%j is no number of the US (keypad/invalid)', (input) => {
    expect(readDialed(input)).toEqual({ problem: 'noUsNumber' })
  })

  test('a number of an excluded kind is named as such (keypad/invalid)', () => {
    expect(readDialed('9005550123')).toEqual({ problem: 'excludedKind' })
  })

  test.each(['2015550911', '2015550711'])('%j is a number', (input) => {
    expect(readDialed(input)).toEqual({ e164: `+1${input}` })
  })
})

test.each([
  ['+12015550123', '2015550123'],
  ['12015550123', '2015550123'],
  ['+442079460000', '442079460000'],
  ['201-555-0123', '2015550123'],
])('%s without its country code is %s', (input, bare) => {
  expect(withoutCountryCode(input)).toBe(bare)
})

describe('matching a dialed number with a list (number/us)', () => {
  const list = ['+12015550123', '+12015550177', '9172015550177']
  test.each([
    ['an exact match', '2015550177', '+12015550177'],
    ['an exact match with the country code', '+1 201-555-0123', '+12015550123'],
    ['an exact match after a partial one', '917-201-555-0177', '9172015550177'],
    ['otherwise the first that contains it', '555017', '+12015550177'],
    ['otherwise nothing', '2015550199', undefined],
    ['nothing for an empty number', '', undefined],
    ['nothing for a bare country code', '+1', undefined],
  ])('%s', (_, dialed, found) => {
    expect(matchPhone(dialed, list)).toBe(found)
  })

  test('two spellings of one number are the same number', () => {
    expect(isSamePhone('+12015550123', '201-555-0123')).toBe(true)
    expect(isSamePhone('+12015550123', '2015550124')).toBe(false)
    expect(isSamePhone('', '')).toBe(false)
  })
})
