import { toast, useToaster } from 'react-hot-toast/headless'
import type { Toast, ToastQueue } from '../actions/notices/notify'

/**
 * The only access to the page's one queue of toasts, which its phones share. `notify` announces them, so the queue is
 * silent.
 */
export const toastQueue: ToastQueue = {
  show({ id, tone, text, ms }) {
    toast[tone](text, { id, duration: ms })
  },
  dismiss: (id) => void toast.dismiss(id),
}

interface ShownToasts {
  /** Newest last. */
  toasts: Omit<Toast, 'ms'>[]
  /** When one of them was last shown, or shown again, in ms since the epoch. 0 without a toast. */
  lastShownAt: number
  pause: () => void
  resume: () => void
}

/** The shown toasts and their timers. */
export function useToasts(): ShownToasts {
  const { toasts, handlers } = useToaster()
  const visible = toasts.filter((shown) => shown.visible)
  return {
    lastShownAt: Math.max(0, ...visible.map(({ createdAt }) => createdAt)),
    toasts: visible
      // The queue is filled by `show` alone.
      .map(({ id, message, type }) => ({ id, text: message as string, tone: type as Toast['tone'] }))
      .reverse(),
    pause: handlers.startPause,
    resume: handlers.endPause,
  }
}
