import { LIMITS } from '../domain/limits'
import type { Endpoint } from './contract/endpoint'

/** The platform has too much to do right now. */
export const BUSY_STATUSES = [429, 503]

/** Seconds or a date (RFC 9110 §10.2.3), as ms from now; 0 where it says nothing. */
function retryAfterMs(response: Response): number {
  const header = response.headers.get('retry-after')
  if (!header) return 0
  const seconds = Number(header)
  return Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
}

/**
 * Whether an answer is asked for again (`api/retry-401`, `api/retry-busy`); `retry` counts from 1. 401: any method,
 * three times; the endpoint did nothing, and the next try carries a fresh token. 429 and 503: only GET, twice, and
 * after the time the platform names (`as-told`); where that is longer than anybody waits, the error shows at once
 * (three requests in 10 s at the most). Nothing else: whether a POST that timed out was heard, nobody knows.
 */
export function retryRule(
  endpoint: Endpoint,
  answer: Response | undefined,
  retry: number,
): 'now' | 'as-told' | 'never' {
  if (!answer) return 'never'
  if (answer.status === 401) return !endpoint.open && retry <= LIMITS.unauthorizedRetries ? 'now' : 'never'
  if (endpoint.method !== 'GET' || !BUSY_STATUSES.includes(answer.status)) return 'never'
  return retry <= LIMITS.busyRetries && retryAfterMs(answer) <= LIMITS.retryAfterMaxMs ? 'as-told' : 'never'
}
