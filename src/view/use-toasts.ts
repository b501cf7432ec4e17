import { toast, useToaster } from 'react-hot-toast/headless'
import type { Toast, ToastQueue } from '../actions/notices/notify'

/**
 * The only access to the page's one queue of toasts, which its phones share. `notify` announces them, so the queue is
 * silent.
 */
export const toastQueue: ToastQueue = {
  show({ id, tone, text, ms }) {
    toast[tone](text, { id, duration: ms, ariaProps: { role: 'status', 'aria-live': 'off' } })
  },
  dismiss: (id) => void toast.dismiss(id),
}

/** The shown toasts, newest last, and their timers. */
export function useToasts(): { toasts: Omit<Toast, 'ms'>[]; pause: () => void; resume: () => void } {
  const { toasts, handlers } = useToaster()
  return {
    toasts: toasts
      .filter((shown) => shown.visible)
      .map(({ id, message, type }) => ({
        id,
        text: String(typeof message === 'function' ? '' : message),
        tone: type === 'error' ? ('error' as const) : ('success' as const),
      }))
      .reverse(),
    pause: handlers.startPause,
    resume: handlers.endPause,
  }
}
