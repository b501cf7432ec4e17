import { LIMITS } from '../domain/limits'
import type { Endpoint } from './contract/endpoint'

/** The platform is overloaded. */
export const BUSY_STATUSES = [429, 503]

/** Seconds or a date (RFC 9110 §10.2.3), as ms from now. 0 if there is none. */
function retryAfterMs(response: Response): number {
  const header = response.headers.get('retry-after')
  if (!header) return 0
  const seconds = Number(header)
  return Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
}

/**
 * Whether a request is repeated (`api/retry-401`). `retry` counts from 1. A 401 is repeated for any
 * method, three times, because the endpoint did nothing and the next try has a fresh token. 429 and 503 are repeated
 * for GET, twice, after the time that the platform names (`retry-after`). If that time is too long, the error shows at once
 * (at most three requests in 10 s). A 429 that names a time is repeated so for any method, because it refused the
 * request before doing anything. Nothing else is repeated, because nobody knows whether a POST that timed out
 * was processed.
 */
export function retryRule(
  endpoint: Endpoint,
  answer: Response | undefined,
  retry: number,
): 'now' | 'retry-after' | 'never' {
  if (!answer) return 'never'
  if (answer.status === 401) return !endpoint.open && retry <= LIMITS.unauthorizedRetries ? 'now' : 'never'
  const mayRepeat = endpoint.method === 'GET' || (answer.status === 429 && answer.headers.has('retry-after'))
  if (!mayRepeat || !BUSY_STATUSES.includes(answer.status)) return 'never'
  return retry <= LIMITS.busyRetries && retryAfterMs(answer) <= LIMITS.retryAfterMaxMs ? 'retry-after' : 'never'
}
