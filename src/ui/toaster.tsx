import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, type FocusEvent } from 'react'
import { rememberFocus } from './focus'
import { IconButton } from './icon-button'
import { useStyles } from './theme/use-styles'
import css from './toaster.css?inline'

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
  /** Hovered, focused, or the page is hidden: the times stand still (decisions, toasts). */
  onPause?: () => void
  onResume?: () => void
}

/** The list of toasts: a view. Who announces them, counts their time and where they stand is the caller's. */
export function Toaster({ toasts, label, dismissLabel, onDismiss, onPause, onResume }: ToasterProps) {
  useStyles(css)
  const region = useRef<HTMLElement>(null)
  const giveFocusBack = useRef<() => void>(undefined)
  usePauseWhileHidden(onPause, onResume)

  const focusIn = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      giveFocusBack.current =
        event.relatedTarget instanceof HTMLElement
          ? () => (event.relatedTarget as HTMLElement).focus()
          : rememberFocus()
    }
    onPause?.()
  }
  const dismiss = (id: string) => {
    const closers = [...(region.current?.querySelectorAll('button') ?? [])]
    const at = toasts.findIndex((toast) => toast.id === id)
    const next = closers[at + 1] ?? closers[at - 1]
    if (next) next.focus()
    else giveFocusBack.current?.()
    onDismiss(id)
  }
  if (toasts.length === 0) return null
  return (
    <section
      ref={region}
      className="vp-toaster"
      aria-label={label}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={focusIn}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onResume?.()
      }}
    >
      <ul role="list" className="vp-toaster-list">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={dismiss} />
        ))}
      </ul>
    </section>
  )
}

function Toast({
  toast,
  dismissLabel,
  onDismiss,
}: {
  toast: ToastView
  dismissLabel: string
  onDismiss: (id: string) => void
}) {
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
        onClick={() => onDismiss(toast.id)}
      />
    </li>
  )
}

function usePauseWhileHidden(onPause?: () => void, onResume?: () => void) {
  const calls = useRef({ onPause, onResume })
  calls.current = { onPause, onResume }
  useEffect(() => {
    const change = () => (document.hidden ? calls.current.onPause?.() : calls.current.onResume?.())
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [])
}
