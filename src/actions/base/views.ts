/** What views do with a thing they share: the first to show it begins it, the last to go ends it. */
export interface Views {
  /** A view shows it. The return value ends that; calling it again is nothing. */
  show(id: string): () => void
  isShown(id: string): boolean
  /** Everything that some view shows. */
  shown(): Iterable<string>
}

/** `first` and `last` run inside `show` and what it returned. */
interface Reactions {
  first?(id: string): void
  last?(id: string): void
  /** After `last`, unless another view takes the last one's place in the same moment: details, then their transcript. */
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
