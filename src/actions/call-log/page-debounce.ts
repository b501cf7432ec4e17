import { LIMITS } from '../../domain/limits'

/** Reports each page after it was in view for `logRangeDebounceMs`. A page that scrolls past is not reported. */
export interface PageDebounce {
  /** These pages are in view now, and no others. A reported page waits again, so leave out pages that are requested. */
  inView(pages: ReadonlySet<number>): void
  stop(): void
}

/** Each page waits separately, so that a view that scrolls slowly without a pause still shows its rows. */
export function createPageDebounce(onRested: (page: number) => void): PageDebounce {
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
