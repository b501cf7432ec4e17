import { createListeners, type Listeners } from './listeners'

/** Listeners by kind of event. `Events` names what each kind carries, `Rest` what every event carries beside it. */
export interface Emitter<Events, Rest extends unknown[] = []> {
  emit<K extends keyof Events>(kind: K, event: Events[K], ...rest: Rest): void
  /** Listens; the return value is the undo. */
  on<K extends keyof Events>(kind: K, listener: (event: Events[K], ...rest: Rest) => void): () => void
  /** Removes every listener. */
  clear(): void
}

/**
 * A typed emitter. A listener that throws does not silence the others.
 *
 * @param report hears what a listener threw
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
