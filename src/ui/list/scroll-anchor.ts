import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { indexOfKey } from './list-keys'

interface ScrollAnchorOptions {
  scroller: RefObject<HTMLDivElement | null>
  virtualizer: Virtualizer<HTMLDivElement, HTMLLIElement>
  count: number
  getKey: (index: number) => string | number
}

/**
 * The row at the top of the view is the anchor: rows that come in above it do not push it away, because the list scrolls
 * along by as much. At the very top they show, unless the pointer is over the list: nothing moves the row under the
 * pointer .
 *
 * The virtualizer's own `anchorTo: 'end'` is not taken. It knows rows by key, so it asks for 100,000 keys, lays all rows
 * out again and looks for the anchor from the first row on: 25 ms of computing for each row that comes in, 4 ms without. It
 * also scrolls along at the very top, where new rows have to show.
 */
export function useScrollAnchor({ scroller, virtualizer, count, getKey }: ScrollAnchorOptions): void {
  const seen = useRef<{ key: string | number; index: number; start: number; count: number } | null>(null)
  useLayoutEffect(() => {
    const box = scroller.current
    const was = seen.current
    if (box && was && count !== was.count && (box.scrollTop > 0 || box.matches(':hover'))) {
      const now = indexOfKey(was.key, was.index, count, getKey)
      if (now !== null && now !== was.index) {
        const start = virtualizer.getOffsetForIndex(now, 'start')?.[0]
        const moved = (virtualizer.measurementsCache[now]?.start ?? start ?? was.start) - was.start
        if (moved) box.scrollTop += moved
      }
    }
    const first = virtualizer.range?.startIndex ?? 0
    const start = virtualizer.measurementsCache[first]?.start
    seen.current = count > 0 && start !== undefined ? { key: getKey(first), index: first, start, count } : null
  })
}
