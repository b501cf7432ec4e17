import { randomInt } from 'node:crypto'
import { isSameSecret } from '../auth/secrets'

const LIFETIME_MS = 600_000
const WINDOW_MS = 3_600_000
/** Together 25 guesses an hour, of 900,000 codes. */
const MAX_GUESSES = 5
const MAX_CODES = 5

interface Code {
  code: string
  expiresAt: number
  guessesLeft: number
}

export interface PhoneCodes {
  /** A new code, which replaces the phone's last one. Otherwise the seconds until this person may have another. */
  issue(personId: string, phone: string): { code: string } | { retryAfter: number }
  /**
   * Spends the code if it is right. A code that was guessed five times, or is ten minutes old, is no longer right.
   */
  spend(personId: string, phone: string, guess: string): boolean
}

/**
 * Codes that verify a phone, limited so that nobody can guess one: five guesses a code, and five codes an hour for a
 * person, whatever the phone (`platform/demo-only`). Several processes each have their own.
 */
export function createPhoneCodes(now: () => number = performance.now.bind(performance)): PhoneCodes {
  const codes = new Map<string, Code>()
  /** When each person got the codes of the last hour. */
  const issued = new Map<string, number[]>()
  const forget = () => {
    for (const [key, { expiresAt }] of codes) if (expiresAt <= now()) codes.delete(key)
    for (const [personId, times] of issued) {
      const recent = times.filter((at) => at > now() - WINDOW_MS)
      if (recent.length > 0) issued.set(personId, recent)
      else issued.delete(personId)
    }
  }
  const keyOf = (personId: string, phone: string) => JSON.stringify([personId, phone])
  return {
    issue(personId, phone) {
      forget()
      const times = issued.get(personId) ?? []
      const [oldest = 0] = times
      if (times.length >= MAX_CODES) return { retryAfter: Math.ceil((oldest + WINDOW_MS - now()) / 1000) }
      issued.set(personId, [...times, now()])
      const code = String(randomInt(100_000, 1_000_000))
      codes.set(keyOf(personId, phone), { code, expiresAt: now() + LIFETIME_MS, guessesLeft: MAX_GUESSES })
      return { code }
    },
    spend(personId, phone, guess) {
      forget()
      const key = keyOf(personId, phone)
      const known = codes.get(key)
      if (!known) return false
      const isRight = isSameSecret(Buffer.from(known.code), Buffer.from(guess))
      known.guessesLeft -= 1
      if (isRight || known.guessesLeft === 0) codes.delete(key)
      return isRight
    },
  }
}
