/** Everybody who wants to hear of one thing. */
export interface Listeners<Values extends unknown[]> {
  /** Listens; the return value is the undo. */
  add(listener: (...values: Values) => void): () => void
  /** Calls every listener that was there when the call began. */
  tell(...values: Values): void
  /** Removes every listener. */
  clear(): void
}

/**
 * A set of listeners. One that throws does not silence the others.
 *
 * @param report hears what a listener threw; without it the page reports it like any uncaught error
 */
export function createListeners<Values extends unknown[]>(
  report: (error: unknown) => void = (error) => reportError(error),
): Listeners<Values> {
  const listeners = new Set<(...values: Values) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(...values) {
      for (const listener of [...listeners]) {
        try {
          listener(...values)
        } catch (error) {
          report(error)
        }
      }
    },
    clear: () => listeners.clear(),
  }
}
