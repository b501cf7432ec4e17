import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { activeElementOf, firstFocusable } from '../focus/focus'
import { indexOfKey, listMove } from './list-keys'

type Key = string | number

/** The row that has or had focus. It is identified by key, so rows added above do not change it. */
export interface ActiveRow {
  /** The row's current index, or null if no row has had focus yet or the list is empty. */
  at: number | null
  activate: (index: number) => void
}

/**
 * Follows the active row through changes of the list. If the row is removed, the row in its position becomes active.
 */
export function useActiveRow(count: number, getKey: (index: number) => Key): ActiveRow {
  const [active, setActive] = useState<{ index: number; key: Key } | null>(null)
  const at =
    active && count > 0
      ? (indexOfKey(active.key, active.index, count, getKey) ?? Math.min(active.index, count - 1))
      : null
  const key = at === null ? null : getKey(at)
  useLayoutEffect(() => {
    if (at === null || key === null || !active) return
    if (at !== active.index || key !== active.key) setActive({ index: at, key })
  }, [at, key, active])
  return { at, activate: (index) => setActive({ index, key: getKey(index) }) }
}

interface RovingOptions extends ActiveRow {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  /** Rows in view. */
  first: number
  last: number
  reveal: (index: number) => void
}

/**
 * One row of the list is the tab stop. Keys move it, and focus follows. If a commit removes the focused node (a
 * skeleton becomes a call), focus moves to the node in its position, never to the page.
 */
export function useRovingRows({ at, activate, scroller, count, first, last, reveal }: RovingOptions) {
  const hasFocus = useRef(false)
  const wantsFocus = useRef(false)
  const [focusInside, setFocusInside] = useState(false)

  // After every commit on purpose, because any commit may have removed the focused node.
  useLayoutEffect(() => {
    const list = scroller.current
    if (at === null || !list) return
    const lost = hasFocus.current && !list.contains(activeElementOf(list))
    if (!wantsFocus.current && !lost) return
    wantsFocus.current = false
    const row = list.querySelector<HTMLElement>(`[data-index="${at}"]`)
    ;((row && firstFocusable(row)) ?? row)?.focus({ preventScroll: true })
  })

  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.matches('input, select, textarea')) return
    const to = listMove(event.key, at ?? first, count, Math.max(1, last - first))
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    wantsFocus.current = true
    activate(to)
    reveal(to)
  }
  const focusIn = (event: FocusEvent<HTMLDivElement>) => {
    const row = event.target.closest<HTMLElement>('[data-index]')
    if (!row) return
    hasFocus.current = true
    setFocusInside(true)
    const index = Number(row.dataset.index)
    if (index !== at) activate(index)
  }
  const focusOut = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    hasFocus.current = false
    setFocusInside(false)
  }

  const inView = at !== null && at >= first && at <= last
  // Tab into a list that was scrolled by wheel enters at the first visible row.
  const tabStop = at !== null && (inView || focusInside) ? at : Math.min(first, Math.max(count - 1, 0))
  return { tabStop, events: { onKeyDown: keyDown, onFocus: focusIn, onBlur: focusOut } }
}
