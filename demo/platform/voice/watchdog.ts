/** Barks once after `timeoutMs` without food. */
export interface Watchdog {
  feed(): void
  stop(): void
}

/**
 * A stopped process or a late timer is not a silent line: each check counts as at most two check intervals, however
 * late it comes (`platform/hang-up`).
 */
export function startWatchdog(timeoutMs: number, bark: () => void): Watchdog {
  const intervalMs = Math.max(50, timeoutMs / 15)
  let hungryMs = 0
  let checkedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    hungryMs += Math.min(now - checkedAt, 2 * intervalMs)
    checkedAt = now
    if (hungryMs < timeoutMs) return
    clearInterval(timer)
    bark()
  }, intervalMs)

  return {
    feed() {
      hungryMs = 0
    },
    stop: () => clearInterval(timer),
  }
}
