/** The listeners of one thing. */
export interface Listeners<Values extends unknown[]> {
  /** Adds a listener. The returned function removes it. */
  add(listener: (...values: Values) => void): () => void
  /** Calls every listener that was present when the call began. */
  tell(...values: Values): void
  /** Removes every listener. */
  clear(): void
}

/**
 * A set of listeners. One that throws does not stop the others.
 *
 * @param report receives the error of a listener that throws. Without it the page reports the error as uncaught.
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
