import { describe, expect, test } from 'vitest'
import {
  answeredCalls,
  busiest,
  callsByDay,
  callsByHour,
  callsByOutcome,
  callsByWeekday,
  shares,
} from './report-charts'

test('every day of the range has a figure, and no other day', () => {
  const byDay = [
    { day: '2026-11-20', calls: 3 },
    { day: '2026-11-25', calls: 9 },
    { day: 'nonsense', calls: 1 },
  ]
  expect(callsByDay({ from: '2026-11-19', to: '2026-11-21' }, byDay)).toEqual([
    { day: '2026-11-19', calls: 0 },
    { day: '2026-11-20', calls: 3 },
    { day: '2026-11-21', calls: 0 },
  ])
  expect(callsByDay({ from: '2028-01-01', to: '2028-12-31' }, [])).toHaveLength(366)
})

test('the busiest days are those with the most calls (report/values)', () => {
  const quiet = { day: '2026-11-19', calls: 0 }
  const busy = { day: '2026-11-20', calls: 3 }
  const asBusy = { day: '2026-11-21', calls: 3 }
  expect(busiest([quiet, busy, { day: '2026-11-22', calls: 2 }, asBusy])).toEqual([busy, asBusy])
  expect(busiest([quiet])).toEqual([])
  expect(busiest([])).toEqual([])
})

test('statuses with one label are one outcome, and the most frequent comes first', () => {
  expect(
    callsByOutcome([
      { status: 'busy', calls: 4 },
      { status: 'machine', calls: 3 },
      { status: 'voicemail', calls: 2 },
      { status: 'unknown', calls: 1 },
    ]),
  ).toEqual([
    { outcome: 'voicemail', calls: 5 },
    { outcome: 'busy', calls: 4 },
    { outcome: 'unknown', calls: 1 },
  ])
})

describe('the size of a bar', () => {
  test.each([
    [
      [1, 2, 4],
      [0.25, 0.5, 1],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
    [
      [1, 1_000_000, 0],
      [0.015, 1, 0],
    ],
  ])('%j', (values, expected) => expect(shares(values)).toEqual(expected))
})

test('the hours of a school’s day have a figure, and those further out only with calls', () => {
  expect(callsByHour([]).map(({ hour }) => hour)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
  const hours = callsByHour([
    { hour: 5, calls: 2 },
    { hour: 9, calls: 4 },
    { hour: 99, calls: 1 },
  ])
  expect(hours[0]).toEqual({ hour: 5, calls: 2 })
  expect(hours).toHaveLength(13)
  expect(hours.at(-1)).toEqual({ hour: 17, calls: 0 })
})

test('weekdays add the days of all weeks, and a weekend without calls is left out', () => {
  const byDay = [
    { day: '2026-11-13', calls: 3 },
    { day: '2026-11-20', calls: 4 },
    { day: '2026-11-21', calls: 1 },
    { day: 'nonsense', calls: 1 },
  ]
  expect(callsByWeekday(byDay)).toEqual([
    { weekday: 1, calls: 0 },
    { weekday: 2, calls: 0 },
    { weekday: 3, calls: 0 },
    { weekday: 4, calls: 0 },
    { weekday: 5, calls: 7 },
    { weekday: 6, calls: 1 },
  ])
})

test('answered calls are those in which two people talked', () => {
  expect(
    answeredCalls([
      { status: 'completed', calls: 4 },
      { status: 'answered', calls: 1 },
      { status: 'voicemail', calls: 2 },
      { status: 'unanswered', calls: 3 },
    ]),
  ).toBe(5)
})
