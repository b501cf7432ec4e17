import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { indexOfKey } from './list-keys'

interface HeldPlaceOptions {
  scroller: RefObject<HTMLDivElement | null>
  virtualizer: Virtualizer<HTMLDivElement, HTMLLIElement>
  count: number
  getKey: (index: number) => string | number
}

/**
 * Rows that come in above what is being read do not push it away: the list scrolls along by as much. At the very top
 * they show, unless the pointer is over the list: nothing moves the row under the pointer.
 */
export function useHeldPlace({ scroller, virtualizer, count, getKey }: HeldPlaceOptions): void {
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
