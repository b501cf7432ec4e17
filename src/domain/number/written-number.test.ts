import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNumberText, plainDigits } from '../../lib/number-text'
import { blockPayload, emptyBlockForm, withTypedPhone } from '../blocking/block-form'
import { targetOfUser } from '../call/call-target'
import { arrangeCalls } from '../log/arrange-calls'
import { DEFAULT_LOG_FILTER } from '../log/log-filter'
import { readTypedDay } from '../report/report-dates'
import { searchRequest } from '../search-request'
import { areaCodeInput } from '../setup'
import { maskDialInput, readDialInput, searchTextOf } from './dial-input'
import { displayPhone, isSamePhone, readDialed } from './phone-number'
import { numberInText } from './written-number'

/** 201-555-0115 as people write it, and its extension. */
const WRITTEN: [how: string, text: string, extension?: string][] = [
  ['full-width digits', '２０１５５５０１１５'],
  ['full-width digits and signs', '（２０１）５５５－０１１５'],
  ['Arabic digits', '٢٠١٥٥٥٠١١٥'],
  ['Persian digits', '۲۰۱-۵۵۵-۰۱۱۵'],
  ['Devanagari digits', '२०१ ५५५ ०११५'],
  ['bold digits of a message', '𝟐𝟎𝟏-𝟓𝟓𝟓-𝟎𝟏𝟏𝟓'],
  ['dots', '201.555.0115'],
  ['middle dots', '201·555•0115'],
  ['slashes', '201/555-0115'],
  ['a minus sign', '201−555−0115'],
  ['em dashes', '201—555—0115'],
  ['soft hyphens', '201\u00ad555\u00ad0115'],
  ['no-break spaces', '201\u00a0555\u202f0115'],
  ['a link', 'tel:+1-201-555-0115'],
  ['a link with parameters', 'tel:201-555-0115;phone-context=+1'],
  ['a link with an extension', 'tel:+12015550115;ext=4', '4'],
  ['an extension', '201-555-0115 ext. 4', '4'],
  ['a short extension', '(201) 555-0115 x42', '42'],
  ['an extension without spaces', '2015550115x42', '42'],
  ['a whole word', '201-555-0115, extension 42', '42'],
  ['a Spanish word', '201-555-0115 extensión 42', '42'],
  ['pauses', '+12015550115,,42#', '42#'],
  ['a pound sign', '201 555 0115 #42', '42'],
  ['full-width all through', '２０１－５５５－０１１５　ｘ４２', '42'],
]

describe.each(WRITTEN)('a number written with %s (number/written)', (_, text, extension) => {
  const dialed = { e164: '+12015550115', ...(extension && { extension }) }

  test('is dialed, with its extension after the answer', () => {
    expect(readDialed(text)).toEqual(dialed)
  })

  test('is a number in the field of the keypad', () => {
    const input = readDialInput(text)
    expect(readDialed(input)).toEqual(dialed)
    expect(readDialInput(maskDialInput(input))).toBe(input)
    expect(maskDialInput(input)).toContain(extension ? `201-555-0115 x${extension}` : '201-555-0115')
    expect(searchTextOf(input)).toBe('2015550115')
  })

  test('is found among other words', () => {
    const found = { number: '2015550115', extension }
    for (const words of [`Tara <${text}>`, `mom: ${text} (work)`]) expect(numberInText(words)).toEqual(found)
    if (!extension) expect(numberInText(`Tara <${text}> ext. 42`)).toEqual({ ...found, extension: '42' })
  })

  test('is searched for by its digits', () => {
    for (const words of [text, `Tara <${text}>`]) expect(searchRequest(words)).toBe('2015550115')
    const call = { direction: 'inbound', status: 'answered', calledAt: '', callFromNumber: '+12015550115' } as const
    expect(arrangeCalls([call], { ...DEFAULT_LOG_FILTER.calls, query: text })).toEqual([call])
  })

  test('can be blocked', () => {
    const form = withTypedPhone(emptyBlockForm('personal'), `Tara <${text}>`)
    expect(blockPayload(form, { by: 'phone' }).phone).toBe('+12015550115')
  })

  test('of a contact can be called', () => {
    const person = { userId: 'p', fullName: 'Tara Transfeld', contacts: [{ phone: text }] }
    expect(targetOfUser(person)).toMatchObject({ phone: '+12015550115', phones: [{ ...dialed, virtual: false }] })
  })

  test('is shown and compared like any other', () => {
    expect(displayPhone(text)).toBe(extension ? `201-555-0115 x${extension}` : '201-555-0115')
    expect(isSamePhone(text, '+12015550115')).toBe(true)
  })
})

