import { toast, useToaster } from 'react-hot-toast/headless'
import type { Toast, ToastQueue } from '../actions/notices/notify'

/** The door to the page's one queue of toasts, which all its phones share. `notify` announces them: the queue is silent. */
export const toastQueue: ToastQueue = {
  show({ id, tone, text, ms }) {
    toast[tone](text, { id, duration: ms, ariaProps: { role: 'status', 'aria-live': 'off' } })
  },
  dismiss: (id) => void toast.dismiss(id),
}

/** The toasts that stand, newest last, and the clock behind them. */
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
