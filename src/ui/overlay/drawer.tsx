import { X } from 'lucide-react'
import { useContext, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import css from './drawer.css?inline'
import { DialogStackContext } from './dialog-stack-context'
import { InTree } from './in-tree'
import { onMoved } from './moved'
import { contains, useRefuge } from './top-dialog'
import { activeElementOf, firstFocusable, keepTabInside, rememberFocus } from '../focus/focus'
import { Heading } from '../heading'
import { IconButton } from '../button/icon-button'
import { useStyles } from '../theme/use-styles'
import { zoomOf } from '../zoom-of'

export interface DrawerProps {
  open: boolean
  title: string
  onClose: () => void
  /** Name of the close button. */
  closeLabel: string
  children: ReactNode
  /** The element that gets the focus first. Default: the first control of the body. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Marks the button that gets the focus after the drawer if nothing had it before, or if that is gone. */
export const OPENS_DRAWER = 'data-opens-drawer'

/**
 * A panel at the right, while the page stays usable (`keypad/drawer`). It has no role: its children are a region with
 * the same name, and in a dialog that is not modal screen readers leave the mode in which a person types. It is in the
 * top layer, so that a host's `overflow` or `transform` cannot clip it. Its children are mounted until it has slid out.
 */
export function Drawer(props: DrawerProps) {
  const [present, setPresent] = useState(props.open)
  if (props.open && !present) setPresent(true)
  const refuge = useRefuge()
  /** A drawer that moves into a modal of the host, or back, leaves the focus where it is. */
  const hasTakenFocus = useRef(false)
  return (
    present && (
      <InTree place={refuge}>
        <DrawerPanel {...props} hasTakenFocus={hasTakenFocus} onGone={() => setPresent(false)} />
      </InTree>
    )
  )
}

function DrawerPanel({
  open,
  title,
  onClose,
  closeLabel,
  children,
  initialFocus,
  hasTakenFocus,
  onGone,
}: DrawerProps & { hasTakenFocus: RefObject<boolean>; onGone: () => void }) {
  useStyles(css)
  const register = useContext(DialogStackContext)
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const takeFocus = useEffectEvent(() => {
    const first = initialFocus?.current ?? (body.current && firstFocusable(body.current)) ?? panel.current
    first?.focus({ preventScroll: true })
  })
  const gone = useEffectEvent(onGone)
  const closeByKey = (event: Event | KeyboardEvent) => {
    if (!('key' in event) || event.key !== 'Escape' || event.defaultPrevented) return
    // The key is for a dialog of the page in which the focus is, and the drawer is not.
    const isElsewhere = (node: EventTarget) => node instanceof HTMLDialogElement && !contains(node, panel.current)
    if (event instanceof Event && event.composedPath().some(isElsewhere)) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const escape = useEffectEvent(closeByKey)

  useLayoutEffect(() => {
    if (!open) return
    const before = rememberFocus()
    const element = panel.current
    // A drawer that reopens while it slides out is still shown.
    if (!element?.matches(':popover-open')) element?.showPopover?.()
    if (!hasTakenFocus.current) takeFocus()
    hasTakenFocus.current = true
    const unregister = element && register?.(element, false)
    const forget =
      element &&
      onMoved(element, () => {
        element.showPopover?.()
        register?.(element, false)
      })
    const root = element?.getRootNode() as ShadowRoot | undefined
    // Esc closes the drawer also while the focus is outside it, perhaps on something that it covers (WCAG 2.4.11), or
    // nowhere. What is inside the element's own tree is handled there, because the host must not see that key.
    const listen = (event: Event) => escape(event)
    const trees = new Set<EventTarget>([root ?? document, document])
    for (const tree of trees) tree.addEventListener('keydown', listen)
    return () => {
      unregister?.()
      forget?.()
      for (const tree of trees) tree.removeEventListener('keydown', listen)
      // A focus that has already left the drawer stays where it is.
      const active = element && activeElementOf(element)
      if ((!active || element.contains(active)) && !before.giveBack())
        root?.querySelector<HTMLElement>(`[${OPENS_DRAWER}]`)?.focus()
    }
  }, [open, register, hasTakenFocus])

  useLayoutEffect(() => {
    if (open) return
    hasTakenFocus.current = false
    let cancelled = false
    const slides = panel.current?.getAnimations?.() ?? []
    void Promise.allSettled(slides.map((slide) => slide.finished)).then(() => {
      if (!cancelled) gone()
    })
    return () => {
      cancelled = true
    }
  }, [open, hasTakenFocus])

  const keyDown = (event: KeyboardEvent) => {
    closeByKey(event)
    // A drawer as wide as the page covers everything else, so Tab stays inside.
    if (panel.current && panel.current.offsetWidth * zoomOf(panel.current) >= window.innerWidth)
      keepTabInside(panel.current, event)
  }
  return (
    <div
      ref={panel}
      popover="manual"
      part="drawer"
      className="vp-drawer"
      data-closing={open ? undefined : ''}
      inert={!open}
      tabIndex={-1}
      onKeyDown={keyDown}
    >
      <div part="header" className="vp-drawer-head">
        <Heading className="vp-drawer-title">{title}</Heading>
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
    </div>
  )
}
