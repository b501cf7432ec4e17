/** How the page goes and comes back. */
export interface PageLifecycle {
  /** While active, the browser asks a person who leaves. Serves only that question: it does not fire on every close. */
  guardUnload(active: boolean): void
  /** `pagehide`: came in every ordinary close. Never `unload`, never `visibilitychange` (that is a tab switch too). */
  onLeave(listener: () => void): () => void
  /** The page came back from the back-forward cache, as it was when it left. */
  onRestore(listener: () => void): () => void
  /** Posts to the background worker; false where there is none whose script is ours. */
  tellWorker(message: unknown): boolean
}

/**
 * The optional worker file of this package. The page's controller may be the host's own: that one hears nothing
 * (`call/worker`).
 */
const WORKER_FILE = 'virtual-phone-worker.js'

function ourWorker(): ServiceWorker | undefined {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return undefined
  return new URL(worker.scriptURL).pathname.split('/').at(-1) === WORKER_FILE ? worker : undefined
}

/** One a phone; `close` takes every listener away with it, whoever forgot to. */
export function createPageLifecycle(): PageLifecycle & { close(): void } {
  const undo = new Set<() => void>()
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const listen = <K extends 'pagehide' | 'pageshow'>(kind: K, listener: (event: PageTransitionEvent) => void) => {
    window.addEventListener(kind, listener)
    const stop = () => {
      undo.delete(stop)
      window.removeEventListener(kind, listener)
    }
    undo.add(stop)
    return stop
  }
  const guardUnload = (active: boolean) => {
    // Adding twice is one listener; a page with it may miss the back-forward cache, so it stands only in a call.
    if (active) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  return {
    guardUnload,
    onLeave: (listener) => listen('pagehide', () => listener()),
    onRestore: (listener) => listen('pageshow', (event) => event.persisted && listener()),
    tellWorker(message) {
      const worker = ourWorker()
      worker?.postMessage(message)
      return worker !== undefined
    },
    close() {
      guardUnload(false)
      for (const stop of [...undo]) stop()
    },
  }
}
