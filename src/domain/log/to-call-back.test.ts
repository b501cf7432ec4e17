import { describe, expect, test } from 'vitest'
import { aCall, ME } from '../../testing/builders'
import { CALL_STATUSES, isMissedStatus } from '../call/call-status'
import { lastTried, concernsCallBack, notReached, toCallBack } from './to-call-back'

const FAMILY = { callFromId: 'parent-1', callFromNumber: '+12015550123', callToId: ME }
const at = (minute: number) => ({ calledAt: `2026-11-20T14:${String(minute).padStart(2, '0')}:00Z` })
const missed = (minute: number, change = {}) =>
  aCall({ id: `missed-${minute}`, direction: 'inbound', status: 'unanswered', ...FAMILY, ...at(minute), ...change })
const ours = (minute: number, change = {}) =>
  aCall({ direction: 'outbound', callToId: 'parent-1', ...at(minute), ...change })
const ids = (calls: Parameters<typeof toCallBack>[0]) => toCallBack(calls).map(({ id }) => id)

test.each(CALL_STATUSES.filter(isMissedStatus))(
  'an inbound call that is %s is to be called back (log/call-back)',
  (status) => {
    expect(ids([missed(1, { status })])).toEqual(['missed-1'])
  },
)

test.each([
  { status: 'voicemail' as const },
  { status: 'blocked' as const },
  { status: 'started' as const },
  { status: 'completed' as const },
  { direction: 'outbound' as const },
])('%j is not', (change) => {
  expect(ids([missed(1, change)])).toEqual([])
})

test('a family that called three times counts once, by its newest call, and the newest family comes first', () => {
  const other = { callFromId: 'parent-2', callFromNumber: '+12015550124' }
  expect(ids([missed(1), missed(3), missed(2), missed(4, other)])).toEqual(['missed-4', 'missed-3'])
})

test.each([
  ['we talked with them since', ours(2)],
  ['we talked with their number since, as unknown', ours(2, { callToId: 'system', callToNumber: '(201) 555-0123' })],
  ['they called again and were answered', missed(2, { status: 'completed' })],
])('nobody is to be called back once %s', (_, later) => {
  expect(ids([missed(1), later])).toEqual([])
})

test.each([
  ['our call was before', ours(0)],
  ['our call reached nobody (log/call-back)', ours(2, { status: 'unanswered' })],
  ['our call reached a machine (log/call-back)', ours(2, { status: 'machine' })],
  ['our call still rings', ours(2, { status: 'started' })],
  ['our call failed', ours(2, { status: 'invalid' })],
  ['our call went to somebody else', ours(2, { callToId: 'parent-2', callToNumber: '+12015550124' })],
  ['they left a voicemail since', missed(2, { status: 'voicemail' })],
])('a family is still to be called back where %s', (_, other) => {
  expect(ids([missed(1), other])).toEqual(['missed-1'])
})

test('two numbers without a person count as two, and a caller without a number cannot be called', () => {
  const unknown = (minute: number, phone?: string) => missed(minute, { callFromId: 'system', callFromNumber: phone })
  expect(ids([unknown(1, '+12015550131'), unknown(2, '+12015550132'), unknown(3)])).toEqual(['missed-2', 'missed-1'])
})

test('a missed call was last tried at our last unsuccessful call since (log/call-back)', () => {
  const tries = [2, 5, 4].map((minute) => ours(minute, { status: 'unanswered' }))
  expect(lastTried(missed(3), tries)).toBe(at(5).calledAt)
  expect(lastTried(missed(6), tries)).toBeUndefined()
  const elsewhere = ours(7, { status: 'busy', callToId: 'parent-2', callToNumber: '+12015550124' })
  expect(lastTried(missed(3), [elsewhere, ours(8, { status: 'invalid' }), ours(9)])).toBeUndefined()
})

test('only calls that matter stay', () => {
  expect(
    [missed(1), ours(1), ours(1, { status: 'busy' }), missed(1, { status: 'completed' })].every(concernsCallBack),
  ).toBe(true)
  expect([missed(1, { status: 'voicemail' }), missed(1, { status: 'started' })].some(concernsCallBack)).toBe(false)
})

describe('whom we have not reached since a time (log/call-back)', () => {
  const idsSince = (minute: number, calls: Parameters<typeof toCallBack>[0]) =>
    notReached(calls, Date.parse(at(minute).calledAt)).map(({ id }) => id)
  const inVain = (minute: number, change = {}) =>
    ours(minute, { id: `ours-${minute}`, status: 'unanswered', ...change })

  test.each(['unanswered', 'busy', 'rejected', 'machine', 'voicemail'] as const)(
    'a call of ours that is %s',
    (status) => {
      expect(idsSince(0, [inVain(1, { status })])).toEqual(['ours-1'])
    },
  )

  test('each family once, by the newest call, the newest family first', () => {
    const other = { callToId: 'parent-2', callToNumber: '+12015550124' }
    expect(idsSince(0, [inVain(1), inVain(3), inVain(2), inVain(4, other)])).toEqual(['ours-4', 'ours-3'])
  })

  test.each([
    ['the call was before', [inVain(0)]],
    ['somebody talked with them since', [inVain(2), ours(3)]],
    ['they called and were answered', [inVain(2), missed(3, { status: 'completed' })]],
    ['they were talked with', [ours(2)]],
    ['it still rings', [inVain(2, { status: 'started' })]],
    ['the number could not be called', [inVain(2, { status: 'invalid' })]],
    ['they called and nobody answered', [missed(2)]],
  ])('nobody if %s', (_, calls) => {
    expect(idsSince(1, calls)).toEqual([])
  })
})
