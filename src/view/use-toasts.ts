import { toast, useToaster } from 'react-hot-toast/headless'
import type { Toast, ToastQueue } from '../actions/base/notify'

/** Since when the timers are paused, ms since the epoch. */
let pausedAt: number | undefined

/** The ids of toasts that the person has closed, until they are shown again. */
const closed = new Set<string>()

/**
 * The only access to the page's one queue of toasts, which its phones share. `notify` announces them, so the queue is
 * silent.
 */
export const toastQueue: ToastQueue = {
  show({ id, tone, text, ms }) {
    const add = tone === 'note' ? toast : toast[tone]
    // The queue adds the whole pause to a toast's time, even the part before the toast was shown. So it counts from the
    // start of the pause.
    add(text, { id, duration: ms, ...(pausedAt !== undefined && { createdAt: pausedAt }) })
    return closed.delete(id)
  },
  dismiss(id) {
    closed.delete(id)
    toast.dismiss(id)
  },
}

interface ShownToasts {
  /** Newest last. */
  toasts: Omit<Toast, 'ms'>[]
  /** When one of them was last shown, or shown again, in ms since the epoch. 0 without a toast. */
  lastShownAt: number
  pause: () => void
  resume: () => void
  /** A person closes one before its time. */
  close: (id: string) => void
}

/** The shown toasts and their timers. */
export function useToasts(): ShownToasts {
  const { toasts, handlers } = useToaster()
  const visible = toasts.filter((shown) => shown.visible)
  return {
    lastShownAt: Math.max(0, ...visible.map(({ createdAt }) => createdAt)),
    toasts: visible
      // The casts are safe, because only `show` fills the queue.
      .map(({ id, message, type }) => ({
        id,
        text: message as string,
        tone: type === 'blank' ? 'note' : (type as Toast['tone']),
      }))
      .reverse(),
    pause() {
      pausedAt = Date.now()
      handlers.startPause()
    },
    resume() {
      pausedAt = undefined
      handlers.endPause()
    },
    close(id) {
      closed.add(id)
      toast.dismiss(id)
    },
  }
}
