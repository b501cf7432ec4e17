import { formatTime } from '../time'

/** As the profile has them: `HH:mm` in an IANA time zone, days in words of any case and length (`monday`, `MON`). */
export interface OfficeHours {
  enabled: boolean
  startTime: string
  endTime: string
  timeZone: string
  enabledDays: readonly string[]
}

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Days in a row; one day where both are the same. */
export interface DaySpan {
  from: Weekday
  to: Weekday
}

/** What is shown of office hours: `h:mm A`, the zone's abbreviation, and the days (`settings/office-hours`). */
export interface ShownOfficeHours {
  /** `8:00 AM`; undefined where the platform's word is no time of day. */
  start?: string
  end?: string
  /** `EST`, or `EDT` in summer; what the platform calls the zone where no browser knows it. */
  zone: string
  /** From Monday on; empty where no day is enabled. */
  days: readonly DaySpan[]
}

/** Office hours as they stand on the day of `atMs`; null where they are not enabled. */
export function shownOfficeHours(hours: OfficeHours, atMs: number): ShownOfficeHours | null {
  if (!hours.enabled) return null
  return {
    start: timeOfDay(hours.startTime),
    end: timeOfDay(hours.endTime),
    zone: zoneOf(hours.timeZone, atMs),
    days: spansOf(hours.enabledDays),
  }
}

/** A time of day is the same in every zone: read and shown in one that has no gaps. */
function timeOfDay(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text.trim()) ?? []
  // Midnight at the end of the day is written either way.
  const padded = hour.padStart(2, '0').replace('24', '00')
  return formatTime(`2000-01-01T${padded}:${minute}:00Z`, 'UTC') || undefined
}

function zoneOf(timeZone: string, atMs: number): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(atMs)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}

/** Three days in a row and more are one span; two are two days. */
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
