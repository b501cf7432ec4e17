/**
 * Where the phone reports what went wrong for a developer. Nothing personal passes it: no bearer, no names, no phone
 * numbers (`privacy/console`). Say what failed in words of the code, never with a value a person typed.
 */
export interface Logger {
  error(message: string, error?: unknown): void
  warn(message: string): void
  /** Counts something that is handled but should be rare: a dropped row, a foreign message. */
  count(name: string): void
}

const SECRET = /(bearer\s+|token=|code=|state=|signature=)[^\s&"']+/gi
const JWT = /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g
/** Seven digits or more: a version is none. */
const PHONE = /\+?\d(?:[\s().-]*\d){6,}/g
const EMAIL = /[^\s@"']+@[^\s@"']+\.[^\s@"']+/g
const MAX_LENGTH = 300

/** The text without what could be a secret, a number of a person or an e-mail address. */
export function redact(text: string): string {
  return text.replace(SECRET, '$1…').replace(JWT, '…').replace(EMAIL, '…').replace(PHONE, '…').slice(0, MAX_LENGTH)
}

/**
 * Name, code and redacted message. Never the error itself: ky's carries the request with its bearer
 * (`security/token-places`).
 */
function describe(error: unknown): string {
  if (error instanceof Error) {
    const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
    return `${error.name}${code}: ${redact(error.message)}`
  }
  return typeof error === 'string' ? redact(error) : typeof error
}

/** A logger that writes to the console, one prefix for all lines. */
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
