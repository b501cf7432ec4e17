import { describe, expect, test } from 'vitest'
import {
  durationInWords,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatHere,
  formatPlace,
  formatTime,
  isOfficeTime,
  knownTimeZone,
  parseTime,
} from './time'
import { localTime } from '../testing/local-time'

test.each([
  [133, '00:02:13'],
  [59.9, '00:00:59'],
  [3665, '01:01:05'],
  [360_000, '100:00:00'],
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [Number.NaN, '00:00:00'],
  [Infinity, '00:00:00'],
])('%s seconds are %s (look/dates)', (seconds, duration) => {
  expect(formatDuration(seconds)).toBe(duration)
})

test.each([
  [0, '', ''],
  [1, '1 second', '1 segundo'],
  [218, '3 minutes 38 seconds', '3 minutos 38 segundos'],
  [3600, '1 hour', '1 hora'],
  [7325.9, '2 hours 2 minutes 5 seconds', '2 horas 2 minutos 5 segundos'],
])('%s seconds are %s in words (log/row)', (seconds, english, spanish) => {
  expect(durationInWords(seconds, 'en-US')).toBe(english)
  expect(durationInWords(seconds, 'es-US')).toBe(spanish)
})

test.each([
  [0, '0:00'],
  [12_999, '0:12'],
  [61_000, '1:01'],
  [3_665_000, '61:05'],
  [-5, '0:00'],
  [Number.NaN, '0:00'],
])('the position %d ms in a sound is %s', (ms, place) => {
  expect(formatPlace(ms)).toBe(place)
})

test.each([
  ['2026-11-20T14:30:00Z', 'Nov 20, 2026, 9:30 AM', 'Nov 20, 2026', '9:30 AM'],
  ['2026-11-20T17:05:09.123Z', 'Nov 20, 2026, 12:05 PM', 'Nov 20, 2026', '12:05 PM'],
  ['2026-07-04T04:00:00+00:00', 'Jul 4, 2026, 12:00 AM', 'Jul 4, 2026', '12:00 AM'],
])('%s reads %s in New York (look/dates)', (text, dateTime, date, time) => {
  expect(formatDateTime(text, { locale: 'en-US', timeZone: 'America/New_York' })).toBe(dateTime)
  expect(formatDate(text, { locale: 'en-US', timeZone: 'America/New_York' })).toBe(date)
  expect(formatTime(text, { locale: 'en-US', timeZone: 'America/New_York' })).toBe(time)
})

test.each(['', 'yesterday', '2026-11-20', '2026-11-20 14:30:00Z', '2026-13-40T00:00:00Z', '2026-11-20T14:30:00'])(
  '%j is no time, and is shown as an empty text',
  (text) => {
    expect(parseTime(text)).toBeUndefined()
    expect(formatDateTime(text, { locale: 'en-US' })).toBe('')
    expect(formatDate(text, { locale: 'en-US' })).toBe('')
  },
)

test('an RFC 3339 time with an offset is read as that moment', () => {
  expect(parseTime('2026-11-20T09:30:00-05:00')).toBe(Date.parse('2026-11-20T14:30:00Z'))
})

test('a day has its year only if it is another one (look/dates)', () => {
  const today = Date.parse('2026-11-20T14:00:00Z')
  expect(formatDay(localTime('2026-11-17T14:00'), { locale: 'en-US', today })).toBe('Nov 17')
  expect(formatDay(localTime('2025-11-17T14:00'), { locale: 'en-US', today })).toBe('Nov 17, 2025')
})

describe('the zone of the office', () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const elsewhere = ['Pacific/Auckland', 'America/Los_Angeles'].find((zone) => !isOfficeTime(zone)) as string
  const time = '2026-11-20T17:05:00Z'

  test('is named with a time only where its clock says another one (look/dates)', () => {
    expect(formatHere(time, { locale: 'en-US', officeZone: here })).toBe(formatDateTime(time, { locale: 'en-US' }))
    const named = formatHere(time, { locale: 'en-US', officeZone: elsewhere })
    expect(named).toMatch(/ [AP]M (\w{2,4}|GMT[+-]\d+)$/)
    expect(named).toContain(formatDateTime(time, { locale: 'en-US' }))
  })

  test('is the browser’s own if the platform names an unknown one (report/scope)', () => {
    expect(knownTimeZone('Mars/Olympus')).toBe(here)
    expect(knownTimeZone(undefined)).toBe(here)
    expect(knownTimeZone('America/Denver')).toBe('America/Denver')
  })
})
