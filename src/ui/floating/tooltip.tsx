import { cloneElement, useEffect, useEffectEvent, useId, useRef, useState, type ReactElement } from 'react'
import { classNames } from '../class-names'
import { useFloating, type Placement } from './floating'
import { useStyles } from '../theme/use-styles'
import css from './tooltip.css?inline'

export interface TooltipProps {
  text: string
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string; 'aria-label'?: string }>
  /** If given, the child refers to the tooltip by this id itself. */
  id?: string
  /** A press shows it too, for a disabled control that explains itself. */
  showOnPress?: boolean
  /** Default: above. A tooltip below does not cover the controls above it. */
  side?: Placement['side']
}

const OPEN_DELAY_MS = 300
/** The time to move the pointer across the gap to the bubble (WCAG 1.4.13, hoverable). */
const CLOSE_DELAY_MS = 150
const CROSSING = ['pointerover', 'pointerout']
const BEGINS = ['pointerover', 'focusin']
const ENDS = ['pointerout', 'focusout', 'click']

/** A few words beside a control on hover and focus. Esc hides them (APG tooltip, `a11y/tooltip`). */
export function Tooltip({ text, children, id, showOnPress, side }: TooltipProps) {
  const ownId = useId()
  // A tooltip that repeats the name is hidden from screen readers.
  const describes = !id && children.props['aria-label'] !== text
  return (
    <span className="vp-tooltip-anchor">
      {describes
        ? cloneElement(children, { 'aria-describedby': classNames(children.props['aria-describedby'], ownId) })
        : children}
      <TooltipBubble text={text} id={id ?? ownId} showOnPress={showOnPress} side={side} isName={!id && !describes} />
    </span>
  )
}

interface TooltipBubbleProps extends Pick<TooltipProps, 'text' | 'showOnPress' | 'side'> {
  id: string
  /** The text is the element's name already, so it is hidden from screen readers. */
  isName?: boolean
}

/**
 * The tooltip of the element right before it, which refers to `id` itself. It suits a control that is explained only at
 * times, because the control then stays the same element and keeps its focus.
 */
export function TooltipBubble({ text, id, side = 'above', showOnPress, isName = false }: TooltipBubbleProps) {
  useStyles(css)
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const bubble = useRef<HTMLSpanElement>(null)
  useFloating(open, bubble, () => bubble.current?.previousElementSibling, { side, align: 'center' })

  const change = (next: boolean, delayMs = 0) => {
    clearTimeout(timer.current)
    if (delayMs) timer.current = setTimeout(() => setOpen(next), delayMs)
    else setOpen(next)
  }
  const cross = (event: PointerEvent) => {
    const { currentTarget, relatedTarget, pointerType } = event
    if (currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    if (event.type === 'pointerout') change(false, CLOSE_DELAY_MS)
    else if (pointerType !== 'touch') change(true, open ? 0 : OPEN_DELAY_MS)
  }
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Only the top layer closes. Without this the dialog around it would close too.
    event.preventDefault()
    event.stopPropagation()
    change(false)
  })
  const hear = useEffectEvent((event: Event) => {
    if (event instanceof PointerEvent && event.type !== 'click') cross(event)
    else if (event.type === 'click') change(Boolean(showOnPress))
    else if (event.type === 'focusout') change(false)
    else if (event.target instanceof Element && event.target.matches(':focus-visible')) change(true)
  })
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const listen = (
      element: Element | null | undefined,
      types: readonly string[],
      listener: (event: Event) => void,
    ) => {
      for (const type of types) element?.addEventListener(type, listener, options)
    }
    const anchor = bubble.current?.previousElementSibling
    const begins = showOnPress ? [...BEGINS, 'click'] : BEGINS
    let isUsed = false
    // A list has a tooltip for each button of each row, and few are ever used: only then it listens for what ends it.
    listen(anchor, begins, (event) => {
      if (!isUsed) {
        isUsed = true
        const ends = ENDS.filter((type) => !begins.includes(type))
        listen(anchor, ends, (ended) => hear(ended))
        // The pointer may move onto the tooltip's text.
        listen(bubble.current, CROSSING, (crossed) => hear(crossed))
      }
      hear(event)
    })
    return () => {
      listening.abort()
      clearTimeout(timer.current)
    }
  }, [showOnPress])
  useEffect(() => {
    if (!open) return undefined
    // A tooltip that is only hovered closes too, wherever the focus is (WCAG 1.4.13).
    const page = bubble.current?.ownerDocument
    const close = (event: KeyboardEvent) => escape(event)
    page?.addEventListener('keydown', close, true)
    return () => page?.removeEventListener('keydown', close, true)
  }, [open])

  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      popover="manual"
      className="vp-tooltip"
      hidden={!open}
      aria-hidden={isName || undefined}
    >
      {(open || !isName) && text}
    </span>
  )
}
