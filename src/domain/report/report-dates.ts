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

export const startInUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
export const dayInUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** The first and the last day that a report knows: this century's. */
export const CALENDAR: DayRange = { from: '2000-01-01', to: '2099-12-31' }

/** A day of this century that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const ms = startInUtc(text)
  return !Number.isNaN(ms) && dayInUtc(ms) === text
}

export const addDays = (day: Day, days: number): Day => dayInUtc(startInUtc(day) + days * DAY_MS)

/** How many days a range has: 1 for a single day. */
export const dayCount = ({ from, to }: DayRange): number => (startInUtc(to) - startInUtc(from)) / DAY_MS + 1

/** Every day of a range. */
export const daysOf = (range: DayRange): Day[] =>
  [...Array(Math.max(0, dayCount(range))).keys()].map((index) => addDays(range.from, index))

/** A day as a person types it: `11/21/2026`, `11-21-26`, `2026-11-21`. Undefined for what is no day. */
export function readTypedDay(text: string): Day | undefined {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(text.trim()) ?? []
  const day = year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim()
  return isDay(day) ? day : undefined
}

/** `11/21/2026`. */
export const typedDay = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

// Made once: an Intl formatter costs more than a hundred days that it formats.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(key: string, lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(lang, options)
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

/** `Nov 21`, `Nov 21, 2026`, `Saturday, November 21, 2026`, `November 2026`, `Sat` or `Saturday`, as `lang` (a language tag) writes it. */
export const showDay = (day: Day, format: keyof typeof FORMATS, lang: string): string =>
  formatterOf(`${lang} ${format}`, lang, { ...FORMATS[format], timeZone: 'UTC' }).format(startInUtc(day))

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

/** The day that a moment belongs to in a time zone. */
export function dayAt(ms: number, timeZone: string): Day {
  const parts = Object.fromEntries(
    formatterOf(timeZone, 'en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
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
