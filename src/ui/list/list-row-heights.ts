import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'

/** Heights of rows by shape, as far as one of the shape was measured. */
type Heights = ReadonlyMap<string, number>

interface RowHeights {
  found: Map<string, number>
  learn: () => void
  /** Options of the virtualizer. Heights are kept by position: no row needs a name before it is rendered. */
  options: {
    /** What a row is taken to measure until it is measured itself. */
    estimateSize: (index: number) => number
    /** A new function makes the virtualizer lay all rows out again: only when a shape was learned. */
    getItemKey: (index: number) => number
  }
}

const layout = (heights: Heights) => ({ heights, getItemKey: (index: number) => index })

/**
 * How high rows are. Rows of one shape are of one height, so that nothing is laid out again when they come into view:
 * one odd row costs a walk over all that follow.
 */
export function useRowHeights(least: number, shapeOf: (index: number) => string): RowHeights {
  const [found] = useState(() => new Map<string, number>())
  const [known, setKnown] = useState(() => layout(new Map()))
  return {
    found,
    learn: () => {
      if (found.size > known.heights.size) setKnown(layout(new Map(found)))
    },
    options: {
      estimateSize: (index) => known.heights.get(shapeOf(index)) ?? least,
      getItemKey: known.getItemKey,
    },
  }
}

interface MeasuredRowsOptions {
  scroller: RefObject<HTMLDivElement | null>
  virtualizer: Virtualizer<HTMLDivElement, HTMLLIElement>
  heights: RowHeights
}

/**
 * Measures rows where they stand now, and when they grow. The virtualizer's own `measureElement` knows a row by its key:
 * by position, it stops watching a row that has moved. Answers the rows' `ref`; they say `data-index` and `data-shape`.
 */
export function useMeasuredRows({ scroller, virtualizer, heights: { found, learn } }: MeasuredRowsOptions) {
  const [watch] = useState(() => {
    const measure = (row: HTMLElement) => {
      const { index, shape = '' } = row.dataset
      const height = row.offsetHeight
      // A list that is not shown has no heights to learn from.
      if (height === 0) return
      if (!found.has(shape)) found.set(shape, height)
      virtualizer.resizeItem(Number(index), height)
    }
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) measure(target as HTMLElement)
    })
    const ref = (row: HTMLLIElement | null) => {
      if (!row) return undefined
      observer.observe(row)
      return () => observer.unobserve(row)
    }
    return { measure, ref }
  })

  const measureAll = useEffectEvent(() => {
    // Reading sizes while rows rush past would lay each frame out twice; the observer tells of odd ones.
    if (virtualizer.isScrolling) return
    for (const row of scroller.current?.querySelectorAll<HTMLElement>('[data-index]') ?? []) watch.measure(row)
    learn()
  })
  // After every commit on purpose: any of them may have moved a row to another place.
  useLayoutEffect(() => measureAll())
  return watch.ref
}
