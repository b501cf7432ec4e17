import { describe, expect, test } from 'vitest'
import { NameSchema } from '../api/contract/values'
import { arrangeCalls } from '../domain/log/arrange-calls'
import { childOfRow } from '../domain/log/row-child'
import { DEFAULT_LOG_FILTER } from '../domain/log/log-filter'
import { matchedChild, rankContacts } from '../domain/people/contact-match'
import { foundStudents } from '../domain/report/found-students'
import { common } from '../text/en/common'
import { foldText } from './fold-text'
import { splitAtMatches } from './match-text'
import * as v from 'valibot'

/** Spellings of one name, each of which finds each. */
const SPELLINGS = [
  ["O'Brien", 'O’Brien', 'O‘Brien', 'OʼBrien', 'OʻBrien', 'O`Brien', 'O´Brien', 'O′Brien', 'OBrien', 'o＇brien'],
  ['Anne-Marie', 'Anne‑Marie', 'Anne–Marie', 'Anne−Marie', 'ANNE‐MARIE', 'Anne-\u200bMarie'],
  ['Søren', 'Soren', 'SÖREN'],
  ['Łukasz', 'Lukasz'],
  ['Strauß', 'Strauss'],
  ['Zoë', 'Zoe\u0308', 'zoe'],
  ['D’Angelo', "d'angelo", 'DAngelo'],
]
const PAIRS = SPELLINGS.flatMap((names) => names.flatMap((name) => names.map((typed) => [typed, name] as const)))

describe.each(PAIRS)('%s finds %s (search/words)', (typed, name) => {
  const whole = `Tara ${name}`
  test('in contacts, and what matched is marked', () => {
    const found = { name: whole, phones: [] }
    const [first] = rankContacts([{ name: `Xavi${name}`, phones: [] }, found], typed, () => 0)
    expect(first).toBe(found)
    expect(splitAtMatches(whole, typed)).toEqual([
      { text: 'Tara ', isMatch: false },
      { text: name, isMatch: true },
    ])
  })

  test('in children, students and calls', () => {
    const child = { studentId: 's', fullName: whole }
    const children = [{ id: 's', fullName: whole }]
    expect(matchedChild({ name: 'Pavel', phones: [], children }, typed)).toBe(children[0])
    const sibling = { studentId: 't', fullName: 'Robin' }
    expect(foundStudents([{ kids: [sibling, child] }], typed)[0]?.id).toBe('s')
    const call = {
      direction: 'inbound',
      status: 'answered',
      calledAt: '',
      callFromId: 'p',
      callFromName: whole,
    } as const
    expect(arrangeCalls([call], { ...DEFAULT_LOG_FILTER.calls, query: typed })).toEqual([call])
    const row = { direction: 'inbound', callFromName: 'Pavel', children: [sibling, child] } as const
    expect(childOfRow(row, typed, common.grades)).toBe(whole)
  })
})

test('ordinary text keeps the places of its letters', () => {
  expect(foldText('Room 12, B-3')).toEqual({ text: 'room 12, b-3' })
})

test.each(['', '  ', '\u200b', '\u00a0\u200e', '\u3164', '\u2800', '\u00ad\ufeff'])(
  'the name %j has nothing to see, so it is empty (search/words)',
  (name) => {
    expect(v.parse(NameSchema, name)).toBe('')
  },
)
