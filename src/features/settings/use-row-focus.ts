import { useLayoutEffect, useRef } from 'react'
import { deepActiveElement } from '../../ui/focus/focus'

/** Controls of a row, by `data-control`. */
type RowControl = 'rename' | 'delete' | 'undo' | 'text'
export type FocusNext = (control: RowControl, when?: 'lost') => void

/**
 * The controls of a row take each other's place, and the one that comes takes the focus of the one that went. `lost`:
 * only where nothing else has it by then, since a person went on while something was saved.
 */
export function useRowFocus() {
  const row = useRef<HTMLLIElement>(null)
  const next = useRef<{ control: RowControl; when?: 'lost' } | null>(null)

  // After every commit on purpose: whichever of them brings the control.
  useLayoutEffect(() => {
    const wanted = next.current
    const control = wanted && row.current?.querySelector<HTMLElement>(`[data-control="${wanted.control}"]`)
    if (!control) return
    next.current = null
    const active = deepActiveElement()
    // The shadow host alone: nothing in it has the focus.
    if (wanted.when === 'lost' && active && !active.shadowRoot) return
    control.focus()
    if (control instanceof HTMLInputElement) control.select()
  })

  const focusNext: FocusNext = (control, when) => {
    next.current = { control, when }
  }
  return { row, focusNext }
}
