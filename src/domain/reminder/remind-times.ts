import { minutesOfDay } from '../minutes-of-day'
import { addDays, dayAt, startInUtc, type Day } from '../report/report-dates'
import { WEEKDAYS, type OfficeHours } from '../settings/office-hours'
import { knownTimeZone } from '../time'

/** `later` today, the `next` school day, in a `week`. */
export type RemindPreset = 'later' | 'next' | 'week'

/** A time that 'Remind me' offers. */
export interface RemindTime {
  preset: RemindPreset
  /** Of the office. */
  day: Day
  /** RFC 3339. */
  at: string
}

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
/** From now, rounded up to a quarter of an hour. */
const LATER_MS = 2 * 3_600_000
/** Of an office that has not set its hours. */
const DEFAULT_HOURS = { opens: 8 * 60, closes: 16 * 60 }
const WEEK_DAYS = 7

/**
 * The times that 'Remind me' offers, by the office's clock (`reminder/make`): in two hours if the office has not closed by
 * then, when it opens on its next day, and on its first day from a week on.
 *
 * @param now ms since the epoch
 */
export function remindTimes(now: number, hours: OfficeHours | undefined): RemindTime[] {
  const zone = knownTimeZone(hours?.timeZone)
  const today = dayAt(now, zone)
  const later = Math.ceil((now + LATER_MS) / QUARTER_MS) * QUARTER_MS
  const next = officeDayFrom(addDays(today, 1), hours)
  const week = officeDayFrom(addDays(today, WEEK_DAYS), hours)
  return [
    ...(later <= momentOf(today, closingOf(hours), zone)
      ? [{ preset: 'later' as const, day: today, at: new Date(later).toISOString() }]
      : []),
    { preset: 'next', day: next, at: openingOf(next, hours) },
    ...(week === next ? [] : [{ preset: 'week' as const, day: week, at: openingOf(week, hours) }]),
  ]
}

/** When the office opens on the next of its days: 'Tomorrow', or 'Monday'. */
export function nextOfficeDay(now: number, hours: OfficeHours | undefined): RemindTime {
  const day = officeDayFrom(addDays(dayAt(now, knownTimeZone(hours?.timeZone)), 1), hours)
  return { preset: 'next', day, at: openingOf(day, hours) }
}

/** When the office opens, or would open, on any day. RFC 3339. */
export const openingOf = (day: Day, hours: OfficeHours | undefined): string =>
  new Date(
    momentOf(day, minutesOf(hours, hours?.startTime) ?? DEFAULT_HOURS.opens, knownTimeZone(hours?.timeZone)),
  ).toISOString()

const closingOf = (hours: OfficeHours | undefined) => minutesOf(hours, hours?.endTime) ?? DEFAULT_HOURS.closes

function minutesOf(hours: OfficeHours | undefined, text = ''): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(text.trim()) ?? []
  return hours?.enabled && hour !== undefined ? Number(hour) * 60 + Number(minute) : undefined
}

/** Is the office open on this day, as far as it says? */
export const isOfficeDay = (day: Day, hours: OfficeHours | undefined): boolean => officeDayFrom(day, hours) === day

/** The first day from `day` on at which the office is open: Monday to Friday, unless it says other days. */
function officeDayFrom(day: Day, hours: OfficeHours | undefined): Day {
  const words = hours?.enabled ? hours.enabledDays.map((word) => word.trim().toLowerCase().slice(0, 3)) : []
  const named = WEEKDAYS.filter((weekday) => words.includes(weekday))
  const open: readonly string[] = named.length > 0 ? named : WEEKDAYS.slice(0, 5)
  const weekdayOf = (one: Day) => WEEKDAYS[(new Date(startInUtc(one)).getUTCDay() + 6) % WEEK_DAYS] ?? ''
  let found = day
  while (!open.includes(weekdayOf(found))) found = addDays(found, 1)
  return found
}

/** The day and the clock on a wall of the zone, as minutes that can be compared. */
const wallMinutes = (ms: number, timeZone: string): number =>
  startInUtc(dayAt(ms, timeZone)) / MINUTE_MS + minutesOfDay(ms, timeZone)

/**
 * The moment at which the clocks of the zone show this time. It is searched, not computed from an offset, because on two
 * days of the year that changes after midnight.
 */
function momentOf(day: Day, minutes: number, timeZone: string): number {
  const wanted = startInUtc(day) / MINUTE_MS + minutes
  // No zone is more than 14 hours from UTC.
  let before = wanted - 15 * 60
  let after = wanted + 15 * 60
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wallMinutes(middle * MINUTE_MS, timeZone) >= wanted) after = middle
    else before = middle
  }
  return after * MINUTE_MS
}
