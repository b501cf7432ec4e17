/** Listeners by kind of event; a listener that throws is reported and does not silence the others. */
export interface Emitter<Events> {
  emit<K extends keyof Events>(kind: K, event: Events[K]): void
  /** Listens; the return value is the undo. */
  on<K extends keyof Events>(kind: K, listener: (event: Events[K]) => void): () => void
  /** Removes every listener. */
  clear(): void
}

/** A typed emitter. `report` hears of listeners that throw. */
export function createEmitter<Events>(report: (error: unknown) => void): Emitter<Events> {
  type Listener = (event: never) => void
  const listeners = new Map<keyof Events, Set<Listener>>()

  return {
    emit(kind, event) {
      for (const listener of [...(listeners.get(kind) ?? [])]) {
        try {
          ;(listener as (value: typeof event) => void)(event)
        } catch (error) {
          report(error)
        }
      }
    },
    on(kind, listener) {
      const set = listeners.get(kind) ?? new Set<Listener>()
      listeners.set(kind, set)
      set.add(listener)
      return () => {
        set.delete(listener)
      }
    },
    clear: () => listeners.clear(),
  }
}
