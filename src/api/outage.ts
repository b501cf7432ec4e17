import { isAborted, isPlatformSilent } from '../domain/errors'
import { LIMITS } from '../domain/limits'
import { createListeners } from '../lib/listeners'

/**
 * Notices that the platform does not answer requests, and reports when it answers again (`live/heals`). The socket
 * cannot tell, because it may stay open through such an outage.
 *
 * @param probe sends a small request. It is repeated while nothing is answered, each time after a longer wait.
 */
export function createOutage(uptime: () => number, probe: () => Promise<unknown>) {
  const over = createListeners<[]>()
  let isOut = false
  let endedAt = -Infinity
  let wait = LIMITS.healProbeMs
  /** The shortest time from the last end of an outage to the next one. */
  let gap = 0
  let nextProbe: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const probeAfter = (ms: number) => {
    clearTimeout(nextProbe)
    if (isStopped) return
    nextProbe = setTimeout(() => {
      wait = Math.min(2 * wait, LIMITS.healProbeMaxMs)
      probeAfter(wait)
      probe().catch(() => undefined)
    }, ms)
  }
  const unanswered = () => {
    if (isOut) return
    isOut = true
    wait = LIMITS.healProbeMs
    // So long after the last end, this is another outage.
    if (uptime() - endedAt > 2 * LIMITS.healProbeMaxMs) gap = 0
    probeAfter(wait)
  }
  const answered = () => {
    if (!isOut) return
    // Each end makes the page repeat its requests, so one request that never gets an answer must not end outages again
    // and again.
    const rest = endedAt + gap - uptime()
    if (rest > 0) return probeAfter(rest)
    clearTimeout(nextProbe)
    isOut = false
    endedAt = uptime()
    gap = Math.min(Math.max(2 * gap, LIMITS.healAgainMs), LIMITS.healProbeMaxMs)
    over.tell()
  }
  return {
    onOver: over.add,
    stop() {
      isStopped = true
      clearTimeout(nextProbe)
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
