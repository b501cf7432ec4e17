import * as v from 'valibot'
import { UNKNOWN } from './values'

/** What was read, and how much of it had to be left out or renamed to read the rest. */
export type Reading<T> = { ok: true; output: T; dropped: number; unknown: number } | { ok: false }

type Key = string | number
type Issue = v.BaseIssue<unknown>
type Container = Record<Key, unknown>

/** Mending one fault can show the next; what is not sound after this many rounds is refused. */
const ROUNDS_MAX = 8

/**
 * Reads an answer or a live message by these rules: an unknown word of an enum becomes `unknown`, a malformed item of a
 * list is dropped (the innermost list that holds the fault), and both are counted; unknown fields are ignored.
 * `ok: false` where the fault is not inside a list. Fields the schema does not name never come through, `__proto__`
 * included (`security/prototype`). The value is mended in place: hand in fresh JSON only.
 */
export function readLeniently<S extends v.GenericSchema>(schema: S, value: unknown): Reading<v.InferOutput<S>> {
  let dropped = 0
  let unknown = 0
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const read = v.safeParse(schema, value)
    if (read.success) return { ok: true, output: read.output, dropped, unknown }
    const faults = new Faults(value)
    if (!read.issues.every((issue) => faults.note(issue, []))) return { ok: false }
    unknown += faults.renameWords()
    dropped += faults.dropItems()
  }
  return { ok: false }
}

/** The faults of one round, gathered before anything is changed: indexes stay true until all are known. */
class Faults {
  private readonly words: { holder: Container; key: Key }[] = []
  private readonly items = new Map<unknown[], Set<number>>()

  constructor(private readonly root: unknown) {}

  /** @returns false where nothing can be done about the fault */
  note(issue: Issue, prefix: readonly Key[]): boolean {
    const path = [...prefix, ...(issue.path ?? []).map((step) => step.key as Key)]
    // Of the shapes a union allows, the one that can be mended: a bad sentence drops itself, not its transcript.
    const shapes = issue.type === 'union' ? (issue.issues ?? []) : []
    const mended = shapes.filter((inner) => inner.path && this.note(inner, path))
    if (mended.length > 0) return true
    return this.noteWord(issue, path) || this.noteItem(path, prefix.length)
  }

  renameWords(): number {
    for (const { holder, key } of this.words) holder[key] = UNKNOWN
    return this.words.length
  }

  dropItems(): number {
    let count = 0
    for (const [list, indexes] of this.items) {
      const kept = list.filter((_, index) => !indexes.has(index))
      list.splice(0, list.length, ...kept)
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

  /** Notes the innermost list item on the path, as long as it lies below `from`. */
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

  private at(path: readonly Key[]): unknown {
    let value = this.root
    for (const key of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
      value = (value as Container)[key]
    }
    return value
  }
}
