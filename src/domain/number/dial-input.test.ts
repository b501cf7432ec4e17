import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIAL_KEYS, isDialText, maskDialInput, readDialInput, searchLengthOf, searchTextOf } from './dial-input'

describe('typed or pasted text (keypad/mask)', () => {
  test.each([
    ['a formatted number loses its separators', '(201) 555-0123', '2015550123'],
    ['a country code is kept', '+1 201.555.0123', '+12015550123'],
    ['typographic dashes count as dashes', '201‑555–0123', '2015550123'],
    ['direction marks of a contact card are dropped', '‪201-555-0123‬', '2015550123'],
    ['a telephone link loses its scheme', 'tel:+12015550123', '+12015550123'],
    ['star and pound stay', '*67#', '*67#'],
    ['a name stays as typed, with its trailing space', 'Ana ', 'Ana '],
    ['a name keeps apostrophe and hyphen', "Anne-Marie O'Neil", "Anne-Marie O'Neil"],
    ['one letter switches the whole field to a name', '201-555a', '201-555a'],
    ['line breaks of a pasted cell become spaces', 'Ana\r\nTorres', 'Ana Torres'],
    ['spaces alone are empty', '   ', ''],
  ])('%s', (_, text, input) => {
    expect(readDialInput(text)).toBe(input)
  })

  test('reading any pasted text is idempotent and bounded', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('tel:', ' ', '-', '1', 'a', '\u202a'), fc.string({ unit: 'grapheme' }))),
        (parts) => {
          const text = parts.join('')
          const input = readDialInput(text)
          expect(readDialInput(input)).toBe(input)
          expect(input.length).toBeLessThanOrEqual(64)
        },
      ),
    )
  })
})

describe('the mask', () => {
  test.each([
    ['', ''],
    ['2', '2'],
    ['201', '201'],
    ['2015', '201-5'],
    ['201555', '201-555'],
    ['2015550123', '201-555-0123'],
    ['1', '1'],
    ['12', '1 2'],
    ['12015550123', '1 201-555-0123'],
    ['+12015550123', '+1 201-555-0123'],
    ['20155501234', '20155501234'],
    ['*67', '*67'],
    ['201#', '201#'],
    ['Ana', 'Ana'],
  ])('%j shows as %j (keypad/mask)', (input, shown) => {
    expect(maskDialInput(input)).toBe(shown)
  })

  test('the masked text reads back as the same input', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'0123456789*#+'), { maxLength: 20 }), (keys) => {
        const input = keys.join('')
        expect(readDialInput(maskDialInput(input))).toBe(input)
      }),
    )
  })
})

describe('the search text', () => {
  test.each([
    ['a leading 1 is stripped', '12015', '2015'],
    ['a leading +1 is stripped', '+1201', '201'],
    ['a lone 1 is empty', '1', ''],
    ['a name loses the spaces around it', '  Ana  Torres ', 'Ana Torres'],
    ['a number that is part of a name stays', '1st grade', '1st grade'],
  ])('%s', (_, input, query) => {
    expect(searchTextOf(input)).toBe(query)
  })

  test('whitespace does not count towards the minimum (contacts/minimum)', () => {
    expect(searchLengthOf('A n')).toBe(2)
  })
})

test('the pad has twelve keys, and each is a dial character (keypad/keys)', () => {
  expect(DIAL_KEYS).toHaveLength(12)
  expect(DIAL_KEYS.every(({ key }) => isDialText(key))).toBe(true)
})
