import { plainJson } from '../domain/plain-json'
import type { Logger } from './logger'
import {
  DRAFT_KEY,
  DRAFT_PREFIX,
  parseStored,
  STORED_KEYS,
  type CallDraft,
  type StorageKey,
  type StoredValue,
} from './storage-keys'
import { createWorkStash, type WorkStash } from './work-stash'

export type { CallDraft, StorageKey, StoredValue } from './storage-keys'

/**
 * What the product stores in the browser. It works in memory if storage is off, full or refuses (`storage/refused`).
 */
export interface AppStorage {
  /** Undefined if nothing is stored, or if the stored value is invalid for the key. */
  get<K extends StorageKey>(key: K): StoredValue<K> | undefined
  set<K extends StorageKey>(key: K, value: StoredValue<K>): void
  remove(key: StorageKey): void
  /**
   * False if the browser does not store this key, so that it is lost when the page closes (`session/storage-blocked`).
   */
  isKept(key: StorageKey): boolean
  /** The unsaved details of one call, for this tab. */
  draft(callId: string): { get(): CallDraft | undefined; set(draft: CallDraft): void; remove(): void }
  /** The calls with unsaved details. */
  draftIds(): string[]
  /**
   * Removes everything personal, at sign-out. `session` removes only this tab's session storage, after another tab has
   * removed the rest. What is stashed of other people stays. `of-place` keeps the parameters and what the person has not saved yet, when a link leads to
   * another institute or tenant.
   */
  clearPersonal(what?: 'session' | 'of-place'): void
  /** Unsaved work of the people who use this tab one after the other (`session/drafts`). */
  readonly work: WorkStash
  /**
   * Listens to other tabs' writes. The value is undefined for a removed key. Invalid values are not reported
   * (`storage/refused`).
   */
  onOtherTab<K extends StorageKey>(key: K, listener: (value: StoredValue<K> | undefined) => void): () => void
}

type Area = 'local' | 'session'

/** One storage area that never throws. A failed write stays in memory, and memory wins when reading. */
function createArea(open: () => Storage, refused: (error: unknown) => void) {
  const memory = new Map<string, string | null>()
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      return run(open())
    } catch (error) {
      refused(error)
      return undefined
    }
  }
  return {
    read: (key: string) => {
      const held = memory.get(key)
      return held !== undefined ? held : (attempt((storage) => storage.getItem(key)) ?? null)
    },
    write(key: string, text: string) {
      const written = attempt((storage) => (storage.setItem(key, text), true))
      if (written) memory.delete(key)
      else memory.set(key, text)
    },
    remove(key: string) {
      const removed = attempt((storage) => (storage.removeItem(key), true))
      if (removed) memory.delete(key)
      else memory.set(key, null)
    },
    keeps: (key: string) => !memory.has(key) && attempt((storage) => (storage.getItem(key), true)) === true,
    /** Does an event concern this area? If it names no area, it may. */
    isOf: ({ storageArea }: WriteElsewhere) => !storageArea || attempt((storage) => storage === storageArea) === true,
    keys: () => [
      ...new Set([
        ...(attempt((storage) => [...Array(storage.length).keys()].map((index) => storage.key(index) ?? '')) ?? []),
        ...memory.keys(),
      ]),
    ],
  }
}

/** Where the storage is: two areas, whose getters throw if storage is off, and the writes of other tabs. */
export interface StorageWorld {
  local(): Storage
  session(): Storage
  onWrite(listener: (event: WriteElsewhere) => void): () => void
}
/** A write of another tab. Without a key it removed everything, without a new value this key. */
export type WriteElsewhere = Pick<StorageEvent, 'key' | 'newValue' | 'storageArea'>

/** The only access to `localStorage` and `sessionStorage`. */
const BROWSER: StorageWorld = {
  local: () => localStorage,
  session: () => sessionStorage,
  onWrite(listener) {
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
}

/** @param world the browser's, or one in memory for tests */
export function createStorage(logger?: Logger, world: StorageWorld = BROWSER): AppStorage {
  let isLogged = false
  const refused = (error: unknown) => {
    logger?.count('storage-refused')
    if (!isLogged) logger?.warn(`This browser refuses storage, so everything stays in this page: ${String(error)}`)
    isLogged = true
  }
  const areas: Record<Area, ReturnType<typeof createArea>> = {
    local: createArea(world.local, refused),
    session: createArea(world.session, refused),
  }

  const draftKeys = () => areas.session.keys().filter((key) => key.startsWith(DRAFT_PREFIX))

  return {
    get(key) {
      const { area, schema } = STORED_KEYS[key]
      return parseStored(schema, areas[area].read(key), logger) as StoredValue<typeof key> | undefined
    },
    set: (key, value) => areas[STORED_KEYS[key].area].write(key, plainJson(value)),
    remove: (key) => areas[STORED_KEYS[key].area].remove(key),
    isKept: (key) => areas[STORED_KEYS[key].area].keeps(key),
    draft(callId) {
      const key = `${DRAFT_PREFIX}${callId}`
      return {
        get: () => parseStored(DRAFT_KEY.schema, areas.session.read(key), logger),
        set: (draft) => areas.session.write(key, plainJson(draft)),
        remove: () => areas.session.remove(key),
      }
    },
    draftIds: () => draftKeys().map((key) => key.slice(DRAFT_PREFIX.length)),
    clearPersonal(what) {
      for (const [key, { area, personal }] of Object.entries(STORED_KEYS)) {
        const stays = what === 'session' ? area === 'local' : what && (personal === 'work' || key === 'common-params')
        if (personal && !stays) areas[area].remove(key)
      }
      if (what !== 'of-place') for (const key of draftKeys()) areas.session.remove(key)
    },
    work: createWorkStash(areas.session),
    onOtherTab(key, listener) {
      return world.onWrite((event) => {
        // A host's frame that clears its session storage must not cause a sign-out.
        if (!areas[STORED_KEYS[key].area].isOf(event)) return
        // `clear()` in the other tab has no key, because everything was removed.
        if (event.key !== null && event.key !== key) return
        const value = event.key === null ? undefined : parseStored(STORED_KEYS[key].schema, event.newValue, logger)
        if (event.key !== null && event.newValue !== null && value === undefined) return
        listener(value as StoredValue<typeof key> | undefined)
      })
    },
  }
}
