import type { Bus } from '../../bus/bus'
import type { Announcer } from '../../browser/announcer'
import type { ErrorCode } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'

/** Shows messages in the page's one toast region, and announces them to screen readers. */
export interface Notify {
  /**
   * Shows an error for 4 s, or for `ms`. Also emits the fact `error` on the bus, with `code` (default `error`), and
   * with the element of `origin` if a person's action there caused it. `once`: not within the time of the same text.
   * `code` is null if the fact was emitted earlier.
   */
  error(text: string, options?: { ms?: number; code?: ErrorCode | null; origin?: string; once?: boolean }): void
  /** Shows a success for 2 s, or for `ms`. */
  success(text: string, options?: { ms?: number }): void
  /** Shows what is neither good nor bad for 4 s, or for `ms`. */
  note(text: string, options?: { ms?: number }): void
  /** The cause of an error is over, so its toast leaves before its time (`toast/times`). */
  over(text: string): void
  /** Removes every toast of this phone. */
  dismiss(): void
}

/** A toast that is shown for `ms`. Another one with the same id replaces it and restarts its time. */
export interface Toast {
  id: string
  tone: 'error' | 'success' | 'note'
  text: string
  ms: number
}

/** The page's one queue of toasts, which `view/use-toasts` implements. It shows the 20 newest (`toast/collapse`). */
export interface ToastQueue {
  /** @returns true if a person has closed the same toast before, so that this one is new to them */
  show(toast: Toast): boolean
  /** Removes one toast. */
  dismiss(id: string): void
}

interface NotifyParts {
  bus: Bus
  announcer: Announcer
  toasts: ToastQueue
  now: () => number
}

/**
 * Merges identical texts. A repeated text restarts its time, and is not announced again while it is shown
 * (`toast/collapse`). What nobody pressed for (`once`) is not shown again before its time is over, not even if it was closed.
 */
export function createNotify({ bus, announcer, toasts, now }: NotifyParts): Notify {
  const shownUntil = new Map<string, number>()

  const idOf = (tone: Toast['tone'], text: string) => `${tone}:${text}`
  const isShown = (id: string) => (shownUntil.get(id) ?? 0) > now()

  /** @returns true if this text was not shown already */
  const show = (tone: Toast['tone'], text: string, ms: number) => {
    const id = idOf(tone, text)
    const time = now()
    for (const [shown, until] of shownUntil) if (until <= time) shownUntil.delete(shown)
    const fresh = !isShown(id)
    shownUntil.set(id, time + ms)
    return toasts.show({ id, tone, text, ms }) || fresh
  }

  return {
    error(text, { ms = LIMITS.toastErrorMs, code = 'error', origin, once = false } = {}) {
      if (once && isShown(idOf('error', text))) return
      if (show('error', text, ms)) announcer.assertive(text)
      if (code !== null) bus.emit('error', { code, message: text }, origin)
    },
    success(text, { ms = LIMITS.toastSuccessMs } = {}) {
      if (show('success', text, ms)) announcer.polite(text)
    },
    note(text, { ms = LIMITS.toastErrorMs } = {}) {
      if (show('note', text, ms)) announcer.polite(text)
    },
    over(text) {
      const id = idOf('error', text)
      shownUntil.delete(id)
      toasts.dismiss(id)
    },
    dismiss() {
      for (const id of shownUntil.keys()) toasts.dismiss(id)
      shownUntil.clear()
    },
  }
}
