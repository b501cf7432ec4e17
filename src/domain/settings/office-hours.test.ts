import { describe, expect, test } from 'vitest'
import { shownOfficeHours, type OfficeHours } from './office-hours'

const WINTER = Date.parse('2026-01-15T12:00:00Z')
const SUMMER = Date.parse('2026-07-15T12:00:00Z')
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

const hoursOf = (change: Partial<OfficeHours> = {}): OfficeHours => ({
  enabled: true,
  startTime: '08:00',
  endTime: '16:00',
  timeZone: 'America/New_York',
  enabledDays: WEEK,
  ...change,
})
const shown = (change: Partial<OfficeHours>, atMs = WINTER) => shownOfficeHours(hoursOf(change), atMs, 'en-US')

test('office hours that are not enabled are not shown', () => {
  expect(shown({ enabled: false })).toBeNull()
})

describe('times are h:mm A (settings/numbers)', () => {
  test.each<[text: string, time: string | undefined]>([
    ['08:00', '8:00 AM'],
    ['8:05', '8:05 AM'],
    ['00:00', '12:00 AM'],
    ['12:00', '12:00 PM'],
    ['12:30:00', '12:30 PM'],
    ['16:45', '4:45 PM'],
    ['23:59', '11:59 PM'],
    ['24:00', '12:00 AM'],
    [' 09:15 ', '9:15 AM'],
    ['', undefined],
    ['noon', undefined],
    ['25:00', undefined],
    ['08:61', undefined],
    ['8', undefined],
    ['-8:00', undefined],
  ])('%j is %s', (text, time) => {
    expect(shown({ startTime: text, endTime: '17:00' })).toMatchObject({ start: time, end: '5:00 PM' })
    expect(shown({ startTime: '07:00', endTime: text })).toMatchObject({ start: '7:00 AM', end: time })
  })

  // On that day New York's clocks go forward at 2:00. The time 2:30 does not exist there, but office hours at 2:30 do.
  test('also on the day that skips them', () => {
    const skipped = Date.parse('2026-03-08T12:00:00Z')
    expect(shown({ startTime: '02:30' }, skipped)).toMatchObject({ start: '2:30 AM', zone: 'EDT' })
  })
})

describe('the zone has its abbreviation of that day', () => {
  test.each<[timeZone: string, winter: string, summer: string]>([
    ['America/New_York', 'EST', 'EDT'],
    ['America/Chicago', 'CST', 'CDT'],
    ['America/Denver', 'MST', 'MDT'],
    ['America/Phoenix', 'MST', 'MST'],
    ['America/Los_Angeles', 'PST', 'PDT'],
    ['America/Anchorage', 'AKST', 'AKDT'],
    ['Pacific/Honolulu', 'HST', 'HST'],
    ['UTC', 'UTC', 'UTC'],
    ['Mars/Olympus', 'Mars/Olympus', 'Mars/Olympus'],
  ])('%s: %s, in summer %s', (timeZone, winter, summer) => {
    expect(shown({ timeZone }, WINTER)?.zone).toBe(winter)
    expect(shown({ timeZone }, SUMMER)?.zone).toBe(summer)
  })

  test('that changes within the hour of the clock change', () => {
    expect(shown({}, Date.parse('2026-11-01T05:59:00Z'))?.zone).toBe('EDT')
    expect(shown({}, Date.parse('2026-11-01T06:01:00Z'))?.zone).toBe('EST')
  })
})

describe('days', () => {
  const days = (enabledDays: string[]) =>
    shown({ enabledDays })?.days.map(({ from, to }) => (from === to ? from : `${from}-${to}`))

  test.each<[sentence: string, words: string[], shown: string[]]>([
    ['the working week is one span', WEEK, ['mon-fri']],
    ['every day is one span', [...WEEK, 'saturday', 'sunday'], ['mon-sun']],
    ['in any order', [...WEEK].reverse(), ['mon-fri']],
    ['in any case and length', ['MON', 'Tue', 'wednesday'], ['mon-wed']],
    ['two in a row are two days', ['saturday', 'sunday'], ['sat', 'sun']],
    ['single days stay single', ['monday', 'wednesday', 'friday'], ['mon', 'wed', 'fri']],
    ['spans and days mix', ['mon', 'wed', 'thu', 'fri', 'sun'], ['mon', 'wed-fri', 'sun']],
    ['Sunday ends the week', ['sun', 'mon', 'tue', 'wed', 'thu'], ['mon-thu', 'sun']],
    ['one day named twice is one day', ['mon', 'Monday'], ['mon']],
    ['other words are ignored', ['holiday', ''], []],
    ['no days are an empty list', [], []],
  ])('%s', (_, words, expected) => {
    expect(days(words)).toEqual(expected)
  })
})
