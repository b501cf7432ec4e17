import { LIMITS } from '../domain/limits'

/** Only Chromium has it. */
interface WithConnection {
  connection?: { saveData?: boolean }
}

/**
 * Runs once the page is quiet: nothing was loaded for a second, and then the processor is idle. At the latest after ten
 * seconds, because a page may load something all the time. In the browser's data-saving mode it runs only what is
 * needed (`load/late`).
 */
export function whenQuiet(work: () => void, isNeeded = false): void {
  if (!isNeeded && (navigator as WithConnection).connection?.saveData) return
  const begin = () => {
    watch?.disconnect()
    clearTimeout(quiet)
    clearTimeout(latest)
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LIMITS.networkQuietMs })
    else work()
  }
  const wait = () => {
    clearTimeout(quiet)
    quiet = setTimeout(begin, LIMITS.networkQuietMs)
  }
  let quiet: ReturnType<typeof setTimeout> | undefined
  const latest = setTimeout(begin, LIMITS.networkQuietMaxMs)
  const watch = typeof PerformanceObserver === 'function' ? new PerformanceObserver(wait) : undefined
  watch?.observe({ type: 'resource' })
  wait()
}
