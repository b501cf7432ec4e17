import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import { useHeldPlace } from './list-held-place'
import { useRovingRows } from './list-roving-rows'
import { useStyles } from './theme/use-styles'
import css from './virtual-list.css?inline'

/** What a row gets from the list. */
export interface ListRow {
  /** For each control in the row: only one row at a time is in the tab order (checklist A26). */
  tabIndex: 0 | -1
}

export interface VirtualListProps {
  /** All rows the server has, not those that are loaded. */
  count: number
  /** Least height of a row in pixels; taller rows are measured. */
  estimateSize: number
  /** The first control in it is what arrows move to. Rows that are not loaded render a skeleton. */
  renderRow: (index: number, row: ListRow) => ReactNode
  /** First and last row in view, after each change: load these. */
  onRangeChange?: (first: number, last: number) => void
  label: string
  /** Stable: the id of what the row shows. Focus and place follow it when rows come in above. */
  getKey: (index: number) => string | number
  /** Rows are being swapped. */
  busy?: boolean
  overscan?: number
}

/** Rows that are rendered where the list has no height yet: hidden, or not laid out. */
const ROWS_WITHOUT_HEIGHT = 5

/**
 * A list of any length that renders what is in view: 100,000 rows cost as much as ten. Arrow keys, Home, End, PageUp and
 * PageDown move between rows; the focused row stays mounted when it is scrolled out (checklist A24 to A26).
 */
export function VirtualList({
  count,
  estimateSize,
  renderRow,
  onRangeChange,
  label,
  getKey,
  busy = false,
  overscan = 5,
}: VirtualListProps) {
  useStyles(css)
  const scroller = useRef<HTMLDivElement>(null)
  const keptRow = useRef<number | null>(null)
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimateSize,
    getItemKey: getKey,
    overscan,
    observeElementRect: (instance, report) => observeOrAssumeRect(instance, report, estimateSize),
    measureElement: (row) => Math.max(estimateSize, row.offsetHeight),
    rangeExtractor: ({ startIndex, endIndex, count: total }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(total - 1, endIndex + overscan)
      const rows = Array.from({ length: last - first + 1 }, (_, step) => first + step)
      const kept = keptRow.current
      if (kept === null || kept >= total || (kept >= first && kept <= last)) return rows
      return kept < first ? [kept, ...rows] : [...rows, kept]
    },
  })
  const { range } = virtualizer
  const [first, last] = [range?.startIndex ?? 0, range?.endIndex ?? 0]
  const roving = useRovingRows({ scroller, virtualizer, count, getKey, first, last, keptRow })
  useHeldPlace({ scroller, virtualizer, count, getKey })

  const tellRange = useRef(onRangeChange)
  tellRange.current = onRangeChange
  useEffect(() => {
    if (count > 0) tellRange.current?.(first, last)
  }, [first, last, count])

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
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className="vp-list-row"
            aria-posinset={item.index + 1}
            aria-setsize={count}
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

type Instance = Virtualizer<HTMLDivElement, HTMLLIElement>

function observeOrAssumeRect(
  instance: Instance,
  report: (rect: { width: number; height: number }) => void,
  rowSize: number,
) {
  return observeElementRect(instance, ({ width, height }) =>
    report({ width, height: height || rowSize * ROWS_WITHOUT_HEIGHT }),
  )
}
