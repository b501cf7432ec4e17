export interface Listeners<T> {
  add(listener: (value: T) => void): () => void
  tell(value: T): void
}

/** A set of listeners. One that throws is reported and does not silence the others. */
export function createListeners<T>(report: (error: unknown) => void): Listeners<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(value) {
      for (const listener of [...listeners]) {
        try {
          listener(value)
        } catch (error) {
          report(error)
        }
      }
    },
  }
}
