import { describe, expect, test } from 'vitest'
import { fromFirstMatch, searchWords, splitAtMatches } from './match-text'

const marked = (text: string, query: string) =>
  splitAtMatches(text, query)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

test('a search is its words, without case, diacritics and commas', () => {
  expect(searchWords(' Transfeld,  ZOË ')).toEqual(['transfeld', 'zoe'])
})

describe('what a search matched', () => {
  test.each([
    ['Tara Transfeld', 'tra', 'Tara [Tra]nsfeld'],
    ['Tara Transfeld', 'transfeld, tara', '[Tara] [Transfeld]'],
    ['Zoë Ångström-Núñez', 'angstrom', 'Zoë [Ångström]-Núñez'],
    ['Anna', 'an ann', '[Ann]a'],
    ['201-555-0198', '5550198', '201-[555-0198]'],
    ['Room 12', '12', 'Room [12]'],
    ['Ana', '', 'Ana'],
    ['Ana', ' ', 'Ana'],
    ['Ana', 'zz', 'Ana'],
  ])('in %j of %j is %j', (text, query, shown) => {
    expect(marked(text, query)).toBe(shown)
  })

  test('loses no character of the text', () => {
    const text = 'ﬁne İstanbul \u{1f600} e\u0301a'
    expect(
      splitAtMatches(text, 'i e a')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})

test.each([
  ['Asked for a meeting with the math teacher', 'math', '…with the math teacher'],
  ['Robin has made good progress in math.', 'math', '…good progress in math.'],
  ['Asked for a meeting', 'asked', 'Asked for a meeting'],
  ['Asked for a meeting', 'xyz', 'Asked for a meeting'],
  ['Asked for a meeting', '', 'Asked for a meeting'],
  ['Asked about the saxophone.', 'saxophone', 'Asked about the saxophone.'],
  ['Supercalifragilisticexpialidocious', 'docious', '…docious'],
])('of %j the part with %j begins near it', (text, query, part) => {
  expect(fromFirstMatch(text, query, 30)).toBe(part)
})
