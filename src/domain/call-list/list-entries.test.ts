import { expect, test } from 'vitest'
import { entryState, isCallOf, nextEntry, scriptLines, tryAgainAt, type ListEntry } from './list-entries'

const NOW = Date.parse('2026-11-25T15:00:00Z')
const LATER = '2026-11-25T15:20:00Z'
const EARLIER = '2026-11-25T14:59:00Z'
const me = { userId: 'staff-1' }
const colleague = { userId: 'staff-2' }

test.each<[string, Partial<ListEntry>]>([
  ['open', {}],
  ['mine', { lockedBy: me, lockedUntil: LATER }],
  ['taken', { lockedBy: colleague, lockedUntil: LATER }],
  ['open', { lockedBy: colleague, lockedUntil: EARLIER }],
  ['later', { retryAt: LATER }],
  ['open', { retryAt: EARLIER }],
  ['mine', { retryAt: LATER, lockedBy: me, lockedUntil: LATER }],
  ['done', { outcome: 'unknown', lockedBy: colleague, lockedUntil: LATER }],
  ['problem', { problem: 'several' }],
])('an entry is %s for this person: %j (calling/next)', (state, change) => {
  expect(entryState({ id: 'e', ...change }, 'staff-1', NOW)).toBe(state)
})

test('the next family is the first free one after the last, and then from the beginning (calling/next)', () => {
  const rows: ListEntry[] = [
    { id: 'a' },
    { id: 'b', outcome: 'reached' },
    { id: 'c', lockedBy: colleague, lockedUntil: LATER },
    { id: 'd', problem: 'nobody' },
    { id: 'e' },
  ]
  const next = (after?: string) => nextEntry(rows, after, 'staff-1', NOW)?.id
  expect([next(), next('a'), next('e')]).toEqual(['a', 'e', 'a'])
  expect(nextEntry(rows.slice(1, 4), 'b', 'staff-1', NOW)).toBeUndefined()
})

test('a call belongs to a family by each of its guardians, and to a number by the number (calling/next)', () => {
  const family = { id: 'e', userId: 'parent-1', others: [{ userId: 'parent-2' }] }
  const called = (personId: string) => isCallOf(family, { personId, phone: '+12015550123' })
  expect([called('parent-1'), called('parent-2'), called('parent-3')]).toEqual([true, true, false])
  const number = { id: 'n', phone: '+12125550177' }
  expect(isCallOf(number, { personId: 'system', phone: '2125550177' })).toBe(true)
  expect(isCallOf(number, { phone: '+12125550178' })).toBe(false)
})

test('a script is in lines, with the student’s name, whatever it contains (calling/next)', () => {
  expect(scriptLines('Hello.\n\n{child} is not here. Is {child} ill?', 'Ana $& O’Neil')).toEqual([
    'Hello.',
    'Ana $& O’Neil is not here. Is Ana $& O’Neil ill?',
  ])
  expect(scriptLines(undefined, 'Ana')).toEqual([])
})

test.each([
  ['15:00:00', '15:30:00'],
  ['15:00:01', '15:45:00'],
  ['15:59:59', '16:30:00'],
])('at %s, "Try again" is at %s (calling/next)', (now, at) => {
  expect(tryAgainAt(Date.parse(`2026-11-25T${now}Z`)).toISOString()).toBe(`2026-11-25T${at}.000Z`)
})
