import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayAt,
  dayCount,
  isDay,
  hourAt,
  presetRange,
  isWholeMonth,
  rangeBefore,
  rangeFault,
  readTypedDay,
  showDay,
  startOfDay,
  typedDay,
} from './report-dates'

const aDay = fc.integer({ min: 0, max: 36_523 }).map((days) => addDays('2000-01-01', days))

describe('a day', () => {
  test.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['1999-12-31', false],
    ['2026-1-1', false],
    ['', false],
    ['2026-11-21T00:00:00Z', false],
  ])('%s is valid: %s', (text, expected) => expect(isDay(text)).toBe(expected))

  test.each([
    ['11/21/2026', '2026-11-21'],
    ['1/2/2026', '2026-01-02'],
    ['1-2-26', '2026-01-02'],
    ['01.02.2026', '2026-01-02'],
    [' 2026-11-21 ', '2026-11-21'],
    ['21/11/2026', undefined],
    ['2/30/2026', undefined],
    ['11/21', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('typed as %j is %s', (text, expected) => expect(readTypedDay(text)).toBe(expected))

  test('is read back as it was written', () => {
    fc.assert(fc.property(aDay, (day) => readTypedDay(typedDay(day)) === day))
  })

  test.each([
    ['short', 'Nov 1'],
    ['medium', 'Nov 1, 2026'],
    ['long', 'Sunday, November 1, 2026'],
    ['month', 'November 2026'],
    ['weekday', 'Sun'],
    ['weekdayName', 'Sunday'],
  ] as const)('is shown %s', (format, expected) => expect(showDay('2026-11-01', format, 'en')).toBe(expected))

  test.each([
    ['en-GB', '1 Nov 2026'],
    ['es', '1 nov 2026'],
  ])('is shown in %s', (lang, expected) => expect(showDay('2026-11-01', 'medium', lang)).toBe(expected))
})

describe('a range', () => {
  test.each([
    ['today', '2026-11-21', { from: '2026-11-21', to: '2026-11-21' }, 1],
    ['thisWeek', '2026-11-21', { from: '2026-11-15', to: '2026-11-21' }, 7],
    ['thisWeek', '2026-11-22', { from: '2026-11-22', to: '2026-11-22' }, 1],
    ['lastWeek', '2026-11-21', { from: '2026-11-08', to: '2026-11-14' }, 7],
    ['lastWeek', '2027-01-03', { from: '2026-12-27', to: '2027-01-02' }, 7],
    ['lastMonth', '2026-11-21', { from: '2026-10-01', to: '2026-10-31' }, 31],
    ['lastMonth', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }, 31],
    ['lastMonth', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }, 29],
    ['last30', '2026-11-21', { from: '2026-10-23', to: '2026-11-21' }, 30],
    ['schoolYear', '2026-11-21', { from: '2026-08-01', to: '2026-11-21' }, 113],
    ['schoolYear', '2026-08-01', { from: '2026-08-01', to: '2026-08-01' }, 1],
    ['schoolYear', '2026-07-31', { from: '2025-08-01', to: '2026-07-31' }, 365],
  ] as const)('%s on %s (report/filter)', (preset, today, range, days) => {
    expect(presetRange(preset, today)).toEqual(range)
    expect(dayCount(range)).toBe(days)
    expect(rangeFault(range)).toBeUndefined()
  })

  test.each([
    ['2026-11-21', '2026-11-21', undefined],
    ['2026-11-21', '2026-11-20', 'order'],
    ['2028-01-01', '2028-12-31', undefined],
    ['2026-01-01', '2027-01-02', 'length'],
  ])('from %s to %s: %s', (from, to, expected) => expect(rangeFault({ from, to })).toBe(expected))
})

describe('a day of a time zone (report/scope)', () => {
  test.each([
    ['2026-07-02', 'America/New_York', '2026-07-02T04:00:00.000Z'],
    ['2026-01-02', 'America/New_York', '2026-01-02T05:00:00.000Z'],
    ['2026-03-09', 'America/Chicago', '2026-03-09T05:00:00.000Z'],
    ['2026-01-02', 'Pacific/Kiritimati', '2026-01-01T10:00:00.000Z'],
    ['2026-01-02', 'Pacific/Niue', '2026-01-02T11:00:00.000Z'],
    // Clocks go forward from midnight to one o'clock.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-01-02', 'UTC', '2026-01-02T00:00:00.000Z'],
  ])('%s in %s begins at %s', (day, timeZone, expected) => expect(startOfDay(day, timeZone)).toBe(expected))

  test('begins when the day before ends, also when clocks change', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'America/Santiago',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'UTC',
    )
    fc.assert(
      fc.property(aDay, zones, (day, timeZone) => {
        const start = Date.parse(startOfDay(day, timeZone))
        expect(dayAt(start, timeZone)).toBe(day)
        expect(dayAt(start - 1, timeZone)).toBe(addDays(day, -1))
      }),
      { numRuns: 100 },
    )
  })
})

test.each([
  ['a week with the week before', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['a day with that day of the week before', '2026-11-20', '2026-11-20', '2026-11-13', '2026-11-13'],
  ['a month with the month before', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['a month up to today with as many days', '2026-11-01', '2026-11-22', '2026-10-10', '2026-10-31'],
  ['30 days with the 30 days before', '2026-10-24', '2026-11-22', '2026-09-24', '2026-10-23'],
  ['a school year with the same weeks of the one before', '2026-08-01', '2026-11-22', '2025-08-02', '2025-11-23'],
  ['366 days with as many, none of which it has itself', '2027-11-22', '2028-11-21', '2026-11-21', '2027-11-21'],
])('%s is compared (report/before)', (_, from, to, earlierFrom, earlierTo) => {
  expect(rangeBefore({ from, to })).toEqual({ from: earlierFrom, to: earlierTo })
})

test('a range that is no whole month and the one it is compared with have the same length, and no day in both', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 365 }), (from, days) => {
      const range = { from, to: addDays(from, days) }
      const before = rangeBefore(range)
      if (!isWholeMonth(range)) expect(dayCount(before)).toBe(dayCount(range))
      expect(before.to < range.from).toBe(true)
    }),
  )
})

test.each([
  ['2026-11-20T05:00:00Z', 0],
  ['2026-11-20T04:59:59Z', 23],
  ['2026-11-20T14:30:00Z', 9],
  ['2026-07-20T14:30:00Z', 10],
])('%s is in hour %i of a day in New York', (time, hour) => {
  expect(hourAt(Date.parse(time), 'America/New_York')).toBe(hour)
})
