import { LIMITS } from '../../domain/limits'

/** Pages that came to rest in view: each is told once it was there for `logRangeDebounceMs`, what rushes past is not. */
export interface RestedPages {
  /** These pages are in view now, and no others. One that was told waits again: leave out what is asked for already. */
  inView(pages: ReadonlySet<number>): void
  stop(): void
}

/** A page waits by itself: a view that is scrolled slowly, without a rest, shows its rows all the same. */
export function createRestedPages(onRested: (page: number) => void): RestedPages {
  const waiting = new Map<number, ReturnType<typeof setTimeout>>()

  const leave = (page: number) => {
    clearTimeout(waiting.get(page))
    waiting.delete(page)
  }
  const enter = (page: number) => {
    if (waiting.has(page)) return
    const rest = () => {
      waiting.delete(page)
      onRested(page)
    }
    waiting.set(page, setTimeout(rest, LIMITS.logRangeDebounceMs))
  }

  return {
    inView(pages) {
      for (const page of [...waiting.keys()]) if (!pages.has(page)) leave(page)
      for (const page of pages) enter(page)
    },
    stop() {
      for (const page of [...waiting.keys()]) leave(page)
    },
  }
}
