import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'

/** Measured row heights by shape. A shape without a measured row is missing. */
type Heights = ReadonlyMap<string, number>

interface RowHeights {
  found: Map<string, number>
  learn: () => void
  /** Options of the virtualizer. Heights are stored by index, so a row needs no key before it is rendered. */
  options: {
    /** The assumed height of a row until it is measured. */
    estimateSize: (index: number) => number
    /** A new function makes the virtualizer lay out all rows again, so it changes only when a shape was measured. */
    getItemKey: (index: number) => number
  }
}

const layout = (heights: Heights) => ({ heights, getItemKey: (index: number) => index })

/**
 * The heights of rows. Rows of one shape have one height, so they cause no new layout when they come into view. A
 * single different row costs a walk over all rows after it.
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
 * Measures rows at their current index, and when they grow. The virtualizer's own `measureElement` identifies a row by
 * its key, and with indexes as keys it stops observing a row that has moved. Returns the `ref` of the rows, which need
 * `data-index` and `data-shape`.
 */
export function useMeasuredRows({ scroller, virtualizer, heights: { found, learn } }: MeasuredRowsOptions) {
  const [watch] = useState(() => {
    const measure = (row: HTMLElement) => {
      const { index, shape = '' } = row.dataset
      const height = row.offsetHeight
      // A hidden list has no heights to measure.
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
    // Reading sizes during a fast scroll would lay out each frame twice. The observer reports rows of another height.
    if (virtualizer.isScrolling) return
    for (const row of scroller.current?.querySelectorAll<HTMLElement>('[data-index]') ?? []) watch.measure(row)
    learn()
  })
  // After every commit on purpose, because any commit may have moved a row to another index.
  useLayoutEffect(() => measureAll())
  return watch.ref
}
