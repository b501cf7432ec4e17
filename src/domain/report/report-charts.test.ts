import { describe, expect, test } from 'vitest'
import { busiestDay, callsByDay, callsByOutcome, shares } from './report-charts'

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

test('the busiest day is the first day with the most calls', () => {
  const quiet = { day: '2026-11-19', calls: 0 }
  const busy = { day: '2026-11-20', calls: 3 }
  expect(busiestDay([quiet, busy, { day: '2026-11-21', calls: 3 }])).toBe(busy)
  expect(busiestDay([quiet])).toBeUndefined()
  expect(busiestDay([])).toBeUndefined()
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
