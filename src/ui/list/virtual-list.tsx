import { observeElementRect, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useActiveRow, useRovingRows } from './list-roving-rows'
import { useMeasuredRows, useRowHeights } from './list-row-heights'
import { useScrollAnchor } from './scroll-anchor'
import { useStyles } from '../theme/use-styles'
import css from './virtual-list.css?inline'

/** What a row gets from the list. */
export interface ListRow {
  /** For each control in the row: only one row at a time is in the tab order (`log/keyboard`). */
  tabIndex: 0 | -1
}

export interface VirtualListProps {
  /** All rows the server has, not those that are loaded. */
  count: number
  /** Least height of a row in pixels; taller rows are measured. */
  estimateSize: number
  /** Rows of one shape are as high as the first of them that was measured. Default: all have one. */
  shapeOf?: (index: number) => string
  /** The first control in it is what arrows move to. Rows that are not loaded render a skeleton. */
  renderRow: (index: number, row: ListRow) => ReactNode
  /**
   * First and last row in view, after each change: load these. `active` is the row that has or had focus, wherever it
   * is: keep it, or its focus is lost.
   */
  onRangeChange?: (first: number, last: number, active: number | null) => void
  label: string
  /** Stable: the id of what the row shows. Focus and place follow it when rows come in above. */
  getKey: (index: number) => string | number
  /** Rows are being swapped. */
  busy?: boolean
  /** Rows that are rendered above and below the view. */
  overscan?: number
}

/** Rows that are rendered where the list has no height yet: hidden, or not laid out. */
const ROWS_WITHOUT_HEIGHT = 5

/** No browser draws a higher box for certain: Firefox ends at 17.9 million pixels, Chromium and Safari at 33.5. */
const LIST_MAX_PX = 16_000_000

const ONE_SHAPE = () => ''

/**
 * A list that renders what is in view: 100,000 rows cost as much as ten. Arrow keys, Home, End, PageUp and PageDown
 * move between rows; the focused row stays mounted when it is scrolled out (`log/focus`, `log/positions`). What does
 * not fit into `LIST_MAX_PX` (from 207,000 rows of 77 px on) is counted but cannot be scrolled to: who shows more lets
 * people sort and search.
 */
export function VirtualList({
  count: countOfAll,
  estimateSize,
  shapeOf = ONE_SHAPE,
  renderRow,
  onRangeChange,
  label,
  getKey,
  busy = false,
  overscan = 5,
}: VirtualListProps) {
  useStyles(css)
  const scroller = useRef<HTMLDivElement>(null)
  const heights = useRowHeights(estimateSize, shapeOf)
  const count = Math.min(countOfAll, Math.floor(LIST_MAX_PX / heights.options.estimateSize(countOfAll)))
  const active = useActiveRow(count, getKey)
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count,
    getScrollElement: () => scroller.current,
    ...heights.options,
    overscan,
    rangeExtractor: (range) => rowsOf(range, active.at),
    observeElementRect: (instance, report) =>
      observeElementRect(instance, ({ width, height }) =>
        report({ width, height: height || estimateSize * ROWS_WITHOUT_HEIGHT }),
      ),
  })
  const first = virtualizer.range?.startIndex ?? 0
  const last = virtualizer.range?.endIndex ?? 0
  const reveal = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' })
  const roving = useRovingRows({ ...active, scroller, count, first, last, reveal })
  const measured = useMeasuredRows({ scroller, virtualizer, heights })
  useScrollAnchor({ scroller, virtualizer, count, getKey })

  const tellRange = useEffectEvent(() => {
    if (count > 0) onRangeChange?.(first, last, active.at)
  })
  useEffect(() => tellRange(), [first, last, count, active.at])

  return (
    <div ref={scroller} className="vp-list-scroller" {...roving.events}>
      <ul
        role="list"
        className="vp-list"
        aria-label={label}
        aria-busy={busy}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => (
          <li
            key={getKey(item.index)}
            ref={measured}
            data-index={item.index}
            data-shape={shapeOf(item.index)}
            className="vp-list-row"
            aria-posinset={item.index + 1}
            aria-setsize={countOfAll}
            tabIndex={-1}
            style={{ minBlockSize: estimateSize, transform: `translateY(${item.start}px)` }}
          >
            {renderRow(item.index, { tabIndex: item.index === roving.tabStop ? 0 : -1 })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The rows in view with those around them, and the active row wherever it is: a focused node must not unmount. */
function rowsOf({ startIndex, endIndex, overscan, count }: Range, active: number | null): number[] {
  const first = Math.max(0, startIndex - overscan)
  const last = Math.min(count - 1, endIndex + overscan)
  const rows = [...Array(Math.max(0, last - first + 1)).keys()].map((step) => first + step)
  if (active === null || (active >= first && active <= last)) return rows
  return active < first ? [active, ...rows] : [...rows, active]
}
