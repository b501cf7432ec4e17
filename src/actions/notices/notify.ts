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

/** A toast that is shown for `ms`. Another one with the same id takes its place and begins its time anew. */
export interface Toast {
  id: string
  tone: 'error' | 'success'
  text: string
  ms: number
}

/** The page's one queue of toasts, which `view/use-toasts` implements: the 20 newest stand (`toast/collapse`). */
export interface ToastQueue {
  show(toast: Toast): void
  /** Takes one away, without an id all of them. */
  dismiss(id?: string): void
}

interface NotifyParts {
  bus: Bus
  announcer: Announcer
  toasts: ToastQueue
  now: () => number
}

/** Identical texts collapse: the same text again restarts its time and is not announced twice while it stands (`toast/collapse`). */
export function createNotify({ bus, announcer, toasts, now }: NotifyParts): Notify {
  const shownUntil = new Map<string, number>()

  /** @returns true where this text does not stand already */
  const show = (tone: Toast['tone'], text: string, ms: number) => {
    const id = `${tone}:${text}`
    const time = now()
    for (const [shown, until] of shownUntil) if (until <= time) shownUntil.delete(shown)
    const fresh = !shownUntil.has(id)
    shownUntil.set(id, time + ms)
    toasts.show({ id, tone, text, ms })
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
      toasts.dismiss()
    },
  }
}
