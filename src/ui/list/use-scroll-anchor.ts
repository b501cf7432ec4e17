import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { activeElementOf } from '../focus/focus'
import { indexOfKey } from './list-keys'

interface ScrollAnchorOptions {
  scroller: RefObject<HTMLDivElement | null>
  virtualizer: Virtualizer<HTMLDivElement, HTMLLIElement>
  count: number
  /** Another one each time that all rows were laid out again, because the height of a shape became known. */
  layout: unknown
  getKey: (index: number) => string | number
  /** The row that has or had the focus. */
  active: number | null
}

interface Seen {
  key: string | number
  index: number
  start: number
  count: number
  layout: unknown
  isAtEnd: boolean
}

/**
 * The row at the top of the view is the anchor. It does not move when rows are added above it, or when the heights of rows
 * above it become known, because the list scrolls by as much. A list at its end stays there when heights become known. At
 * the very top new rows come into view, unless the pointer is over the list, under which no row may move, or they would
 * push the focused row out of view (`log/keyboard`).
 *
 * The virtualizer's own `anchorTo: 'end'` is not used. It identifies rows by key, so it requests 100,000 keys, lays out
 * all rows again, and searches for the anchor from the first row on. That costs 25 ms for each added row, instead of 4
 * ms. It also scrolls at the very top, where new rows must show.
 */
export function useScrollAnchor({ scroller, virtualizer, count, layout, getKey, active }: ScrollAnchorOptions): void {
  const seen = useRef<Seen | null>(null)
  useLayoutEffect(() => {
    const box = scroller.current
    const was = seen.current
    const pushesFocusOut = () =>
      active !== null &&
      box?.contains(activeElementOf(box)) &&
      (virtualizer.measurementsCache[active]?.end ?? 0) > box.clientHeight
    const hasChanged = was !== null && (count !== was.count || layout !== was.layout)
    if (box && was?.isAtEnd && layout !== was.layout) box.scrollTop = box.scrollHeight
    else if (box && hasChanged && (box.scrollTop > 0 || box.matches(':hover') || pushesFocusOut())) {
      const now = indexOfKey(was.key, was.index, count, getKey)
      if (now !== null) {
        const start = virtualizer.getOffsetForIndex(now, 'start')?.[0]
        const moved = (virtualizer.measurementsCache[now]?.start ?? start ?? was.start) - was.start
        if (moved) box.scrollTop += moved
      }
    }
    const first = virtualizer.range?.startIndex ?? 0
    const start = virtualizer.measurementsCache[first]?.start
    const { scrollOffset, scrollRect } = virtualizer
    const isAtEnd =
      scrollOffset !== null &&
      scrollOffset > 0 &&
      scrollOffset + (scrollRect?.height ?? 0) > virtualizer.getTotalSize() - 2
    seen.current =
      count > 0 && start !== undefined ? { key: getKey(first), index: first, start, count, layout, isAtEnd } : null
  })
}
