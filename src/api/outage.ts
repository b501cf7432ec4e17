import { ApiError, isAborted } from '../domain/errors'
import { LIMITS } from '../domain/limits'
import { createListeners } from '../lib/listeners'

/** Statuses by which a server in front of the platform says that the platform does not answer. */
const NOBODY_ANSWERS = [0, 502, 503, 504]

/**
 * Watches whether the platform answers at all, and tells when it does again (`live/heals`): the socket may stay open
 * meanwhile.
 */
export function createOutage(uptime: () => number) {
  const over = createListeners<[]>()
  let isOut = false
  let toldAt = -Infinity

  const answered = () => {
    // A request that alone never gets an answer must not have all others repeated each time.
    if (!isOut || uptime() - toldAt < LIMITS.healAgainMs) return
    isOut = false
    toldAt = uptime()
    over.tell()
  }
  return {
    onOver: over.add,
    watch<T>(answer: Promise<T>): Promise<T> {
      answer.then(answered, (error: unknown) => {
        if (isAborted(error)) return
        if (error instanceof ApiError && NOBODY_ANSWERS.includes(error.status)) isOut = true
        else answered()
      })
      return answer
    },
  }
}
