/** How times and durations are read and shown (`look/dates`). */

const two = (value: number) => String(value).padStart(2, '0')
const wholeSeconds = (seconds: number) => (Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0)

/** `hh:mm:ss`; `00:00:00` for what is not positive. Hours grow past 99. */
export function formatDuration(seconds: number): string {
  const total = wholeSeconds(seconds)
  return `${two(Math.floor(total / 3600))}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`
}

/** A place in a sound: `1:02`, `61:05`. */
export function formatPlace(ms: number): string {
  const total = wholeSeconds(ms / 1000)
  return `${Math.floor(total / 60)}:${two(total % 60)}`
}

/** `mm:ss`, minutes go on past the hour: `61:05`; `00:00:00` for what is not positive. */
export function formatMinutes(seconds: number): string {
  const total = wholeSeconds(seconds)
  return total === 0 ? '00:00:00' : `${two(Math.floor(total / 60))}:${two(total % 60)}`
}

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i

/** Milliseconds since the epoch of an RFC 3339 time; undefined for anything else (`Date.parse` reads far too much). */
export function parseTime(text: string): number | undefined {
  if (!RFC_3339.test(text)) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

type FormatKind = 'date' | 'time' | 'date-time'

// Made once: an Intl formatter costs more than everything else a row does.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(kind: FormatKind, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone ?? ''}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const time = { hour: 'numeric', minute: '2-digit', hour12: true } as const
    const date = { month: 'short', day: 'numeric', year: 'numeric' } as const
    formatter = new Intl.DateTimeFormat('en-US', {
      ...(kind === 'time' ? {} : date),
      ...(kind === 'date' ? {} : time),
      timeZone,
    })
    formatters.set(key, formatter)
  }
  return formatter
}

function format(kind: FormatKind, text: string, timeZone: string | undefined): string {
  const time = parseTime(text)
  // Newer ICU puts a narrow no-break space before AM; one text for all browsers is easier to read and to test.
  return time === undefined
    ? ''
    : formatterOf(kind, timeZone)
        .format(time)
        .replace(/\u202f/g, ' ')
}

/** `Nov 20, 2026, 9:30 AM` in the browser's zone, or the given IANA zone; empty for what is no time. */
export const formatDateTime = (text: string, timeZone?: string): string => format('date-time', text, timeZone)

/** `Nov 20, 2026`; empty for what is no time. */
export const formatDate = (text: string, timeZone?: string): string => format('date', text, timeZone)

/** `9:30 AM`; empty for what is no time. */
export const formatTime = (text: string, timeZone?: string): string => format('time', text, timeZone)
