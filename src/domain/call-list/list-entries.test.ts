import { expect, test } from 'vitest'
import {
  listCallerOf,
  entryState,
  isCallOf,
  isMineToCall,
  nextEntry,
  scriptLines,
  tryAgainAt,
  type ListEntry,
} from './list-entries'

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
  const early = (...ids: string[]) => nextEntry(rows, 'e', 'staff-1', NOW, ({ id }) => ids.includes(id))?.id
  expect([early('a'), early('a', 'e')]).toEqual(['e', 'a'])
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
  expect(scriptLines('Hello.\n\n{child} is not here. Is {child} ill?', 'Ana $& O’Neil', 'your child')).toEqual([
    'Hello.',
    'Ana $& O’Neil is not here. Is Ana $& O’Neil ill?',
  ])
  expect(scriptLines(undefined, 'Ana', 'your child')).toEqual([])
})

test('a student without a name begins a sentence with a capital, and is small within one (calling/next)', () => {
  const script =
    '{child} is absent. Is {child} ill? {child} may come, and {child} must.\n¿{child}? “{child}” 8:30: {child}'
  expect(scriptLines(script, undefined, 'your child')).toEqual([
    'Your child is absent. Is your child ill? Your child may come, and your child must.',
    '¿Your child? “Your child” 8:30: your child',
  ])
  expect(scriptLines('{child} is absent.', 'de la Cruz', 'your child')).toEqual(['de la Cruz is absent.'])
})

test.each([
  ['15:00:00', '15:30:00'],
  ['15:00:01', '15:45:00'],
  ['15:59:59', '16:30:00'],
])('at %s, "Try again" is at %s (calling/next)', (now, at) => {
  expect(tryAgainAt(Date.parse(`2026-11-25T${now}Z`)).toISOString()).toBe(`2026-11-25T${at}.000Z`)
})

test('a side has the colleague who calls it from a list, until the lock ends (precall/prevent)', () => {
  const rows: ListEntry[] = [
    { id: 'a', userId: 'parent-1', others: [{ userId: 'parent-2' }], lockedBy: colleague, lockedUntil: LATER },
    { id: 'b', phone: '+12125550177', lockedBy: me, lockedUntil: LATER },
  ]
  const caller = (side: Parameters<typeof listCallerOf>[1], now = NOW) =>
    listCallerOf(rows, side, 'staff-1', now)?.userId
  expect([caller({ personId: 'parent-1' }), caller({ personId: 'parent-2' })]).toEqual(['staff-2', 'staff-2'])
  expect(caller({ personId: 'parent-1' }, Date.parse(LATER))).toBeUndefined()
  expect([caller({ personId: 'parent-3' }), caller({ phone: '2125550177' })]).toEqual([undefined, undefined])
  const isMine = (side: Parameters<typeof listCallerOf>[1]) => isMineToCall(rows, side, 'staff-1', NOW)
  expect([isMine({ phone: '2125550177' }), isMine({ personId: 'parent-1' })]).toEqual([true, false])
})
