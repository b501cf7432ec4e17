import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  calendarMove,
  dayAt,
  dayCount,
  daysOf,
  isDay,
  knownTimeZone,
  presetRange,
  rangeFault,
  readTypedDay,
  showDay,
  startOfDay,
  typedDay,
  weeksOfMonth,
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
  ])('%s is one: %s', (text, expected) => expect(isDay(text)).toBe(expected))

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

  test('is read as it is written', () => {
    fc.assert(fc.property(aDay, (day) => readTypedDay(typedDay(day)) === day))
  })

  test.each([
    ['short', 'Nov 1'],
    ['medium', 'Nov 1, 2026'],
    ['long', 'Sunday, November 1, 2026'],
    ['month', 'November 2026'],
    ['weekday', 'Sun'],
  ] as const)('is shown %s', (format, expected) => expect(showDay('2026-11-01', format)).toBe(expected))

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-21', -12, '2025-11-21'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected))
})

describe('a month of the calendar', () => {
  test('has its days in weeks that begin on Sunday', () => {
    const weeks = weeksOfMonth('2026-11-21')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  })

  test('has each of its days once, under its weekday', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        const weeks = weeksOfMonth(day)
        const days = weeks.flat().filter((one) => one !== null)
        expect(days).toEqual(daysOf({ from: `${day.slice(0, 7)}-01`, to: days.at(-1) ?? '' }))
        expect(addDays(days.at(-1) ?? '', 1).endsWith('-01')).toBe(true)
        const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
        for (const week of weeks) {
          week.forEach((one, at) => one && expect(showDay(one, 'weekday')).toBe(names[at]))
        }
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    ['ArrowLeft', '2026-11-20'],
    ['ArrowRight', '2026-11-22'],
    ['ArrowUp', '2026-11-14'],
    ['ArrowDown', '2026-11-28'],
    ['Home', '2026-11-15'],
    ['End', '2026-11-21'],
    ['PageUp', '2026-10-21'],
    ['PageDown', '2026-12-21'],
    ['Enter', null],
    ['constructor', null],
  ])('is walked by %s (report/dates)', (key, expected) => expect(calendarMove(key, '2026-11-21')).toBe(expected))

  test('is walked by the year, and no farther than the century', () => {
    expect(calendarMove('PageUp', '2028-02-29', true)).toBe('2027-02-28')
    expect(calendarMove('ArrowLeft', '2000-01-01')).toBeNull()
    expect(calendarMove('PageDown', '2099-12-31')).toBeNull()
  })
})

describe('a range', () => {
  test.each([
    ['today', '2026-11-21', { from: '2026-11-21', to: '2026-11-21' }, 1],
    ['last7', '2026-11-21', { from: '2026-11-15', to: '2026-11-21' }, 7],
    ['last30', '2026-11-21', { from: '2026-10-23', to: '2026-11-21' }, 30],
    ['schoolYear', '2026-11-21', { from: '2026-08-01', to: '2026-11-21' }, 113],
    ['schoolYear', '2026-08-01', { from: '2026-08-01', to: '2026-08-01' }, 1],
    ['schoolYear', '2026-07-31', { from: '2025-08-01', to: '2026-07-31' }, 365],
  ] as const)('%s on %s', (preset, today, range, days) => {
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

describe('a day of a time zone (report/zone)', () => {
  test.each([
    ['2026-07-02', 'America/New_York', '2026-07-02T04:00:00.000Z'],
    ['2026-01-02', 'America/New_York', '2026-01-02T05:00:00.000Z'],
    ['2026-03-09', 'America/Chicago', '2026-03-09T05:00:00.000Z'],
    ['2026-01-02', 'Pacific/Kiritimati', '2026-01-01T10:00:00.000Z'],
    ['2026-01-02', 'Pacific/Niue', '2026-01-02T11:00:00.000Z'],
    // Clocks go from midnight to one o'clock.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-01-02', 'UTC', '2026-01-02T00:00:00.000Z'],
  ])('%s in %s begins at %s', (day, timeZone, expected) => expect(startOfDay(day, timeZone)).toBe(expected))

  test('begins where the one before it ends, whatever the clocks do', () => {
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

  test('is the browser’s own where the platform names a zone that there is not', () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(knownTimeZone('Mars/Olympus')).toBe(own)
    expect(knownTimeZone(undefined)).toBe(own)
    expect(knownTimeZone('America/Denver')).toBe('America/Denver')
  })
})
