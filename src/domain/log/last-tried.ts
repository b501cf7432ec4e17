import { newestFirst } from './newest-first'
import { isAttempt, isSameSide, type RecentCall } from './to-call-back'

/** When somebody last tried, without success, to return a missed call. */
export function lastTried(missed: RecentCall, calls: Iterable<RecentCall>): string | undefined {
  const [last] = [...calls]
    .filter((call) => isAttempt(call) && newestFirst(call, missed) < 0 && isSameSide(call, missed))
    .sort(newestFirst)
  return last?.calledAt
}
