import { expect, test } from 'vitest'
import { cutText, cutToWord } from './cut-text'

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['abcdef', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['a👨‍👩‍👧b', 4, 'a'],
  ['ae\u0301', 2, 'a'],
  ['🇺🇸🇺🇸', 4, '🇺🇸'],
])('%s in %d units is %s (look/words)', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected)
})

test.each([
  ['Bus pass', 20, 'Bus pass'],
  ['Will call back on Monday', 14, 'Will call back…'],
  ['Will call back on Monday', 12, 'Will call…'],
  ['Donaudampfschiff', 5, 'Donau…'],
])('%s cut to %i has whole words', (text, max, cut) => {
  expect(cutToWord(text, max)).toBe(cut)
})
