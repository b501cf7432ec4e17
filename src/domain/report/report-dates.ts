import { plainDigits } from '../../lib/number-text'
import { LIMITS } from '../limits'
import { knownTimeZone } from '../time'

/** A calendar day, `2026-11-21`, without a time zone. Days compare as texts. */
export type Day = string

/** A range that includes both days. */
export interface DayRange {
  from: Day
  to: Day
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export const startInUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
export const dayInUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** The first and the last day of a report: those of this century. */
export const CALENDAR: DayRange = { from: '2000-01-01', to: '2099-12-31' }

/** True for a day of this century that exists. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const ms = startInUtc(text)
  return !Number.isNaN(ms) && dayInUtc(ms) === text
}

export const addDays = (day: Day, days: number): Day => dayInUtc(startInUtc(day) + days * DAY_MS)

/** The number of days in a range: 1 for a single day. */
export const dayCount = ({ from, to }: DayRange): number => (startInUtc(to) - startInUtc(from)) / DAY_MS + 1

/** Every day of a range. */
export const daysOf = (range: DayRange): Day[] =>
  [...Array(Math.max(0, dayCount(range))).keys()].map((index) => addDays(range.from, index))

/** Reads a day as a person types it: `11/21/2026`, `11-21-26`, `2026-11-21`. Undefined for an invalid day. */
export function readTypedDay(text: string): Day | undefined {
  const plain = plainDigits(text).trim()
  const [, month = '', date = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(plain) ?? []
  const day = year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : plain
  return isDay(day) ? day : undefined
}

/** `11/21/2026`. */
export const typedDay = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

// Created once, because an Intl formatter costs more than formatting a hundred days.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(key: string, lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const zone = { timeZone: knownTimeZone(options.timeZone) }
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(lang, { ...options, ...zone })
  formatters.set(key, formatter)
  return formatter
}

const FORMATS = {
  short: { month: 'short', day: 'numeric' },
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayName: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * `Nov 21`, `Nov 21, 2026`, `Saturday, November 21, 2026`, `November 2026`, `Sat` or `Saturday`, in the form of the
 * language tag `lang`.
 */
export const showDay = (day: Day, format: keyof typeof FORMATS, lang: string): string =>
  formatterOf(`${lang} ${format}`, lang, { ...FORMATS[format], timeZone: 'UTC' }).format(startInUtc(day))

export type RangeFault = 'order' | 'length'

/** Why a report cannot have this range, or undefined if it can. */
export function rangeFault(range: DayRange): RangeFault | undefined {
  if (range.from > range.to) return 'order'
  return dayCount(range) > LIMITS.reportDaysMax ? 'length' : undefined
}

export const RANGE_PRESETS = ['today', 'thisWeek', 'lastWeek', 'lastMonth', 'last30', 'schoolYear'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** The month that ends before this day's month begins. */
function monthBefore(day: Day): DayRange {
  const to = addDays(firstOfMonth(day), -1)
  return { from: firstOfMonth(to), to }
}

/** The Sunday on or before a day, on which its week begins, as in the calendar. */
const firstOfWeek = (day: Day): Day => addDays(day, -new Date(startInUtc(day)).getUTCDay())

function firstOfSchoolYear(day: Day): Day {
  const first = `-${String(LIMITS.schoolYearFirstMonth).padStart(2, '0')}-01`
  const year = Number(day.slice(0, 4))
  return `${year}${first}` <= day ? `${year}${first}` : `${year - 1}${first}`
}

/**
 * The days of a preset. What is not over yet ends today. A week begins on Sunday, and a school year on August 1.
 */
export function presetRange(preset: RangePreset, today: Day): DayRange {
  const sunday = firstOfWeek(today)
  if (preset === 'lastWeek') return { from: addDays(sunday, -WEEK_DAYS), to: addDays(sunday, -1) }
  if (preset === 'lastMonth') return monthBefore(today)
  const from = { today, thisWeek: sunday, last30: addDays(today, -29), schoolYear: firstOfSchoolYear(today) }[preset]
  return { from, to: today }
}

/** A longer range is compared with the same weeks a year before, because a school year follows a summer. */
const CONSECUTIVE_DAYS_MAX = 92
const WEEK_DAYS = 7
const YEAR_WEEKS_DAYS = 52 * WEEK_DAYS

/** True for a whole month of the calendar, whose length differs from that of the month before. */
export const isWholeMonth = ({ from, to }: DayRange): boolean =>
  from === firstOfMonth(to) && to === monthBefore(addDays(to, 1)).to

/**
 * The range that a range is compared with: the days before it, as many. A month is compared with the month before, a
 * single day with the same weekday a week before, and more than a quarter of a year with the same weeks a year before,
 * unless the two overlap.
 */
export function rangeBefore(range: DayRange): DayRange {
  if (isWholeMonth(range)) return monthBefore(range.from)
  const days = dayCount(range)
  const isLong = days > CONSECUTIVE_DAYS_MAX && days < YEAR_WEEKS_DAYS
  const shift = days === 1 ? WEEK_DAYS : isLong ? YEAR_WEEKS_DAYS : days
  return { from: addDays(range.from, -shift), to: addDays(range.to, -shift) }
}

/** The day of a moment in a time zone. */
export function dayAt(ms: number, timeZone: string): Day {
  const parts = Object.fromEntries(
    formatterOf(timeZone, 'en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** The hour of the day of a moment in a time zone, 0 to 23. */
export const hourAt = (ms: number, timeZone: string): number =>
  Number(formatterOf(`${timeZone} hour`, 'en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(ms))

/**
 * The moment at which a day begins in a time zone, in RFC 3339. It is searched, not computed from an offset, because a
 * day begins at one o'clock where clocks go forward at midnight.
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
