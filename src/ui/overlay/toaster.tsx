import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { activeElementOf } from '../focus/focus'
import { IconButton } from '../button/icon-button'
import { useStyles } from '../theme/use-styles'
import { zoomOf } from '../zoom-of'
import { liftOfToasts } from './free-of-toasts'
import css from './toaster.css?inline'
import { usePreviousFocus } from '../focus/use-previous-focus'
import { usePause } from '../use-pause'

export interface ToastView {
  id: string
  text: string
  /** `note`: neither good news nor bad. */
  tone: 'error' | 'success' | 'note'
}

export interface ToasterProps {
  /** The newest is last, next to the edge where it appears. */
  toasts: readonly ToastView[]
  /** Name of the region. */
  label: string
  /** Name of each close button. */
  dismissLabel: string
  onDismiss: (id: string) => void
  /**
   * Called on hover, focus, or when the page is hidden: the timers stop (`toast/times`). `onResume` starts them again.
   */
  onPause?: () => void
  onResume?: () => void
}

/** The list of toasts as a plain view. The caller announces, times and places them. */
export function Toaster({ toasts, label, dismissLabel, onDismiss, onPause, onResume }: ToasterProps) {
  useStyles(css)
  const region = useRef<HTMLElement>(null)
  const previousFocus = usePreviousFocus(region, toasts.length > 0)
  const pause = usePause(toasts.length > 0, onPause, onResume)

  usePlace(region, toasts)

  const focusOut = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) pause.because('focused', false)
  }
  const dismiss = (id: string) => {
    const closers = [...(region.current?.querySelectorAll('button') ?? [])]
    const at = toasts.findIndex((toast) => toast.id === id)
    // Only a keyboard user's focus is moved, because a pointer press never took the focus.
    if (closers[at] && closers[at] === activeElementOf(closers[at])) {
      const next = closers[at + 1] ?? closers[at - 1] ?? previousFocus.current
      if (next instanceof HTMLElement && next.isConnected) next.focus()
    }
    onDismiss(id)
  }
  if (toasts.length === 0) return null
  return (
    <section
      ref={region}
      className="vp-toaster"
      aria-label={label}
      // A toast that appears under a resting pointer is not hovered.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) pause.because('hovered', true)
      }}
      onPointerLeave={() => pause.because('hovered', false)}
      onFocus={() => pause.because('focused', true)}
      onBlur={focusOut}
    >
      <ul role="list" className="vp-toaster-list">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={() => dismiss(toast.id)} />
        ))}
      </ul>
    </section>
  )
}

/**
 * Keeps toasts where they cover nothing that is needed next, whatever opens, moves, scrolls or gets the focus while
 * they are shown (`toast/place`).
 */
function usePlace(region: RefObject<HTMLElement | null>, toasts: readonly ToastView[]): void {
  const lift = useRef(0)
  const isShown = toasts.length > 0
  useLayoutEffect(() => {
    const place = () => {
      const node = region.current
      // Toasts do not move while the pointer or the focus is on them.
      if (!node || node.matches(':hover, :focus-within')) return
      const { x, y, width, height } = node.getBoundingClientRect()
      lift.current = liftOfToasts(new DOMRect(x, y + lift.current, width, height), lift.current)
      node.style.translate = lift.current > 0 ? `0 ${-lift.current / zoomOf(node)}px` : ''
    }
    if (!isShown) {
      lift.current = 0
      return
    }
    // Checked each frame: the focused control must never be covered (WCAG 2.4.11), and no event tells when it moves.
    let frame = 0
    const follow = () => {
      place()
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [region, toasts, isShown])
}

const ICONS = { error: CircleAlert, success: CircleCheck, note: Info }

interface ToastProps {
  toast: ToastView
  dismissLabel: string
  onDismiss: () => void
}

function Toast({ toast, dismissLabel, onDismiss }: ToastProps) {
  const Icon = ICONS[toast.tone]
  return (
    <li className="vp-toast" data-tone={toast.tone}>
      <Icon className="vp-toast-icon" size={20} strokeWidth={1.75} aria-hidden />
      <span className="vp-toast-text">{toast.text}</span>
      <IconButton
        size="small"
        label={dismissLabel}
        tooltip={false}
        icon={<X size={16} strokeWidth={1.75} aria-hidden />}
        // Keeps the focus in the field in which the person is typing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onDismiss}
      />
    </li>
  )
}
