import { describe, expect, test } from 'vitest'
import { phraseInsertion, phraseLabel, phrasesErrorOf, phrasesFor, phrasesOfLines, scriptFor } from './phrases'

const REASONS = [
  { reason: 'Attendance', phrases: ['Left message', 'Arrives at __'], script: 'Good morning.' },
  { reason: 'Praise' },
  { reason: 'Health', phrases: ['Left message', 'Picks up at __'], script: 'This is the nurse.' },
]

test('the chosen reasons have their phrases, each once, and their scripts (form/phrases)', () => {
  expect(phrasesFor(REASONS, ['Health', 'Attendance'])).toEqual(['Left message', 'Arrives at __', 'Picks up at __'])
  expect(phrasesFor(REASONS, ['Praise', 'other'])).toEqual([])
  expect(scriptFor(REASONS, ['Health', 'Attendance'])).toBe('Good morning.\nThis is the nurse.')
  expect(scriptFor(REASONS, ['Praise'])).toBe('')
})

test('phrases are typed one a line, without blank lines and repetitions', () => {
  expect(phrasesOfLines('\n Left  message\nArrives at __\r\n\nLeft message ')).toEqual([
    'Left message',
    'Arrives at __',
  ])
})

test.each([
  [20, 200, null],
  [21, 200, 'tooManyPhrases'],
  [20, 201, 'phraseTooLong'],
])('%i phrases of up to %i characters: %s (settings/reasons)', (count, chars, error) => {
  expect(phrasesErrorOf(Array.from({ length: count }, () => 'x'.repeat(chars)))).toBe(error)
})

test('a gap is read as an ellipsis', () => expect(phraseLabel('__ picks up at __')).toBe('… picks up at …'))

/** Notes with their caret as '|', or their selection between two. */
const inserted = (marked: string, phrase: string) => {
  const [before = '', selected, after] = marked.split('|')
  const inside = after === undefined ? '' : selected
  const notes = after === undefined ? before + selected : before + inside + after
  const { at, text, select } = phraseInsertion(notes, [before.length, before.length + (inside?.length ?? 0)], phrase)
  const [from, to] = select
  const next = notes.slice(0, at) + text + notes.slice(at)
  return from === to
    ? `${next.slice(0, from)}|${next.slice(from)}`
    : `${next.slice(0, from)}|${next.slice(from, to)}|${next.slice(to)}`
}

describe('where a phrase comes into the notes (form/phrases)', () => {
  test.each([
    ['empty notes', '|', 'Left message', 'Left message|'],
    ['at the end, on a line of its own', 'Sick|', 'Left message', 'Sick\nLeft message|'],
    ['on the empty line that is there', 'Sick\n|', 'Left message', 'Sick\nLeft message|'],
    ['at the caret inside', 'Sick |today', 'Left message', 'Sick Left message| today'],
    ['with a space before it', 'Sick|, with fever', 'Left message', 'Sick Left message|, with fever'],
    ['at the end of a line above', 'Sick|\nFever', 'Left message', 'Sick Left message|\nFever'],
    ['the first gap is selected', 'Sick|', 'Arrives at __ by __', 'Sick\nArrives at |__| by __'],
    ['a selected gap is not replaced', 'Arrives at |__|', 'Left message', 'Arrives at __\nLeft message|'],
    ['below the line of a selected gap', '|__| picks up\nFever', 'Left message', '__ picks up\nLeft message|\nFever'],
  ])('%s', (_, notes, phrase, expected) => expect(inserted(notes, phrase)).toBe(expected))

  test('a caret that is nowhere yet is at the end', () =>
    expect(phraseInsertion('Sick', [Infinity, Infinity], 'Left message')).toEqual({
      at: 4,
      text: '\nLeft message',
      select: [17, 17],
    }))
})
