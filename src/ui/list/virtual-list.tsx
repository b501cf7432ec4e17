import { observeElementRect, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useActiveRow, useRovingRows } from './list-roving-rows'
import { useMeasuredRows, useRowHeights } from './list-row-heights'
import { useScrollAnchor } from './use-scroll-anchor'
import { useStyles } from '../theme/use-styles'
import css from './virtual-list.css?inline'

/** What the list passes to each row. */
export interface ListRow {
  /** For each control in the row. Only one row at a time is in the tab order (`log/keyboard`). */
  tabIndex: 0 | -1
}

export interface VirtualListProps {
  /** The number of all rows on the server, loaded or not. */
  count: number
  /** The least height of a row in pixels. Taller rows are measured. */
  estimateSize: number
  /** Rows of one shape share the height of the first measured one. Default: one shape for all rows. */
  shapeOf?: (index: number) => string
  /** Renders a row. Arrows move focus to its first control. Rows that are not loaded render a skeleton. */
  renderRow: (index: number, row: ListRow) => ReactNode
  /**
   * Called after each change with the first and last row in view, which must be loaded. `active` is the row that has or
   * had focus, in view or not. It must stay loaded, or its focus is lost.
   */
  onRangeChange?: (first: number, last: number, active: number | null) => void
  label: string
  /** Stable key: the id of the shown item. Focus and scroll position follow it when rows are added above. */
  getKey: (index: number) => string | number
}

/** Rows rendered above and below the view. */
const OVERSCAN = 5

/** The number of rendered rows while the list has no height, because it is hidden or not laid out. */
const ROWS_WITHOUT_HEIGHT = 5

/**
 * The greatest height that every browser draws with certainty. Firefox stops at 17.9 million pixels, Chromium and
 * Safari at 33.5.
 */
const LIST_MAX_PX = 16_000_000

const ONE_SHAPE = () => ''

/**
 * A list that renders only the rows in view, so 100,000 rows cost as much as ten. Arrow keys, Home, End, PageUp and
 * PageDown move between rows. The focused row stays mounted when it is scrolled out (`log/keyboard`, `log/pages`).
 * Rows beyond `LIST_MAX_PX` (from 207,000 rows of 77 px on) are counted, but cannot be scrolled to. A list of more rows
 * needs sorting and a search.
 */
export function VirtualList({
  count: countOfAll,
  estimateSize,
  shapeOf = ONE_SHAPE,
  renderRow,
  onRangeChange,
  label,
  getKey,
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
    overscan: OVERSCAN,
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
  useScrollAnchor({ scroller, virtualizer, count, layout: heights.options.getItemKey, getKey, active: active.at })

  const tellRange = useEffectEvent(() => {
    if (count > 0) onRangeChange?.(first, last, active.at)
  })
  useEffect(() => tellRange(), [first, last, count, active.at])

  return (
    // No Tab stop, which Firefox makes of what scrolls. A screen reader says nothing there.
    <div ref={scroller} className="vp-list-scroller" tabIndex={-1} {...roving.events}>
      <ul role="list" className="vp-list" aria-label={label} style={{ blockSize: virtualizer.getTotalSize() }}>
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

/** The rows in view, the rows around them, and the active row at any index, because a focused node must not unmount. */
function rowsOf({ startIndex, endIndex, overscan, count }: Range, active: number | null): number[] {
  const first = Math.max(0, startIndex - overscan)
  const last = Math.min(count - 1, endIndex + overscan)
  const rows = [...Array(Math.max(0, last - first + 1)).keys()].map((step) => first + step)
  if (active === null || (active >= first && active <= last)) return rows
  return active < first ? [active, ...rows] : [...rows, active]
}
