import { ApiError, isAborted } from '../domain/errors'
import { LIMITS } from '../domain/limits'
import { createListeners } from '../lib/listeners'

/** Statuses by which a server in front of the platform says that the platform does not answer. */
const NOBODY_ANSWERS = [0, 502, 503, 504]

/**
 * Watches whether the platform answers at all, and tells when it does again (`live/heals`): the socket may stay open
 * meanwhile.
 *
 * @param ask a small request, repeated more and more rarely while nothing is answered. Its answer is watched too.
 */
export function createOutage(uptime: () => number, ask: () => Promise<unknown>) {
  const over = createListeners<[]>()
  let isOut = false
  let toldAt = -Infinity
  let wait = LIMITS.healAskMs
  let asking: ReturnType<typeof setTimeout> | undefined

  const askLater = () => {
    asking = setTimeout(() => {
      askLater()
      ask().catch(() => undefined)
    }, wait)
    wait = Math.min(2 * wait, LIMITS.healAskMaxMs)
  }
  const unanswered = () => {
    if (isOut) return
    isOut = true
    if (uptime() - toldAt > LIMITS.healAskMaxMs) wait = LIMITS.healAskMs
    askLater()
  }
  const answered = () => {
    // A request that alone never gets an answer must not have all others repeated each time.
    if (!isOut || uptime() - toldAt < LIMITS.healAgainMs) return
    clearTimeout(asking)
    isOut = false
    toldAt = uptime()
    over.tell()
  }
  return {
    onOver: over.add,
    stop: () => clearTimeout(asking),
    watch<T>(answer: Promise<T>): Promise<T> {
      answer.then(answered, (error: unknown) => {
        if (isAborted(error)) return
        if (error instanceof ApiError && NOBODY_ANSWERS.includes(error.status)) unanswered()
        else answered()
      })
      return answer
    },
  }
}
