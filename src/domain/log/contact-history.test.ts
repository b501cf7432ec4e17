import { describe, expect, test } from 'vitest'
import { aCall, aTarget, anUnknownTarget } from '../../testing/builders'
import { attemptsOf, callsWith, historyQuery, termStart } from './contact-history'

const on = (day: string, change: Parameters<typeof aCall>[0] = {}) => aCall({ calledAt: `${day}T15:00:00Z`, ...change })
const missed = (day: string, change: Parameters<typeof aCall>[0] = {}) =>
  on(day, { status: 'unanswered', duration: 0, ...change })

describe('the earlier attempts to reach a family (precall/last-note)', () => {
  test('are our calls that reached nobody since they last talked', () => {
    const calls = callsWith(aTarget(), [
      missed('2026-11-02'),
      on('2026-10-14'),
      missed('2026-11-09', { status: 'machine' }),
      missed('2026-11-16', { status: 'busy' }),
      missed('2026-10-01'),
    ])
    expect(attemptsOf(calls)).toEqual({
      count: 3,
      since: '2026-11-02T15:00:00Z',
      reached: '2026-10-14T15:00:00Z',
    })
  })

  test('an answered call from them counts as reaching them, and an unanswered one is no attempt', () => {
    const inbound = { direction: 'inbound', callFromId: 'parent-1', callToId: 'staff-1' } as const
    expect(attemptsOf(callsWith(aTarget(), [missed('2026-11-02'), on('2026-11-03', inbound)])).count).toBe(0)
    expect(attemptsOf(callsWith(aTarget(), [missed('2026-11-03', inbound)]))).toEqual({ count: 0 })
  })

  test('a call that is live is neither', () => {
    expect(callsWith(aTarget(), [on('2026-11-02', { status: 'started', duration: 0 })])).toEqual([])
    expect(callsWith(aTarget(), [on('2026-11-02', { status: 'answered', duration: 0 })])).toEqual([])
  })

  test('only calls with this person or about their children count, or with this number if it is nobody’s', () => {
    const family = aTarget({ children: [{ id: 'student-1', fullName: 'Mila Ostrowski' }] })
    const otherParent = on('2026-11-03', { callToId: 'parent-2', studentId: 'student-1' })
    const namesake = on('2026-11-04', { callToId: 'parent-3' })
    expect(callsWith(family, [otherParent, namesake])).toEqual([otherParent])
    const nobody = anUnknownTarget()
    const same = on('2026-11-05', { callToId: 'system', callToNumber: nobody.phone })
    const other = on('2026-11-05', { callToId: 'system', callToNumber: '+12015550199' })
    expect(callsWith(nobody, [same, other])).toEqual([same])
  })

  test('they are searched by the person’s name, or by the number', () => {
    expect(historyQuery(aTarget())).toBe('Pavel Ostrowski')
    expect(historyQuery(anUnknownTarget({ name: '', phone: '+12015550177' }))).toBe('2015550177')
    expect(historyQuery(aTarget({ name: ' ', phone: undefined }))).toBeUndefined()
  })

  test('a term begins in August or in January', () => {
    expect(new Date(termStart(Date.parse('2026-11-22T12:00:00')))).toEqual(new Date(2026, 7, 1))
    expect(new Date(termStart(Date.parse('2027-05-02T12:00:00')))).toEqual(new Date(2027, 0, 1))
  })
})
