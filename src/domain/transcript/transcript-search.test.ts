import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../limits'
import { createTranscriptSearch, piecesOf } from './transcript-search'

const search = (query: string, ...texts: string[]) =>
  createTranscriptSearch(texts.map((text, index) => ({ index, text, atMs: 0, untilMs: 0, channel: 0 })))(query)
/** The words that a search marks, as the text has them. */
const marked = (query: string, ...texts: string[]) =>
  search(query, ...texts).matches.map(({ index, start, end }) => texts[index]?.slice(start, end))

describe('a search within a transcript', () => {
  test.each([
    ['mila', ['Is Mila ill?', 'MILA is at home.'], ['Mila', 'MILA']],
    ['zoe', ['Zoë is here.', 'ZOE'], ['Zoë', 'ZOE']],
    ['ZOË', ['zoe'], ['zoe']],
    ['zoe', ['Zoe\u0308 again'], ['Zoe\u0308']],
    ['angstrom', ['Frau Ångström'], ['Ångström']],
    ['  at   home ', ['She is at home.'], ['at home']],
    ['aa', ['aaaa a'], ['aa', 'aa']],
    ['école', ['L’école 😀 École'], ['école', 'École']],
    ['😀', ['L’école 😀 École'], ['😀']],
    ['i', ['İ'], ['İ']],
    ['bus', ['The train.'], []],
    ['', ['anything'], []],
    ['   ', ['any thing'], []],
    ['\u0301', ['e\u0301'], []],
    ['.*', ['no pattern: .*'], ['.*']],
  ])('for %j in %j marks %j', (query, texts, expected) => {
    expect(marked(query, ...texts)).toEqual(expected)
  })

  test('names the sentence', () => {
    expect(search('b', 'a b', 'c', 'b').matches).toEqual([
      { index: 0, start: 2, end: 3 },
      { index: 2, start: 0, end: 1 },
    ])
  })

  test('ends after 999 matches and reports that there are more', () => {
    expect(search('a', 'a'.repeat(LIMITS.transcriptMatchesMax))).toMatchObject({ more: false })
    const { matches, more } = search('a', 'a'.repeat(LIMITS.transcriptMatchesMax), 'a')
    expect([matches.length, more]).toEqual([LIMITS.transcriptMatchesMax, true])
  })

  test('finds any part of any text, and keeps every letter', () => {
    const anyText = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.replace(/\s+/g, ' '))
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, from, length) => {
        const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
        const query = graphemes.slice(from % graphemes.length, (from % graphemes.length) + 1 + (length % 5)).join('')
        const { matches } = search(query, text)
        const isComparable = /[\p{L}\p{N}]/u.test(query)
        if (isComparable) expect(matches.length).toBeGreaterThan(0)
        const pieces = piecesOf(text, matches)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(pieces.filter(({ match }) => match !== undefined)).toHaveLength(matches.length)
      }),
    )
  })
})
