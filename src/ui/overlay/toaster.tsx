import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useRef, type FocusEvent } from 'react'
import { activeElementOf } from '../focus/focus'
import { IconButton } from '../button/icon-button'
import { useStyles } from '../theme/use-styles'
import css from './toaster.css?inline'
import { useCameFrom } from '../focus/use-came-from'
import { usePause } from '../use-pause'

export interface ToastView {
  id: string
  text: string
  tone: 'error' | 'success'
}

export interface ToasterProps {
  /** Newest last, next to the edge it came from. */
  toasts: readonly ToastView[]
  /** Name of the region. */
  label: string
  /** Name of each close button. */
  dismissLabel: string
  onDismiss: (id: string) => void
  /** Hovered, focused, or the page is hidden: the times stand still (`toast/pause`). Then `onResume`. */
  onPause?: () => void
  onResume?: () => void
}

/** The list of toasts: a view. Who announces them, counts their time and places them is the caller. */
export function Toaster({ toasts, label, dismissLabel, onDismiss, onPause, onResume }: ToasterProps) {
  useStyles(css)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useCameFrom(region, toasts.length > 0)
  const pause = usePause(toasts.length > 0, onPause, onResume)

  const focusOut = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) pause.because('focused', false)
  }
  const dismiss = (id: string) => {
    const closers = [...(region.current?.querySelectorAll('button') ?? [])]
    const at = toasts.findIndex((toast) => toast.id === id)
    // Only where the keyboard is in here: a press with a pointer never took focus.
    if (closers[at] && closers[at] === activeElementOf(closers[at])) {
      const next = closers[at + 1] ?? closers[at - 1] ?? cameFrom.current
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
      onPointerEnter={() => pause.because('hovered', true)}
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

interface ToastProps {
  toast: ToastView
  dismissLabel: string
  onDismiss: () => void
}

function Toast({ toast, dismissLabel, onDismiss }: ToastProps) {
  const Icon = toast.tone === 'error' ? CircleAlert : CircleCheck
  return (
    <li className="vp-toast" data-tone={toast.tone}>
      <Icon className="vp-toast-icon" size={20} strokeWidth={1.75} aria-hidden />
      <span className="vp-toast-text">{toast.text}</span>
      <IconButton
        size="small"
        label={dismissLabel}
        tooltip={false}
        icon={<X size={16} strokeWidth={1.75} aria-hidden />}
        // Focus stays in the field somebody is typing in.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onDismiss}
      />
    </li>
  )
}
