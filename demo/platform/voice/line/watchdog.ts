/** Fires once after `timeoutMs` without a reset. */
export interface Watchdog {
  feed(): void
  stop(): void
}

/**
 * A stopped process or a late timer is not a silent line. For that reason each check counts as at most two check
 * intervals, however late it runs (`platform/outcomes`).
 */
export function startWatchdog(timeoutMs: number, onTimeout: () => void): Watchdog {
  const intervalMs = Math.max(50, timeoutMs / 15)
  let silentMs = 0
  let checkedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    silentMs += Math.min(now - checkedAt, 2 * intervalMs)
    checkedAt = now
    if (silentMs < timeoutMs) return
    clearInterval(timer)
    onTimeout()
  }, intervalMs)

  return {
    feed() {
      silentMs = 0
    },
    stop: () => clearInterval(timer),
  }
}
