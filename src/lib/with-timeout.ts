import { startTimeLimit } from './time-limit'
import { untilAborted } from './until-aborted'

/**
 * The promise's own outcome, or a rejection after `ms`, because other code's promises may never settle.
 *
 * @param late makes the error of the rejection. Default: a `TimeoutError`.
 */
export function withTimeout<T>(ms: number, promise: Promise<T>, late?: () => Error): Promise<T> {
  const limit = startTimeLimit(ms, { late })
  return untilAborted(promise, limit.signal).finally(limit.stop)
}
