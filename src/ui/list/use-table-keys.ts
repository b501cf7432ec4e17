import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { listMove } from './list-keys'

/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 10

const controlsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('button, a[href]')]

/**
 * Makes the controls of a table's body one tab stop (`report/list`): Up, Down, Page keys, Home and End move from row to row,
 * Left and Right within a row. The last used control is the stop, or else the first. Put the results on the body.
 */
export function useTableKeys() {
  const body = useRef<HTMLTableSectionElement>(null)
  const last = useRef<HTMLElement>(null)
  const mark = () => {
    const controls = body.current ? controlsIn(body.current) : []
    const stop = controls.find((control) => control === last.current) ?? controls[0]
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1
  }
  // After every commit on purpose, because any commit may add or remove a control.
  useLayoutEffect(mark)

  const focus = (event: FocusEvent) => {
    last.current = event.target as HTMLElement
    mark()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target instanceof Element)) return
    const row = event.target.closest('tr')
    if (!row || !body.current) return
    const rows = [...body.current.rows]
    const inRow = controlsIn(row)
    const column = inRow.findIndex((control) => control === event.target)
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = across === undefined && listMove(event.key, rows.indexOf(row), rows.length, PAGE_ROWS)
    const there = typeof to === 'number' && rows[to] ? controlsIn(rows[to]) : []
    const next = across === undefined ? (there[column] ?? there.at(-1)) : inRow[column + across]
    if (across === undefined && to === null) return
    event.preventDefault()
    event.stopPropagation()
    next?.focus()
  }
  return { ref: body, onFocus: focus, onKeyDown: keyDown }
}
