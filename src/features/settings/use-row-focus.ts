import { useLayoutEffect, useRef } from 'react'
import { deepActiveElement } from '../../ui/focus/focus'

/** Controls of a row, by `data-control`. */
type RowControl = 'rename' | 'delete' | 'undo' | 'text' | 'phrases' | 'lines'
export type FocusNext = (control: RowControl, when?: 'lost') => void

/**
 * The controls of a row replace each other, and the new one takes the focus of the old one. `lost` takes it only if no
 * element has the focus, because the person may have moved on during a save.
 */
export function useRowFocus() {
  const row = useRef<HTMLLIElement>(null)
  const next = useRef<{ control: RowControl; when?: 'lost' } | null>(null)

  // This runs after every commit, because any of them may render the control.
  useLayoutEffect(() => {
    const wanted = next.current
    const control = wanted && row.current?.querySelector<HTMLElement>(`[data-control="${wanted.control}"]`)
    if (!control) return
    next.current = null
    const active = deepActiveElement()
    // An active element with a shadow root means that nothing inside it has the focus.
    if (wanted.when === 'lost' && active && !active.shadowRoot) return
    control.focus()
    if (control instanceof HTMLInputElement) control.select()
    if (control instanceof HTMLTextAreaElement) control.setSelectionRange(control.value.length, control.value.length)
  })

  const focusNext: FocusNext = (control, when) => {
    next.current = { control, when }
  }
  return { row, focusNext }
}
