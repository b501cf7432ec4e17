import { describe, expect, test } from 'vitest'
import { aCall, aStudent } from '../../testing/builders'
import { common } from '../../text/en/common'
import { LIMITS } from '../limits'
import { rowContent, type RowOptions } from './row-content'

const OPTIONS: RowOptions = {
  log: 'calls',
  query: '',
  isLive: false,
  today: Date.parse('2026-11-20T05:00:00Z'),
  grades: common.grades,
}
const row = (change: Parameters<typeof aCall>[0], options: Partial<RowOptions> = {}) =>
  rowContent(aCall({ calledAt: '2026-11-20T14:05:00Z', duration: 0, ...change }), { ...OPTIONS, ...options })

describe('the second line of a row (log/row)', () => {
  test.each([
    ['a talk has its length alone', { duration: 45 }, {}, { label: undefined, seconds: 45 }],
    ['where nobody talked it has the outcome', { status: 'unanswered' }, {}, { label: 'noAnswer', seconds: undefined }],
    ['a message has both', { status: 'voicemail', duration: 9 }, {}, { label: 'voicemail', seconds: 9 }],
    [
      'in the voicemail log its length',
      { status: 'voicemail', duration: 9 },
      { log: 'voicemail' },
      { label: undefined },
    ],
    [
      'a live call has neither',
      { status: 'answered', duration: 9 },
      { isLive: true },
      { label: undefined, seconds: undefined },
    ],
    ['a call that is being placed today', { status: 'started' }, {}, { label: 'callingNow' }],
    [
      'one that began on another day',
      { status: 'started', calledAt: '2026-11-19T14:05:00Z' },
      {},
      { label: 'started' },
    ],
  ] as const)('%s', (_, call, options, expected) => expect(row(call, options)).toMatchObject(expected))
})

describe('the third line of a row', () => {
  const said = { sentence: 'He lost his jacket on the bus.', timestamp: 0 }

  test.each([
    ['the notes', { notes: 'Homework' }, {}, { kind: 'notes', text: 'Homework' }],
    ['the first words of a voicemail', { status: 'voicemail' }, { preview: 'Hello' }, { kind: 'said', text: 'Hello' }],
    ['no words of another call', { status: 'machine' }, { preview: 'Hello' }, undefined],
    [
      'the notes rather than the words',
      { status: 'voicemail', notes: 'Called' },
      { preview: 'Hello' },
      { kind: 'notes' },
    ],
    [
      'the sentence that a search found',
      { found: said, notes: 'Bus' },
      { query: 'jacket' },
      { kind: 'said', text: said.sentence },
    ],
    ['the notes after the search has ended', { found: said, notes: 'Bus' }, { query: '' }, { kind: 'notes' }],
    [
      'the notes if they have what was searched',
      { found: said, notes: 'Jacket' },
      { query: 'jacket' },
      { kind: 'notes' },
    ],
  ] as const)('has %s (log/search)', (_, call, options, line) => {
    const found = row(call, options).line
    expect(found).toEqual(line && (expect.objectContaining(line) as unknown))
  })

  test('begins near the match, and sooner after the name of a child', () => {
    const notes = `${'asked about lunch '.repeat(3)}and math`
    const alone = row({ notes }, { query: 'math' }).line?.text
    const behind = row({ notes, children: [aStudent()] }, { query: 'math' }).line?.text
    expect(alone).toMatch(/^….*math$/)
    expect(behind).toMatch(/^….*math$/)
  })

  test('of long notes is read aloud only in part (log/showing)', () => {
    const { line } = row({ notes: 'asked and asked '.repeat(40) })
    expect(line?.spoken?.length).toBeLessThanOrEqual(LIMITS.notesReadMaxChars + 1)
    expect(row({ notes: 'short' }).line?.spoken).toBeUndefined()
  })
})

test.each([
  [{ status: 'voicemail', read: false }, true],
  [{ status: 'voicemail', read: true }, false],
  [{ status: 'completed', read: false }, false],
] as const)('%j is unread: %s (voicemail/unread)', (call, isUnread) => expect(row(call).isUnread).toBe(isUnread))
