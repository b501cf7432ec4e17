import { describe, expect, test } from 'vitest'
import { citationsIn, danglingIn, proseOf } from './citations'

const SUBJECTS = new Set(['keypad', 'call'])
const cited = (text: string, file = 'src/a.ts') => citationsIn(proseOf(file, text), SUBJECTS).map(({ id }) => id)
const dangling = (text: string) => danglingIn(proseOf('src/a.ts', text), new Set(['README.md']))

describe('an id is found', () => {
  test.each([
    ['in a comment', '// Enter asks (`keypad/enter`).', ['keypad/enter']],
    ['twice in a doc block', ' /** One at a time (`call/one`, `keypad/enter`). */', ['call/one', 'keypad/enter']],
    ['in a line of a long comment', '/*\n * Said (`call/one`).\n */', ['call/one']],
    ['at the end of a title', "test('asks for the call (keypad/enter)', () => {", ['keypad/enter']],
    ['in a title on a line of its own', "  'each is said once (call/one)',", ['call/one']],
  ])('%s', (_, text, ids) => {
    expect(cited(text)).toEqual(ids)
  })

  test('in a page', () => {
    expect(cited('See `keypad/enter`.', 'docs/a.md')).toEqual(['keypad/enter'])
  })
})

test.each([
  ['a path', '// See src/actions/call/place-call.ts and call/index.ts.'],
  ['an import', "import { x } from 'call/one'"],
  ['an address', '// GET /call/one'],
  ['another subject', '// audio/wav'],
])('no id is found in %s', (_, text) => {
  expect(cited(text)).toEqual([])
})

test.each([
  ['an unknown page', '// As other.md says.'],
  ['a paragraph', '// Refused (product §5).'],
  ['a numbered decision', '// As agreed (decisions 14).'],
  ['a code', "test('nothing is kept (P10)', () => {"],
  ['a code in a comment', '// R12, after sleep.'],
])('%s is found', (_, text) => {
  expect(dangling(text)).toHaveLength(1)
})

test.each([
  ['a page of this repository', '// See README.md.'],
  ['a standard by number', '// RFC 9110 §10.2.3, E.164, S256.'],
  ['code', "const start = 'T00:00:00Z'"],
])('%s is accepted', (_, text) => {
  expect(dangling(text)).toEqual([])
})
