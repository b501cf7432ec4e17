/** Work of which only the latest counts, such as a search for typed text. */
export interface LastWins {
  /** Begins the next one, and aborts the signal of the previous one. */
  begin(): AbortSignal
  /** Aborts the latest signal, if there is one. */
  cancel(): void
}

/**
 * Each request gets a signal, which the next request aborts. An answer whose signal has aborted is not shown, so an
 * older answer never replaces a newer one.
 */
export function createLastWins(): LastWins {
  let latest: AbortController | undefined
  const cancel = () => latest?.abort()
  return {
    begin() {
      cancel()
      latest = new AbortController()
      return latest.signal
    },
    cancel,
  }
}
