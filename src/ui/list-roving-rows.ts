import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { firstFocusable } from './focus'
import { indexOfKey, listMove } from './list-keys'

interface RovingOptions {
  scroller: RefObject<HTMLDivElement | null>
  virtualizer: Virtualizer<HTMLDivElement, HTMLLIElement>
  count: number
  getKey: (index: number) => string | number
  /** Rows in view. */
  first: number
  last: number
  /** Written here: the row that stays mounted although it is out of view. */
  keptRow: RefObject<number | null>
}

interface ActiveRow {
  index: number
  key: string | number
}

/**
 * One row of the list is the tab stop; keys move it, focus follows. The active row is known by key, so rows that come in
 * above do not move focus; when its node goes away (a skeleton becomes a call), focus goes to the node in its place.
 */
export function useRovingRows({ scroller, virtualizer, count, getKey, first, last, keptRow }: RovingOptions) {
  const [active, setActive] = useState<ActiveRow | null>(null)
  const hasFocus = useRef(false)
  const wantsFocus = useRef(false)

  const at =
    active && count > 0
      ? (indexOfKey(active.key, active.index, count, getKey) ?? Math.min(active.index, count - 1))
      : null
  keptRow.current = at

  const rowAt = (index: number) => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  const focusRow = (index: number) => {
    const row = rowAt(index)
    ;((row && firstFocusable(row)) ?? row)?.focus({ preventScroll: true })
  }

  useLayoutEffect(() => {
    if (at === null || !active) return
    const key = getKey(at)
    if (at !== active.index || key !== active.key) setActive({ index: at, key })
  }, [at, active, getKey])

  // After every commit on purpose: any of them may have taken the focused node away.
  useLayoutEffect(() => {
    if (at === null) return
    const root = scroller.current?.getRootNode() as Document | ShadowRoot | undefined
    const lost = hasFocus.current && !scroller.current?.contains(root?.activeElement ?? null)
    if (!wantsFocus.current && !lost) return
    wantsFocus.current = false
    focusRow(at)
  })

  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if ((event.target as HTMLElement).matches('input, select, textarea')) return
    const to = listMove(event.key, at ?? first, count, Math.max(1, last - first))
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    wantsFocus.current = true
    keptRow.current = to
    setActive({ index: to, key: getKey(to) })
    virtualizer.scrollToIndex(to, { align: 'auto' })
  }
  const focusIn = (event: FocusEvent<HTMLDivElement>) => {
    const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index ?? Number.NaN)
    if (Number.isNaN(index)) return
    hasFocus.current = true
    if (index !== at) setActive({ index, key: getKey(index) })
  }
  const focusOut = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false
  }

  const inView = at !== null && at >= first && at <= last
  // Tab into a list that was scrolled by wheel enters at what is seen.
  const tabStop = at !== null && (inView || hasFocus.current) ? at : Math.min(first, Math.max(count - 1, 0))
  return { tabStop, events: { onKeyDown: keyDown, onFocus: focusIn, onBlur: focusOut } }
}
