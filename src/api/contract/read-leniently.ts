import * as v from 'valibot'
import { UNKNOWN } from './values'

/** What was read, and how much had to be left out or replaced. */
export type Reading<T> = { ok: true; output: T; dropped: number; unknown: number } | { ok: false }

type Key = string | number
type Issue = v.BaseIssue<unknown>
type Container = Record<Key, unknown>

/** Correcting one error can reveal the next. A value that is still invalid after this many rounds is refused. */
const ROUNDS_MAX = 8

/**
 * Reads an answer or a live message by these rules. An unknown word of an enum becomes `unknown`. A malformed item of a
 * list is dropped (from the innermost list with the error). Both are counted. Unknown fields are ignored. The result is
 * `ok: false` if the error is not inside a list. Fields that the schema does not name are never returned, `__proto__`
 * included (`security/text`). The value is changed in place, so pass fresh JSON only.
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

/** The errors of one round. They are collected before anything changes, so that their indexes stay valid. */
class Faults {
  private readonly words: { holder: Container; key: Key }[] = []
  private readonly items = new Map<unknown[], Set<number>>()

  constructor(private readonly root: unknown) {}

  /** @returns false if the error cannot be corrected */
  note(issue: Issue, prefix: readonly Key[]): boolean {
    const path = [...prefix, ...(issue.path ?? []).map((step) => step.key as Key)]
    // Of the shapes of a union, this takes the one that can be corrected, so that a sentence is dropped without its
    // transcript.
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

  private at(path: readonly Key[]): unknown {
    let value = this.root
    for (const key of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
      value = (value as Container)[key]
    }
    return value
  }
}
