import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SearchTextSchema } from '../api/contract/values'
import { isSearchCut, searchRequest } from './search-request'

test.each([
  ['Maria', 'Maria'],
  [' Alvarez, Maria ', 'Alvarez, Maria'],
  ['a b c d e f g h i', 'a b c d e f g h'],
  ['a,b,c,d,e,f,g,h,i', 'a,b,c,d,e,f,g,h,'],
  ['x'.repeat(200), 'x'.repeat(100)],
  ['(201) 555-0123', '2015550123'],
  ['Tara <(201) 555-0123>', '2015550123'],
  ['(201) 555', '(201) 555'],
  ['', ''],
])('a search for "%s" is sent as "%s", which the contract accepts (platform/sizes)', (typed, sent) => {
  expect(searchRequest(typed)).toBe(sent)
  expect(v.is(SearchTextSchema, sent)).toBe(true)
})

test.each([
  ['a b c d e f g h', false],
  [' a, b, c, d, e, f, g, h, ', false],
  ['a b c d e f g h i', true],
  ['a,b,c,d,e,f,g,h,i', true],
  ['(201) 555 - 01 23', false],
  ['', false],
])('the field of a search for "%s" says that words are left out: %s (search/words)', (typed, isCut) => {
  expect(isSearchCut(typed)).toBe(isCut)
})
