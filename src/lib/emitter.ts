import { createListeners, type Listeners } from './listeners'

/** Listeners by kind of event. `Events` has the payload of each kind, and `Rest` the further values of every event. */
export interface Emitter<Events, Rest extends unknown[] = []> {
  emit<K extends keyof Events>(kind: K, event: Events[K], ...rest: Rest): void
  /** Adds a listener. The returned function removes it. */
  on<K extends keyof Events>(kind: K, listener: (event: Events[K], ...rest: Rest) => void): () => void
  /** Removes every listener. */
  clear(): void
}

/**
 * A typed emitter. A listener that throws does not stop the others.
 *
 * @param report receives the error of a listener that throws
 */
export function createEmitter<Events, Rest extends unknown[] = []>(
  report: (error: unknown) => void,
): Emitter<Events, Rest> {
  const byKind: { [K in keyof Events]?: Listeners<[Events[K], ...Rest]> } = {}
  return {
    emit: (kind, event, ...rest) => byKind[kind]?.tell(event, ...rest),
    on: (kind, listener) => (byKind[kind] ??= createListeners(report)).add(listener),
    clear() {
      for (const kind in byKind) byKind[kind]?.clear()
    },
  }
}
