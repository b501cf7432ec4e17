/** What views do with a thing they share: the first to show it begins it, the last to go ends it. */
export interface Views {
  /** A view shows it. The return value ends that; calling it again is nothing. */
  show(id: string): () => void
  isShown(id: string): boolean
  /** Everything that some view shows. */
  shown(): Iterable<string>
}

/** Counts views by what they show. `first` and `last` run inside `show` and what it returned. */
export function createViews({ first, last }: { first?(id: string): void; last(id: string): void }): Views {
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
        last(id)
      }
    },
    isShown: (id) => counts.has(id),
    shown: () => counts.keys(),
  }
}
