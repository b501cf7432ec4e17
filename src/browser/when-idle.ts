const LATEST_MS = 2000

/** Runs once the page is idle, at the latest after two seconds. Safari has no idle callback. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS })
  else setTimeout(work, LATEST_MS)
}
