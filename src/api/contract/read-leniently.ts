import * as v from 'valibot'
import { UNKNOWN } from './values'

/** What was read, and how much had to be left out or replaced. */
export type Reading<T> = { ok: true; output: T; dropped: number; unknown: number; mended: number } | { ok: false }

type Key = string | number
type Issue = v.BaseIssue<unknown>
type Container = Record<Key, unknown>

/** Correcting one error can reveal the next. A value that is still invalid after this many rounds is refused. */
const ROUNDS_MAX = 12

/**
 * What stands for a leaf that is null, missing or of another type, by the type that the schema expects. Where a leaf
 * decides a right, this is the safe side: an account that may not sign in, a phone that is not assigned. An empty id
 * fits nowhere, so its row is dropped.
 */
const DEFAULTS: Readonly<Record<string, () => unknown>> = {
  string: () => '',
  number: () => 0,
  boolean: () => false,
  array: () => [],
  object: () => ({}),
}
/** Whether calls are recorded is not known, so people are told that they are (`precall/prevent`). */
const SAFE_FLAGS: Readonly<Record<Key, boolean>> = { recording: true }
/** A list or transcript without its rows would look like an empty one, and a call without its time has no place in a log. */
const ESSENTIAL: readonly Key[] = ['content', 'calledAt', 'channels', 'signedUrl']

/** A value of the wrong type that can only mean one thing: a number as text, or the other way around. */
function sameInType(type: string, value: unknown): unknown {
  if (type === 'number' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  return undefined
}

/**
 * Reads an answer or a live message by these rules. An unknown word of an enum becomes `unknown`. A leaf that is null,
 * missing or of a wrong type is absent if it is optional, and else has a harmless default. An item of a list that still
 * does not fit is dropped (from the innermost list with the error). Words, defaults and items are counted. Unknown
 * fields are ignored. The result is `ok: false` if the error is not inside a list. Fields that the schema does not name are never returned, `__proto__`
 * included (`security/text`). The value is changed in place, so pass fresh JSON only.
 */
export function readLeniently<S extends v.GenericSchema>(schema: S, value: unknown): Reading<v.InferOutput<S>> {
  let dropped = 0
  let unknown = 0
  let mended = 0
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const read = v.safeParse(schema, value)
    if (read.success) return { ok: true, output: read.output, dropped, unknown, mended }
    const faults = new Faults(value)
    if (!read.issues.every((issue) => faults.note(issue, []))) return { ok: false }
    unknown += faults.renameWords()
    mended += faults.mendLeaves()
    dropped += faults.dropItems()
  }
  return { ok: false }
}

/** The errors of one round. They are collected before anything changes, so that their indexes stay valid. */
class Faults {
  private readonly words: { holder: Container; key: Key }[] = []
  private readonly leaves = new Map<Container, Map<Key, unknown>>()
  private readonly items = new Map<unknown[], Set<number>>()

  constructor(private readonly root: unknown) {}

  /** @returns false if the error cannot be corrected */
  note(issue: Issue, prefix: readonly Key[], isShape = false): boolean {
    const path = [...prefix, ...(issue.path ?? []).map((step) => step.key as Key)]
    // Of the shapes of a union, this takes the one that can be corrected, so that a sentence is dropped without its
    // transcript.
    const shapes = issue.type === 'union' ? (issue.issues ?? []) : []
    const mended = shapes.filter((inner) => inner.path && this.note(inner, path, true))
    if (mended.length > 0) return true
    // Of several shapes, a missing field of the value itself only says that it is another one.
    const isOther = isShape && path.length === prefix.length + 1
    return (
      this.noteWord(issue, path) ||
      this.noteLeaf(issue, path, isOther) ||
      this.noteItem(path, prefix.length) ||
      this.noteObject(path, prefix.length)
    )
  }

  renameWords(): number {
    for (const { holder, key } of this.words) holder[key] = UNKNOWN
    return this.words.length
  }

  mendLeaves(): number {
    let count = 0
    for (const [holder, leaves] of this.leaves) {
      for (const [key, value] of leaves) {
        holder[key] = value
        // First null, which an optional leaf accepts. What is still wrong then has a default.
        if (value !== null) count += 1
      }
    }
    return count
  }

  dropItems(): number {
    let count = 0
    for (const [list, indexes] of this.items) {
      const valid = list.filter((_, index) => !indexes.has(index))
      list.splice(0, list.length, ...valid)
      count += indexes.size
    }
    return count
  }

  private noteWord(issue: Issue, path: readonly Key[]): boolean {
    if (issue.type !== 'picklist' || !issue.expected?.includes(`"${UNKNOWN}"`)) return false
    const holder = this.at(path.slice(0, -1))
    const key = path.at(-1)
    if (key === undefined || typeof holder !== 'object' || holder === null) return false
    this.words.push({ holder: holder as Container, key })
    return true
  }

  private noteLeaf(issue: Pick<Issue, 'kind' | 'type'>, path: readonly Key[], mustBeThere = false): boolean {
    const key = path.at(-1)
    const holder = this.at(path.slice(0, -1))
    if (issue.kind !== 'schema' || typeof key !== 'string' || ESSENTIAL.includes(key)) return false
    if (Array.isArray(holder)) return this.noteLeaf({ kind: 'schema', type: 'object' }, path.slice(0, -1))
    if (typeof holder !== 'object' || holder === null) return false
    const own = holder as Container
    const isMissing = !Object.hasOwn(own, key)
    const type = issue.type === 'strict_object' || issue.type === 'loose_object' ? 'object' : issue.type
    const standsFor = DEFAULTS[type]
    if (!standsFor || (isMissing && mustBeThere)) return false
    const leaves = this.leaves.get(own) ?? new Map<Key, unknown>()
    const value = own[key]
    const other = type === 'boolean' && key in SAFE_FLAGS ? SAFE_FLAGS[key] : standsFor()
    const mended = isMissing ? null : (sameInType(type, value) ?? (value === null ? other : null))
    // The length of a list is at least that of the part that is here.
    const count = mended === 0 && key === 'count' && Array.isArray(own.content) ? own.content.length : mended
    this.leaves.set(own, leaves.set(key, count))
    return true
  }

  /** Marks the innermost list item on the path for removal, if it lies below `from`. */
  private noteItem(path: readonly Key[], from: number): boolean {
    for (let depth = path.length - 1; depth >= from; depth -= 1) {
      const list = this.at(path.slice(0, depth))
      const index = path[depth]
      if (!Array.isArray(list) || typeof index !== 'number') continue
      const indexes = this.items.get(list) ?? new Set()
      this.items.set(list, indexes.add(index))
      return true
    }
    return false
  }

  /** An object in which something essential is wrong is absent, if it is optional. Below `from` only. */
  private noteObject(path: readonly Key[], from: number): boolean {
    const inner = path.slice(0, -1)
    return inner.length > from && this.noteLeaf({ kind: 'schema', type: 'object' }, inner)
  }

  private at(path: readonly Key[]): unknown {
    let value = this.root
    for (const key of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
      value = (value as Container)[key]
    }
    return value
  }
}
