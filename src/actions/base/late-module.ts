import { lazily } from '../../lib/lazily'
import { moduleLoader } from './module-loader'

/** A module whose code is not needed for the first paint. */
export interface LateModule<M> {
  /** Undefined until it is loaded. */
  readonly here: M | undefined
  /** Loads it, once; anew where that failed before. */
  load(): Promise<M>
}

const late = new Set<() => Promise<unknown>>()

/** Loads every late module now, one after the other, and those that they bring. One that fails is tried again when it is needed. */
export async function loadParts(): Promise<void> {
  for (const load of late) await load().catch(() => undefined)
}

export function lateModule<M extends object>(load: () => Promise<M>): LateModule<M> {
  const loadModule = moduleLoader(load)
  let here: M | undefined
  const { get } = lazily(async () => (here = await loadModule()))
  late.add(get)
  return {
    get here() {
      return here
    },
    load: get,
  }
}
