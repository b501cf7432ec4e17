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

/** The shown toasts, newest last, and their timers. */
export function useToasts(): { toasts: Omit<Toast, 'ms'>[]; pause: () => void; resume: () => void } {
  const { toasts, handlers } = useToaster()
  return {
    toasts: toasts
      .filter((shown) => shown.visible)
      // The queue is filled by `show` alone.
      .map(({ id, message, type }) => ({ id, text: message as string, tone: type as Toast['tone'] }))
      .reverse(),
    pause: handlers.startPause,
    resume: handlers.endPause,
  }
}
