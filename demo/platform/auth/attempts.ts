const WINDOW_MS = 60_000
const LIMIT = 10
/** Enough for any demo. The oldest windows are dropped first, so that a flood of names cannot fill the memory. */
const MAX_NAMES = 10_000

/** Counts failed sign-ins per e-mail in this process: ten a minute. */
export function createAttempts(now: () => number = Date.now) {
  const windows = new Map<string, { since: number; count: number }>()
  return {
    /**
     * False after too many failures. Counts this attempt as failed until `succeeded`, so that parallel attempts count
     * too.
     */
    allow(email: string): boolean {
      const open = windows.get(email)
      if (open && now() - open.since < WINDOW_MS) {
        open.count += 1
        return open.count <= LIMIT
      }
      windows.delete(email)
      windows.set(email, { since: now(), count: 1 })
      const [oldest] = windows.keys()
      if (windows.size > MAX_NAMES && oldest !== undefined) windows.delete(oldest)
      return true
    },
    succeeded(email: string): void {
      const open = windows.get(email)
      if (open) open.count -= 1
    },
  }
}
