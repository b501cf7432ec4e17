import { toast, useToaster } from 'react-hot-toast/headless'
import type { Bus } from '../../bus/bus'
import type { Announcer } from '../../browser/announcer'
import { LIMITS } from '../../domain/limits'

/** Says something to the person, in the page's one toast region and to screen readers. */
export interface Notify {
  /**
   * An error: 4 s unless `ms` says more. Also the fact `error` on the bus, with `code` (default `error`), from the element
   * of `origin` where a person's act there led to it.
   */
  error(text: string, options?: { ms?: number; code?: string; origin?: string }): void
  /** A success: 2 s unless `ms` says more. */
  success(text: string, options?: { ms?: number }): void
  /** Takes every toast away. */
  dismiss(): void
}

interface NotifyParts {
  bus: Bus
  announcer: Announcer
  now: () => number
}

/**
 * The door to the toast queue (`ui/toaster.tsx` draws it). Identical texts collapse: the same text again restarts its
 * time and is not announced twice while it stands. The queue keeps the 20 newest (`toast/collapse`).
 */
export function createNotify({ bus, announcer, now }: NotifyParts): Notify {
  const shownUntil = new Map<string, number>()

  /** @returns true where this text does not stand already */
  const show = (kind: 'error' | 'success', text: string, ms: number) => {
    const id = `${kind}:${text}`
    const time = now()
    for (const [shown, until] of shownUntil) if (until <= time) shownUntil.delete(shown)
    const fresh = !shownUntil.has(id)
    shownUntil.set(id, time + ms)
    toast[kind](text, { id, duration: ms, ariaProps: { role: 'status', 'aria-live': 'off' } })
    return fresh
  }

  return {
    error(text, { ms = LIMITS.toastErrorMs, code = 'error', origin } = {}) {
      if (show('error', text, ms)) announcer.assertive(text)
      bus.emit('error', { code, message: text }, origin)
    },
    success(text, { ms = LIMITS.toastSuccessMs } = {}) {
      if (show('success', text, ms)) announcer.polite(text)
    },
    dismiss() {
      shownUntil.clear()
      toast.dismiss()
    },
  }
}

/** A toast as the region shows it. */
export interface PageToast {
  id: string
  text: string
  tone: 'error' | 'success'
}

/** The page's toasts, newest last, and the clock behind them: the queue is one for all phones of the page. */
export function usePageToasts(): { toasts: PageToast[]; pause: () => void; resume: () => void } {
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

/** A person closed it. */
export const dismissToast = (id: string): void => toast.dismiss(id)
