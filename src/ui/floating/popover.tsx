import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useFloating } from './floating'
import floatingCss from './floating.css?inline'
import { firstFocusable } from '../focus/focus'
import css from './popover.css?inline'
import { useStyles } from '../theme/use-styles'
import { usePressOutside } from './use-press-outside'

/** Props for the button that opens it. */
interface PopoverTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: () => void
}

export interface PopoverProps {
  trigger: (props: PopoverTriggerProps) => ReactNode
  /** Its name. */
  label: string
  /** The edge of the trigger that it aligns with. */
  align?: 'start' | 'end'
  /** `close` returns the focus to the trigger. */
  children: (close: () => void) => ReactNode
}

/**
 * Controls that a button shows beside it, while the page stays usable. The element with `data-autofocus` gets the
 * focus, or else the first control. Esc, a press outside and focus elsewhere close it.
 */
export function Popover({ trigger, label, align = 'start', children }: PopoverProps) {
  useStyles(floatingCss)
  useStyles(css)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useFloating(open, box, () => button.current, { side: 'below', align })
  usePressOutside(open, [button, box], () => setOpen(false))
  useEffect(() => {
    if (!open || !box.current) return
    const wanted = box.current.querySelector<HTMLElement>('[data-autofocus]') ?? firstFocusable(box.current)
    wanted?.focus({ preventScroll: true })
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const focusOut = ({ relatedTarget: to }: FocusEvent) => {
    // The focus moves to the trigger in the first half of the press that closes the popover.
    if (to && to !== button.current && !box.current?.contains(to)) setOpen(false)
  }

  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={box}
          role="dialog"
          aria-label={label}
          popover="manual"
          className="vp-floating vp-popover"
          onKeyDown={escape}
          onBlur={focusOut}
        >
          {children(close)}
        </div>
      )}
    </>
  )
}
