import { formatTime } from '../time'

/**
 * Office hours in the profile: `HH:mm` in an IANA time zone, and days as words of any case and length (`monday`,
 * `MON`).
 */
export interface OfficeHours {
  enabled: boolean
  startTime: string
  endTime: string
  timeZone: string
  enabledDays: readonly string[]
}

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Consecutive days. A single day is its own first and last. */
export interface DaySpan {
  from: Weekday
  to: Weekday
}

/** The shown office hours: `h:mm A`, the zone's abbreviation, and the days (`settings/numbers`). */
export interface ShownOfficeHours {
  /** `8:00 AM`, or undefined when the platform's value is no time of day. */
  start?: string
  end?: string
  /** `EST`, or `EDT` in summer. If the browser does not know the zone, the platform's name of it. */
  zone: string
  /** In order from Monday. Empty when no day is enabled. */
  days: readonly DaySpan[]
}

/** Office hours on the day of `atMs`, as the locale writes times, or null when they are not enabled. */
export function shownOfficeHours(hours: OfficeHours, atMs: number, locale: string): ShownOfficeHours | null {
  if (!hours.enabled) return null
  return {
    start: timeOfDay(hours.startTime, locale),
    end: timeOfDay(hours.endTime, locale),
    zone: zoneOf(hours.timeZone, atMs, locale),
    days: spansOf(hours.enabledDays),
  }
}

/** A time of day is the same in every zone, so it is read and shown in a zone without clock changes. */
function timeOfDay(text: string, locale: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text.trim()) ?? []
  // Midnight at the end of the day may be 00:00 or 24:00.
  const padded = hour.padStart(2, '0').replace('24', '00')
  return formatTime(`2000-01-01T${padded}:${minute}:00Z`, { locale, timeZone: 'UTC' }) || undefined
}

function zoneOf(timeZone: string, atMs: number, locale: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(atMs)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}

/** Three or more consecutive days form one span. Two stay two days. */
function spansOf(words: readonly string[]): DaySpan[] {
  const enabled = new Set(words.map((word) => word.trim().toLowerCase().slice(0, 3)))
  const runs: Weekday[][] = []
  WEEKDAYS.forEach((day, index) => {
    if (!enabled.has(day)) return
    const isNext = enabled.has(WEEKDAYS[index - 1] ?? '')
    if (isNext) runs.at(-1)?.push(day)
    else runs.push([day])
  })
  return runs.flatMap((run) => {
    const [from, to] = [run[0], run.at(-1)]
    return run.length > 2 && from && to ? [{ from, to }] : run.map((day) => ({ from: day, to: day }))
  })
}
