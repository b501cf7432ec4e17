import { lazily } from '../../lib/lazily'
import { moduleLoader } from '../../lib/module-loader'

/** A module whose code is not needed for the first paint. */
export interface LateModule<M> {
  /** Undefined until it is loaded. */
  readonly loaded: M | undefined
  /** Loads it once, and again after a failure. */
  load(): Promise<M>
}

/** All late modules, each with the tags of the elements that can need it. */
const late = new Map<() => Promise<unknown>, readonly string[] | undefined>()

/**
 * Loads the late modules that elements with these tags can need, one after the other, including those that they add.
 * Without tags it loads all of them. A module that fails is tried again when it is needed.
 */
export async function loadParts(tags?: readonly string[]): Promise<void> {
  for (const [load, users] of late) {
    if (tags && users && !users.some((tag) => tags.includes(tag))) continue
    await load().catch(() => undefined)
  }
}

/** @param users the only elements that can need it, by tag */
export function lateModule<M extends object>(load: () => Promise<M>, users?: readonly string[]): LateModule<M> {
  const loadModule = moduleLoader(load)
  let loaded: M | undefined
  const { get } = lazily(async () => (loaded = await loadModule()))
  late.set(get, users)
  return {
    get loaded() {
      return loaded
    },
    load: get,
  }
}
