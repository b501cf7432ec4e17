import * as v from 'valibot'
import { IdSchema } from '../api/contract/values'
import type { Identity } from '../domain/access/identity'
import { LIMITS } from '../domain/limits'
import { plainJson } from '../domain/plain-json'
import { DRAFT_PREFIX, parseStored, STASH_PREFIX, STORED_KEYS } from './storage-keys'

/** A storage area of texts by key. */
export interface WorkArea {
  keys(): string[]
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

/** Unsaved work of people who are not signed in here. It waits in the tab's storage, and no screen reads it. */
export interface WorkStash {
  /** This person leaves the tab. `at` is in ms since the epoch. */
  stash(owner: Identity, at: number): void
  /**
   * This person signs in: brings back their work, and stashes what anybody else has left. Work of an older session that
   * only ended has no known place, so it waits for its person at any place.
   *
   * @returns whether somebody else's work was here
   */
  take(owner: Identity, at: number): boolean
}

/** Is this what a person has not saved yet? */
const isWorkKey = (key: string): boolean =>
  key.startsWith(DRAFT_PREFIX) ||
  (Object.hasOwn(STORED_KEYS, key) && STORED_KEYS[key as keyof typeof STORED_KEYS].personal === 'work')

const WorkSchema = v.looseObject({ ownerId: IdSchema })
/** Tenant, institute, person, time and key. The names are not fields, because whoever reads the storage knows the order. */
const NameSchema = v.tuple([v.nullable(v.string()), v.nullable(v.string()), IdSchema, v.number(), v.string()])

export function createWorkStash(area: WorkArea): WorkStash {
  const move = (key: string, work: v.InferOutput<typeof WorkSchema>, place: Partial<Identity>, at: number) => {
    const { tenantId = null, instituteId = null } = place
    // The line's token of a call is of no use without its person.
    const kept = key === 'vp-last-call' ? { ...work, live: undefined } : work
    area.remove(key)
    area.write(STASH_PREFIX + plainJson([tenantId, instituteId, work.ownerId, at, key]), plainJson(kept))
  }
  /** All that waits, the newest first. */
  const stashed = () =>
    area
      .keys()
      .filter((name) => name.startsWith(STASH_PREFIX))
      .flatMap((name) => {
        const parts = parseStored(NameSchema, name.slice(STASH_PREFIX.length))
        if (!parts) area.remove(name)
        return parts ? { name, parts, at: parts[3] } : []
      })
      .sort((one, other) => other.at - one.at)
  /** Removes what is too old, and the oldest of what is too much. */
  const limit = (now: number) => {
    let chars = 0
    for (const { name, at } of stashed()) {
      chars += area.read(name)?.length ?? 0
      if (now - at > LIMITS.stashedWorkMs || chars > LIMITS.stashedWorkChars) area.remove(name)
    }
  }
  const works = () => area.keys().filter(isWorkKey)

  return {
    stash(owner, at) {
      for (const key of works()) {
        const work = parseStored(WorkSchema, area.read(key))
        if (work?.ownerId === owner.userId) move(key, work, owner, at)
      }
      limit(at)
    },
    take({ tenantId, instituteId, userId }, at) {
      let wasAnothers = false
      for (const key of works()) {
        const work = parseStored(WorkSchema, area.read(key))
        if (work?.ownerId === userId) continue
        if (work) move(key, work, {}, at)
        else area.remove(key)
        wasAnothers ||= work !== undefined
      }
      limit(at)
      const isHere = (place: string | null, here: string) => place === null || place === here
      for (const { name, parts } of stashed()) {
        const [tenant, institute, ownerId, , key] = parts
        if (ownerId !== userId || !isHere(tenant, tenantId) || !isHere(institute, instituteId)) continue
        const text = area.read(name)
        // What the person has typed since then waits for a save first.
        if (text === null || !isWorkKey(key) || area.read(key) !== null) continue
        area.remove(name)
        area.write(key, text)
      }
      return wasAnothers
    },
  }
}
