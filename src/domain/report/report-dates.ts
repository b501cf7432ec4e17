import { LIMITS } from '../limits'

/** A day of the calendar, `2026-11-21`, in nobody's time zone. Days compare as texts. */
export type Day = string

/** Both days belong to it. */
export interface DayRange {
  from: Day
  to: Day
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const startInUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayInUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** A day of this century that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const ms = startInUtc(text)
  return !Number.isNaN(ms) && dayInUtc(ms) === text
}

export const addDays = (day: Day, days: number): Day => dayInUtc(startInUtc(day) + days * DAY_MS)

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return dayInUtc(last.getTime())
}

/** How many days a range has: 1 for a single day. */
export const dayCount = ({ from, to }: DayRange): number => (startInUtc(to) - startInUtc(from)) / DAY_MS + 1

/** Every day of a range. */
export const daysOf = (range: DayRange): Day[] =>
  [...Array(Math.max(0, dayCount(range))).keys()].map((index) => addDays(range.from, index))

/** 0 for Sunday, on which a week of the calendar begins. */
const weekday = (day: Day) => new Date(startInUtc(day)).getUTCDay()

/** The weeks of a day's month, Sunday first; null where a week reaches into another month. */
export function weeksOfMonth(day: Day): (Day | null)[][] {
  const first = `${day.slice(0, 7)}-01`
  const sunday = addDays(first, -weekday(first))
  const weeks = [...Array(6).keys()].map((week) =>
    [...Array(7).keys()].map((at) => {
      const date = addDays(sunday, week * 7 + at)
      return date.startsWith(day.slice(0, 7)) ? date : null
    }),
  )
  return weeks.filter((week) => week.some(Boolean))
}

/** Where a key of a calendar leads from a day (`report/dates`), or null where it does nothing there. */
export function calendarMove(key: string, day: Day, shift = false): Day | null {
  const months = shift ? 12 : 1
  const moves: Readonly<Record<string, () => Day>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday(day)),
    End: () => addDays(day, 6 - weekday(day)),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  const to = Object.hasOwn(moves, key) ? moves[key]?.() : undefined
  return to !== undefined && isDay(to) ? to : null
}

/** A day as a person types it: `11/21/2026`, `11-21-26`, `2026-11-21`. Undefined for what is no day. */
export function readTypedDay(text: string): Day | undefined {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(text.trim()) ?? []
  const day = year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim()
  return isDay(day) ? day : undefined
}

/** `11/21/2026`. */
export const typedDay = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

const FORMATS = {
  short: { month: 'short', day: 'numeric' },
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** `Nov 21`, `Nov 21, 2026`, `Saturday, November 21, 2026`, `November 2026` or `Sat`. */
export const showDay = (day: Day, format: keyof typeof FORMATS): string =>
  new Intl.DateTimeFormat('en-US', { ...FORMATS[format], timeZone: 'UTC' }).format(startInUtc(day))

export type RangeFault = 'order' | 'length'

/** Why a range is none that a report can have; undefined where it is. */
export function rangeFault(range: DayRange): RangeFault | undefined {
  if (range.from > range.to) return 'order'
  return dayCount(range) > LIMITS.reportDaysMax ? 'length' : undefined
}

export const RANGE_PRESETS = ['today', 'last7', 'last30', 'schoolYear'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

/** A preset's days, with today. A school year begins on the first of August and has come as far as today. */
export function presetRange(preset: RangePreset, today: Day): DayRange {
  if (preset === 'schoolYear') {
    const first = `-${String(LIMITS.schoolYearFirstMonth).padStart(2, '0')}-01`
    const year = Number(today.slice(0, 4))
    const from = `${year}${first}`
    return { from: from <= today ? from : `${year - 1}${first}`, to: today }
  }
  const days = { today: 1, last7: 7, last30: 30 }[preset]
  return { from: addDays(today, 1 - days), to: today }
}

/** The zone, where this browser knows it; else the browser's own. */
export function knownTimeZone(timeZone: string | undefined): string {
  const zoneOf = (options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options).resolvedOptions()
  try {
    return zoneOf({ timeZone }).timeZone
  } catch {
    return zoneOf().timeZone
  }
}

// Made once a zone: an Intl formatter costs more than a hundred days that it formats.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', options)
  formatters.set(timeZone, formatter)
  return formatter
}

/** The day that a moment belongs to in a time zone. */
export function dayAt(ms: number, timeZone: string): Day {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

/**
 * The moment a day begins in a time zone, RFC 3339. Searched for, not computed from an offset: where clocks go forward
 * at midnight a day begins at one o'clock.
 */
export function startOfDay(day: Day, timeZone: string): string {
  // No zone is more than 14 hours from UTC.
  let before = startInUtc(day) / MINUTE_MS - 15 * 60
  let after = before + 30 * 60
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayAt(middle * MINUTE_MS, timeZone) >= day) after = middle
    else before = middle
  }
  return new Date(after * MINUTE_MS).toISOString()
}
