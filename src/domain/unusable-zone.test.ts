import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Zones that a browser's system, or a platform, may name and Intl refuses. */
const UNUSABLE = ['Etc/Unknown', 'Mars/Olympus', '', ' ', 'GMT+25:00']

describe.each(UNUSABLE)('the time zone %j, which Intl refuses, brings down nothing (api/unknown-field)', (zone) => {
  beforeEach(() => {
    vi.resetModules()
    // The browser itself does not know where it is. Its clock is UTC then.
    const real = Intl.DateTimeFormat.prototype.resolvedOptions
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...real.call(this), timeZone: zone }
    })
  })
  afterEach(() => vi.restoreAllMocks())

  test('as the browser’s own', async () => {
    const { knownTimeZone, formatHere, isOfficeTime } = await import('./time')
    expect(knownTimeZone(undefined)).toBe('UTC')
    expect(isOfficeTime(knownTimeZone(undefined))).toBe(true)
    // In the machine's own zone, wherever it is.
    expect(formatHere('2026-11-20T14:05:00Z', { locale: 'en-US', officeZone: 'America/Denver' })).toMatch(
      /Nov (20|21), 2026/,
    )
  })

  test('as the platform’s', async () => {
    const { formatDateTime, formatTime } = await import('./time')
    const { dayAt, hourAt, startOfDay } = await import('./report/report-dates')
    const { zoneName } = await import('../text/zone-name')
    const style = { locale: 'en-US', timeZone: zone }
    expect(formatDateTime('2026-11-20T14:05:00Z', style)).toContain('Nov 20, 2026')
    expect(formatTime('2026-11-20T14:05:00Z', style)).not.toBe('')
    expect(dayAt(Date.parse('2026-11-20T14:05:00Z'), zone)).toBe('2026-11-20')
    expect(hourAt(Date.parse('2026-11-20T14:05:00Z'), zone)).toBe(14)
    expect(startOfDay('2026-11-20', zone)).toBe('2026-11-20T00:00:00.000Z')
    expect(zoneName(zone, 'en-US')).not.toBe('')
  })
})
