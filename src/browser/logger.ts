/**
 * Where the phone reports errors to developers. It never contains anything personal: no bearer, names or phone numbers
 * (`privacy/console`). Describe a failure in fixed words, never with a value that a person typed.
 */
export interface Logger {
  error(message: string, error?: unknown): void
  warn(message: string): void
  /** Counts something that is handled but should be rare, such as a dropped row or a foreign message. */
  count(name: string): void
}

const SECRET = /(bearer\s+|token=|code=|state=|signature=)[^\s&"']+/gi
const JWT = /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g
/** Seven digits or more, which excludes version numbers. */
const PHONE = /\+?\d(?:[\s().-]*\d){6,}/g
const EMAIL = /[^\s@"']+@[^\s@"']+\.[^\s@"']+/g
const MAX_LENGTH = 300

/** The text without anything that could be a secret, a phone number or an e-mail address. */
export function redact(text: string): string {
  return text.replace(SECRET, '$1…').replace(JWT, '…').replace(EMAIL, '…').replace(PHONE, '…').slice(0, MAX_LENGTH)
}

/**
 * Name, code and redacted message. The error itself is never logged, because ky's error contains the request with its
 * bearer (`security/token-places`).
 */
function describe(error: unknown): string {
  if (error instanceof Error) {
    const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
    return `${error.name}${code}: ${redact(error.message)}`
  }
  return typeof error === 'string' ? redact(error) : typeof error
}

/** A logger that writes to the console, with one prefix for all lines. */
export function createLogger(sink: Pick<Console, 'error' | 'warn'> = console): Logger & {
  readonly counts: ReadonlyMap<string, number>
} {
  const counts = new Map<string, number>()
  const prefix = '[virtual-phone]'
  return {
    counts,
    error(message, error) {
      if (error === undefined) sink.error(prefix, redact(message))
      else sink.error(prefix, redact(message), describe(error))
    },
    warn: (message) => sink.warn(prefix, redact(message)),
    count: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
  }
}
