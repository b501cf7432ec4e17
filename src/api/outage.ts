import { isAborted, isPlatformSilent } from '../domain/errors'
import { LIMITS } from '../domain/limits'
import { createListeners } from '../lib/listeners'

/**
 * Watches whether the platform answers requests at all, and tells when it does again (`live/heals`). The socket does not
 * tell this, because it may stay open through such an outage.
 *
 * @param ask a small request, repeated more and more rarely while nothing is answered. Its answer is watched too.
 */
export function createOutage(uptime: () => number, ask: () => Promise<unknown>) {
  const over = createListeners<[]>()
  let isOut = false
  let toldAt = -Infinity
  let wait = LIMITS.healAskMs
  /** The least time from this end of an outage to the next. */
  let gap = 0
  let nextAsk: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const askAfter = (ms: number) => {
    clearTimeout(nextAsk)
    if (isStopped) return
    nextAsk = setTimeout(() => {
      wait = Math.min(2 * wait, LIMITS.healAskMaxMs)
      askAfter(wait)
      ask().catch(() => undefined)
    }, ms)
  }
  const unanswered = () => {
    if (isOut) return
    isOut = true
    wait = LIMITS.healAskMs
    // The last end is so long ago that this is another outage.
    if (uptime() - toldAt > 2 * LIMITS.healAskMaxMs) gap = 0
    askAfter(wait)
  }
  const answered = () => {
    if (!isOut) return
    // A single request that never gets an answer must not make all others repeat each time.
    const rest = toldAt + gap - uptime()
    if (rest > 0) return askAfter(rest)
    clearTimeout(nextAsk)
    isOut = false
    toldAt = uptime()
    gap = Math.min(Math.max(2 * gap, LIMITS.healAgainMs), LIMITS.healAskMaxMs)
    over.tell()
  }
  return {
    onOver: over.add,
    stop() {
      isStopped = true
      clearTimeout(nextAsk)
    },
    watch<T>(answer: Promise<T>): Promise<T> {
      answer.then(answered, (error: unknown) => {
        if (isAborted(error)) return
        if (isPlatformSilent(error)) unanswered()
        else answered()
      })
      return answer
    },
  }
}
