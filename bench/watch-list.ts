/** A visible row without its call. */
interface BlankSpell {
  row: number
  from: number
  ms: number
}

/** What a list showed while it was scrolled. */
export interface ListReport {
  /** Times between frames, in ms. */
  frames: number[]
  blank: BlankSpell[]
  /** The longest continuous time that each page was visible, in ms. */
  rested: [page: number, ms: number][]
  /** Frames in which rows did not fill the view. */
  holes: number
  /** The most rows in the document at once. */
  rows: number
}

interface ListWatch {
  stop(): ListReport
}

declare global {
  interface Window {
    watchList: (scroller: HTMLElement, pageSize: number) => ListWatch
    /** Sets the scroll position once a frame. Resolves after the last. */
    drag: (scroller: HTMLElement, to: readonly number[]) => Promise<void>
  }
}

/** Runs in the page and inspects the list once a frame. */
export function watchList(): void {
  window.watchList = (scroller, pageSize) => {
    const report = { frames: [] as number[], blank: [] as BlankSpell[], holes: 0, rows: 0 }
    const rested = new Map<number, number>()
    const blankSince = new Map<number, number>()
    const inViewSince = new Map<number, number>()
    let last = performance.now()
    let id = 0

    /** Ends entries that no longer apply, and begins new ones. */
    const follow = (since: Map<number, number>, now: number, is: ReadonlySet<number>, end: (key: number) => void) => {
      for (const key of is) if (!since.has(key)) since.set(key, now)
      for (const key of since.keys()) {
        if (is.has(key)) continue
        end(key)
        since.delete(key)
      }
    }
    const look = (now: number, blank: ReadonlySet<number>, pages: ReadonlySet<number>) => {
      follow(blankSince, now, blank, (row) => {
        const from = blankSince.get(row) ?? now
        report.blank.push({ row, from, ms: now - from })
      })
      follow(inViewSince, now, pages, (page) => {
        rested.set(page, Math.max(rested.get(page) ?? 0, now - (inViewSince.get(page) ?? now)))
      })
    }
    const onFrame = () => {
      id = requestAnimationFrame(onFrame)
      const now = performance.now()
      report.frames.push(now - last)
      last = now
      const view = scroller.getBoundingClientRect()
      const blank = new Set<number>()
      const pages = new Set<number>()
      const rows = scroller.querySelectorAll('li')
      let covered = 0
      for (const row of rows) {
        const box = row.getBoundingClientRect()
        const seen = Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top)
        if (seen <= 0) continue
        covered += seen
        const position = Number(row.getAttribute('aria-posinset'))
        pages.add(Math.ceil(position / pageSize))
        if (!row.querySelector('button')) blank.add(position)
      }
      if (covered < view.height - 1) report.holes += 1
      report.rows = Math.max(report.rows, rows.length)
      look(now, blank, pages)
    }
    id = requestAnimationFrame(onFrame)
    return {
      stop() {
        cancelAnimationFrame(id)
        look(performance.now(), new Set(), new Set())
        return { ...report, rested: [...rested] }
      },
    }
  }
  window.drag = (scroller, to) =>
    new Promise((resolve) => {
      let step = 0
      const move = () => {
        const top = to[step++]
        if (top === undefined) return resolve()
        scroller.scrollTop = top
        return requestAnimationFrame(move)
      }
      move()
    })
}
