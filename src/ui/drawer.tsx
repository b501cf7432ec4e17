import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import css from './drawer.css?inline'
import { firstFocusable, rememberFocus } from './focus'
import { IconButton } from './icon-button'
import { useStyles } from './theme/use-styles'

export interface DrawerProps {
  open: boolean
  title: string
  onClose: () => void
  /** Name of the close control. */
  closeLabel: string
  children: ReactNode
  /** What takes focus first; without it the first control of the body. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * A panel from the right, not modal: the page beside it stays usable (checklist A21). It stands in the top layer, so no
 * `overflow` or `transform` of a host clips it.
 */
export function Drawer(props: DrawerProps) {
  const [leaving, setLeaving] = useState<DrawerProps | null>(null)
  const shown = props.open ? props : leaving
  return shown && <DrawerPanel {...shown} open={props.open} onEnter={setLeaving} onGone={() => setLeaving(null)} />
}

interface PanelProps extends DrawerProps {
  /** Its last props, to slide out with. */
  onEnter: (props: DrawerProps) => void
  onGone: () => void
}

function DrawerPanel({ onEnter, onGone, ...props }: PanelProps) {
  const { open, title, onClose, closeLabel, children, initialFocus } = props
  useStyles(css)
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!open) return
    onEnter(props)
    const giveFocusBack = rememberFocus()
    panel.current?.showPopover?.()
    const first = initialFocus?.current ?? (body.current && firstFocusable(body.current)) ?? panel.current
    first?.focus({ preventScroll: true })
    return giveFocusBack
    // Once per opening; later props do not open it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open])

  useLayoutEffect(() => {
    if (open) return
    let current = true
    const slides = panel.current?.getAnimations?.() ?? []
    void Promise.allSettled(slides.map((slide) => slide.finished)).then(() => {
      if (current) onGone()
    })
    return () => {
      current = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open])

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      ref={panel}
      role="dialog"
      popover="manual"
      className="vp-drawer"
      data-closing={open ? undefined : ''}
      inert={!open}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={keyDown}
    >
      <div className="vp-drawer-head">
        <h2 id={titleId} className="vp-drawer-title">
          {title}
        </h2>
        <IconButton
          label={closeLabel}
          tooltip={false}
          icon={<X size={20} strokeWidth={1.75} aria-hidden />}
          onClick={onClose}
        />
      </div>
      <div ref={body} className="vp-drawer-body">
        {children}
      </div>
    </section>
  )
}
