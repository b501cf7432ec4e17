import { expect, test } from 'vitest'
import { cutText } from './cut-text'

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
