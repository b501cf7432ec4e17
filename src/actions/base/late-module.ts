import { lazily } from '../../lib/lazily'
import { moduleLoader } from './module-loader'

/** A module whose code is not needed for the first paint. */
export interface LateModule<M> {
  /** Undefined until it is loaded. */
  readonly loaded: M | undefined
  /** Loads it once, and again after a failure. */
  load(): Promise<M>
}

const late = new Set<() => Promise<unknown>>()

/** Loads every late module now, one after the other, and those that they add. A failed one is tried again when it is needed. */
export async function loadParts(): Promise<void> {
  for (const load of late) await load().catch(() => undefined)
}

export function lateModule<M extends object>(load: () => Promise<M>): LateModule<M> {
  const loadModule = moduleLoader(load)
  let loaded: M | undefined
  const { get } = lazily(async () => (loaded = await loadModule()))
  late.add(get)
  return {
    get loaded() {
      return loaded
    },
    load: get,
  }
}