describe('a pasted text with one number (keypad/mask)', () => {
  test.each([
    'tel: 201.555.0190 (mom)',
    'Mom: (201) 555-0190',
    'call +1 201 555 0190 please',
    'Tara Transfeld 12015550190',
    'mom‪201‑555‑0190‬',
  ])('%j gives the number', (text) => {
    expect(numberInText(text)?.number).toBe('2015550190')
  })

  test.each([
    ['two numbers', '201-555-0190 or 201-555-0191'],
    ['hours', '201-555-0190, 8 to 4'],
    ['more than ten digits', 'id 20155501901234'],
    ['a name', 'Tara Transfeld'],
    ['nothing', ''],
  ])('with %s gives none', (_, text) => {
    expect(numberInText(text)).toBeUndefined()
  })
})

describe.each([
  '1-201-KLJ-0115',
  '(201) klj-0115',
  '201-KLJ-01-15',
  '201.KLJ.0115',
  '1 201 KLJ 0115',
  'tel:1201KLJ0115',
  '201-JKL-0115-CALL',
  '+1 ２０１ KLJ 0115',
])('a number spelled with the letters of the keys, %j (number/written)', (text) => {
  test('is dialed, from a field, a contact and a link', () => {
    expect(readDialed(text)).toEqual({ e164: '+12015550115' })
    expect(readDialed(readDialInput(text))).toEqual({ e164: '+12015550115' })
    const person = { userId: 'p', fullName: 'Tara Transfeld', contacts: [{ phone: text }] }
    expect(targetOfUser(person)).toMatchObject({ phone: '+12015550115' })
    expect(displayPhone(text)).toBe('201-555-0115')
  })

  test('is searched for and blocked by its digits', () => {
    expect(searchTextOf(text)).toMatch(/^1?2015550115$/)
    expect(searchRequest(text)).toBe('2015550115')
    expect(blockPayload(withTypedPhone(emptyBlockForm('personal'), text), { by: 'phone' }).phone).toBe('+12015550115')
  })

  test('stays in the field as it is written, because more letters may follow', () => {
    const input = readDialInput(text)
    expect(input).toMatch(/[KLJklj]{3}/)
    expect(maskDialInput(input)).toBe(input)
  })
})

test.each(['201 Johnson', '201-John', 'Room 201', '201-555-0115 mom', '1 Transfeld', '201-KLJ-011', '201-KLJ-011599'])(
  '%j is no number that is spelled with letters (number/written)',
  (text) => {
    expect(readDialed(text)).toMatchObject({ problem: 'invalidNumber' })
    expect(readDialInput(text)).toBe(text)
  },
)

test('an extension can be typed letter by letter, and deleted again (number/written)', () => {
  const typed = '2015550115 ext. 42'
  const inputs = [...typed].map((_, index) => readDialInput(typed.slice(0, index + 1)))
  expect(inputs.at(-1)).toBe('2015550115x42')
  expect(maskDialInput(readDialInput('2015550115x'))).toBe('201-555-0115 x')
  expect(readDialed('2015550115x')).toEqual({ problem: 'invalidNumber' })
})

test.each([
  ['short codes', '*67#'],
  ['an x after too few digits', '201x4'],
  ['a name with numbers', 'Room 12 x4'],
])('%s are no extension (number/written)', (_, text) => {
  expect(readDialInput(text)).toBe(text)
})

test('other fields of digits read any script (number/written)', () => {
  expect(areaCodeInput('２０１')).toBe('201')
  expect(areaCodeInput('(٢٠١)')).toBe('201')
  expect(readTypedDay('１１/２１/２０２６')).toBe('2026-11-21')
})

test('a date in a note is searched as words (number/written)', () => {
  expect(isNumberText('10/30')).toBe(false)
  expect(isNumberText('201.555')).toBe(true)
})

test('every decimal digit of Unicode has its value', () => {
  const digits = fc.integer({ min: 0x80, max: 0x1ffff }).map((code) => String.fromCodePoint(code))
  fc.assert(
    fc.property(
      digits.filter((digit) => /\p{Nd}/u.test(digit)),
      (digit) => /^\d$/.test(plainDigits(digit)),
    ),
    {
      numRuns: 50,
    },
  )
})
