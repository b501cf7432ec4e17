/** Reads and formats times and durations (`look/dates`). */

const two = (value: number) => String(value).padStart(2, '0')
const wholeSeconds = (seconds: number) => (Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0)

/** `hh:mm:ss`, with hours above 99 if necessary; `00:00:00` if the value is not positive. */
export function formatDuration(seconds: number): string {
  const total = wholeSeconds(seconds)
  return `${two(Math.floor(total / 3600))}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`
}

/** A position in a sound: `1:02`, `61:05`. */
export function formatPlace(ms: number): string {
  const total = wholeSeconds(ms / 1000)
  return `${Math.floor(total / 60)}:${two(total % 60)}`
}

const DURATION_UNITS = { hour: 3600, minute: 60, second: 1 } as const
const durationFormatters = new Map<string, Intl.NumberFormat>()

/** '3 minutes 38 seconds' in the language of the locale, for screen readers; empty if the value is not positive. */
export function durationInWords(seconds: number, locale: string): string {
  let rest = wholeSeconds(seconds)
  const parts = Object.entries(DURATION_UNITS).map(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest %= length
    if (count === 0) return ''
    const key = `${locale} ${unit}`
    const formatter =
      durationFormatters.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    durationFormatters.set(key, formatter)
    return formatter.format(count)
  })
  return parts.filter(Boolean).join(' ')
}

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i

/** Milliseconds since the epoch of an RFC 3339 time, or undefined for any other text. `Date.parse` accepts too much. */
export function parseTime(text: string): number | undefined {
  if (!RFC_3339.test(text)) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** How a time is written. */
interface TimeStyle {
  /** A BCP 47 tag. */
  locale: string
  /** An IANA zone. Default: the browser's. */
  timeZone?: string | undefined
}

/** Formats an RFC 3339 time. Empty for an invalid time. */
function formatWith(options: Intl.DateTimeFormatOptions) {
  // Created once, because an Intl formatter costs more than the rest of a row.
  const formatters = new Map<string, Intl.DateTimeFormat>()
  return (text: string, { locale, timeZone }: TimeStyle): string => {
    const key = `${locale} ${timeZone}`
    const formatter =
      formatters.get(key) ??
      new Intl.DateTimeFormat(locale, {
        ...options,
        timeZone: timeZone === undefined ? undefined : knownTimeZone(timeZone),
      })
    formatters.set(key, formatter)
    const time = parseTime(text)
    // Newer ICU puts a narrow no-break space before AM. One text for all browsers is easier to read and to test.
    return time === undefined ? '' : formatter.format(time).replace(/\u202f/g, ' ')
  }
}

/** Is a time on this day, the one before, or neither? `today` is the beginning of the day, in ms since the epoch. */
export function dayName(text: string, today: number): 'today' | 'yesterday' | undefined {
  const time = parseTime(text)
  if (time === undefined) return undefined
  const day = new Date(time)
  day.setHours(0, 0, 0, 0)
  if (day.getTime() === today) return 'today'
  const yesterday = new Date(today)
  yesterday.setDate(yesterday.getDate() - 1)
  return day.getTime() === yesterday.getTime() ? 'yesterday' : undefined
}

/** `Nov 20, 2026, 9:30 AM` for the locale `en-US`. */
export const formatDateTime = formatWith({ ...DATE, ...TIME })

/** `Nov 20, 2026` for the locale `en-US`. */
export const formatDate = formatWith(DATE)

/** `9:30 AM` for the locale `en-US`. */
export const formatTime = formatWith(TIME)

/** Does the clock here show the office's time, now or at the RFC 3339 time? */
export const isOfficeTime = (officeZone: string, at = new Date().toISOString()): boolean =>
  officeZone === knownTimeZone(undefined) ||
  formatDateTime(at, { locale: 'en-US', timeZone: officeZone }) === formatDateTime(at, { locale: 'en-US' })

const formatDateTimeZone = formatWith({ ...DATE, ...TIME, timeZoneName: 'short' })

/**
 * `Nov 20, 2026, 9:30 AM` in the browser's zone. It names the zone (`6:30 AM PST`) where the office's clock says
 * another time, as a report does (`look/dates`).
 */
export const formatHere = (text: string, { locale, officeZone }: { locale: string; officeZone: string }): string =>
  (isOfficeTime(officeZone, text) ? formatDateTime : formatDateTimeZone)(text, { locale })

/** The answers of `knownTimeZone`, because asking the browser takes longer than drawing a row. */
const knownZones = new Map<string | undefined, string>()

/** The zone as this browser names it, or undefined if it refuses it: also its own, which may be 'Etc/Unknown'. */
export function usableZone(timeZone: string | undefined): string | undefined {
  try {
    const { timeZone: named } = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions()
    void new Intl.DateTimeFormat('en-US', { timeZone: named })
    return named
  } catch {
    return undefined
  }
}

/**
 * The given zone if this browser can use it, otherwise the browser's own, otherwise UTC. `Intl` throws for any other
 * zone, so each zone that comes from outside passes here (`api/unknown-field`).
 */
export function knownTimeZone(timeZone: string | undefined): string {
  const known = knownZones.get(timeZone)
  if (known !== undefined) return known
  const found = usableZone(timeZone) ?? usableZone(undefined) ?? 'UTC'
  knownZones.set(timeZone, found)
  return found
}

const formatShortDay = formatWith({ month: 'short', day: 'numeric' })

/** `Nov 20`, or `Nov 20, 2025` of another year than that of `today` (ms since the epoch). */
export const formatDay = (text: string, { today, ...style }: TimeStyle & { today: number }): string =>
  new Date(text).getFullYear() === new Date(today).getFullYear() ? formatShortDay(text, style) : formatDate(text, style)
