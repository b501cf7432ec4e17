import { expect, test } from 'vitest'
import * as english from './en'
import { withOwnWords } from './own-texts'

/** What is reported of these words, and the texts with them. */
function merge(own: unknown) {
  const reported: string[] = []
  const texts = withOwnWords({ ...english }, own, (name, expected) => reported.push(`${name}: ${expected}`))
  return { texts, reported }
}

test('the page’s words replace those of the same name, and nothing else changes (element/language)', () => {
  const { texts, reported } = merge({ keypad: { title: 'Telephone' } })
  expect(texts.keypad).toEqual({ ...english.keypad, title: 'Telephone' })
  expect(texts.call).toBe(english.call)
  expect([reported, english.keypad.title]).toEqual([[], 'Keypad'])
})

test('a word that the phone does not have, or of another kind, is named and left out (element/language)', () => {
  const { texts, reported } = merge({
    keypad: { tytle: 'x', title: 7, found: 'many' },
    call: 'x',
    toString: { a: 'x' },
    errors: { byCode: undefined },
  })
  expect(reported).toEqual([
    'keypad.tytle: the name of a text',
    'keypad.title: text',
    'keypad.found: a function',
    'call: texts in an object',
    'toString: the name of a text',
  ])
  expect(texts).toEqual({ ...english })
})

test.each([null, undefined, 'x', 5])('%j has no words', (own) => {
  expect(merge(own)).toEqual({ texts: { ...english }, reported: [] })
})
