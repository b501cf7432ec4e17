import { describe, expect, test } from 'vitest'
import { nextOfficeDay, openingOf, remindTimes } from './remind-times'

const hours = (change = {}) => ({
  enabled: true,
  startTime: '07:30',
  endTime: '15:30',
  timeZone: 'America/New_York',
  enabledDays: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  ...change,
})
const offered = (now: string, change = {}) =>
  remindTimes(Date.parse(now), hours(change)).map(({ preset, day, at }) => `${preset} ${day} ${at}`)

describe('the times of Remind me (reminder/make)', () => {
  test.each([
    [
      'a Wednesday morning',
      '2026-11-18T14:07:00Z',
      [
        'later 2026-11-18 2026-11-18T16:15:00.000Z',
        'next 2026-11-19 2026-11-19T12:30:00.000Z',
        'week 2026-11-25 2026-11-25T12:30:00.000Z',
      ],
    ],
    [
      'so late that the office is closed in two hours',
      '2026-11-18T18:40:00Z',
      ['next 2026-11-19 2026-11-19T12:30:00.000Z', 'week 2026-11-25 2026-11-25T12:30:00.000Z'],
    ],
    [
      'a Friday: the next school day is Monday',
      '2026-11-20T20:00:00Z',
      ['next 2026-11-23 2026-11-23T12:30:00.000Z', 'week 2026-11-27 2026-11-27T12:30:00.000Z'],
    ],
    [
      // It is Thursday already in UTC.
      'the evening of a Wednesday',
      '2026-11-19T02:00:00Z',
      ['next 2026-11-19 2026-11-19T12:30:00.000Z', 'week 2026-11-25 2026-11-25T12:30:00.000Z'],
    ],
    [
      'the Saturday before clocks go back',
      '2026-10-31T13:00:00Z',
      [
        'later 2026-10-31 2026-10-31T15:00:00.000Z',
        'next 2026-11-02 2026-11-02T12:30:00.000Z',
        'week 2026-11-09 2026-11-09T12:30:00.000Z',
      ],
    ],
    [
      'the Friday before clocks go forward',
      '2026-03-06T20:30:00Z',
      ['next 2026-03-09 2026-03-09T11:30:00.000Z', 'week 2026-03-13 2026-03-13T11:30:00.000Z'],
    ],
  ])('%s', (_, now, expected) => expect(offered(now)).toEqual(expected))

  test.each([
    ['without office hours, from 8 to 4 on weekdays', { enabled: false, enabledDays: [] }, '2026-11-23T13:00:00.000Z'],
    ['with hours that are no times', { startTime: 'early' }, '2026-11-23T13:00:00.000Z'],
    ['with no day', { enabledDays: [] }, '2026-11-23T12:30:00.000Z'],
    ['with days in other words', { enabledDays: ['saturday'] }, '2026-11-21T12:30:00.000Z'],
    ['in another zone', { timeZone: 'Pacific/Honolulu' }, '2026-11-23T17:30:00.000Z'],
  ])('%s', (_, change, at) => {
    expect(nextOfficeDay(Date.parse('2026-11-20T20:00:00Z'), hours(change)).at).toBe(at)
  })

  test('an office that opens one day a week has one next day', () => {
    expect(offered('2026-11-18T21:00:00Z', { enabledDays: ['WED'] })).toEqual([
      'next 2026-11-25 2026-11-25T12:30:00.000Z',
    ])
  })

  test.each([
    ['2026-03-08', '02:30', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08', '08:00', '2026-03-08T12:00:00.000Z'],
    ['2026-11-01', '08:00', '2026-11-01T13:00:00.000Z'],
  ])('on %s, when clocks change, an office opens at %s', (day, startTime, at) => {
    expect(openingOf(day, hours({ startTime }))).toBe(at)
  })
})
