/** Counts the views of something shared. The first view begins it, and the last one ends it. */
export interface Views {
  /** A view shows it. The returned function ends that. Calling it again does nothing. */
  show(id: string): () => void
  isShown(id: string): boolean
  /** Everything that some view shows. */
  shown(): Iterable<string>
}

/** `first` runs inside `show`, and `last` inside the returned function. */
interface Reactions {
  first?(id: string): void
  last?(id: string): void
  /**
   * Runs after `last`, unless another view replaces the last one at the same moment, as a transcript replaces details.
   */
  gone?(id: string): void
}

/** Counts views by what they show. */
export function createViews({ first, last, gone }: Reactions): Views {
  const counts = new Map<string, number>()
  return {
    show(id) {
      const before = counts.get(id) ?? 0
      counts.set(id, before + 1)
      if (before === 0) first?.(id)
      let isHere = true
      return () => {
        if (!isHere) return
        isHere = false
        const left = (counts.get(id) ?? 1) - 1
        if (left > 0) return void counts.set(id, left)
        counts.delete(id)
        last?.(id)
        if (gone) queueMicrotask(() => counts.has(id) || gone(id))
      }
    },
    isShown: (id) => counts.has(id),
    shown: () => counts.keys(),
  }
}
