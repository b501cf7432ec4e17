import { cloneElement, useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactElement } from 'react'
import { classNames } from './class-names'
import { useFloating } from './floating'
import { useStyles } from './theme/use-styles'
import css from './tooltip.css?inline'

export interface TooltipProps {
  text: string
  /** One element that can take focus. */
  children: ReactElement<{ 'aria-describedby'?: string; 'aria-label'?: string }>
  /** Given: the child refers to it by itself. */
  id?: string
  /** A press shows it too: for what cannot be pressed and says why. */
  showOnPress?: boolean
}

const OPEN_DELAY_MS = 300
/** Time to cross the gap from the trigger to the bubble (WCAG 1.4.13, hoverable). */
const CLOSE_DELAY_MS = 150

/** A few words beside a control on hover and focus; Esc hides them (APG tooltip, checklist A31). */
export function Tooltip({ text, children, id, showOnPress }: TooltipProps) {
  useStyles(css)
  const ownId = useId()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  useFloating(open, bubble, () => anchor.current?.firstElementChild, { side: 'above', align: 'center' })
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (next: boolean, delayMs = 0) => {
    clearTimeout(timer.current)
    if (delayMs) timer.current = setTimeout(() => setOpen(next), delayMs)
    else setOpen(next)
  }
  const overTrigger = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') change(true, open ? 0 : OPEN_DELAY_MS)
  }
  const focusIn = (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(':focus-visible')) change(true)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // Only the topmost layer closes: without this the dialog around it would go too.
    event.preventDefault()
    event.stopPropagation()
    change(false)
  }

  // A tooltip that repeats the name is for the eye only.
  const describes = !id && children.props['aria-label'] !== text
  return (
    <span
      ref={anchor}
      className="vp-tooltip-anchor"
      onPointerEnter={overTrigger}
      onPointerLeave={() => change(false, CLOSE_DELAY_MS)}
      onFocus={focusIn}
      onBlur={() => change(false)}
      onKeyDown={keyDown}
      onClickCapture={() => change(Boolean(showOnPress))}
    >
      {describes
        ? cloneElement(children, { 'aria-describedby': classNames(children.props['aria-describedby'], ownId) })
        : children}
      <span ref={bubble} id={id ?? ownId} role="tooltip" popover="manual" className="vp-tooltip" hidden={!open}>
        {text}
      </span>
    </span>
  )
}
