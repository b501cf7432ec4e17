/** Tells when the page closes and when it returns. */
export interface PageLifecycle {
  /**
   * While any guard is active, the browser asks before the page closes. Use it only for that question, because not
   * every close fires `beforeunload`.
   */
  guardUnload(what: 'call' | 'typed', active: boolean): void
  /**
   * `pagehide`, which every ordinary close fires. `unload` and `visibilitychange` are never used (the latter is a tab
   * switch too).
   */
  onLeave(listener: () => void): () => void
  /** The page returned from the back-forward cache in its old state. */
  onRestore(listener: () => void): () => void
  /** The browser has a network again. */
  onOnline(listener: () => void): () => void
  /** Whether the browser has a network: at once, and after each change. */
  onNetwork(listener: (isOnline: boolean) => void): () => void
  /** The tab was behind another one, and is in front. */
  onForward(listener: () => void): () => void
  isVisible(): boolean
  /** Posts to the background worker. False unless the page's worker is our script. */
  tellWorker(message: unknown): boolean
  /** True once the phone is destroyed. */
  isClosed(): boolean
  /** The phone is destroyed, and with it what listens to the whole page. */
  onClose(listener: () => void): void
}

/**
 * The optional worker file of this package. The page's controller may be the host's own worker, which receives nothing
 * (`call/reload`).
 */
const WORKER_FILE = 'virtual-phone-worker.js'

function ourWorker(): ServiceWorker | undefined {
  const worker = controller()
  if (!worker) return undefined
  return new URL(worker.scriptURL).pathname.split('/').at(-1) === WORKER_FILE ? worker : undefined
}

/** A sandboxed frame may not even read the property, and an insecure page has none. */
function controller(): ServiceWorker | null | undefined {
  try {
    return navigator.serviceWorker?.controller
  } catch {
    return undefined
  }
}

/** One per phone. `close` removes every listener, even a forgotten one. */
export function createPageLifecycle(): PageLifecycle & { close(): void } {
  const closing = new AbortController()
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const listen = (
    kind: 'pagehide' | 'pageshow' | 'online' | 'offline' | 'visibilitychange',
    listener: (event: Event) => void,
  ) => {
    window.addEventListener(kind, listener, { signal: closing.signal })
    return () => window.removeEventListener(kind, listener)
  }
  const isVisible = () => document.visibilityState === 'visible'
  const guarded = new Set<string>()
  const askWhileGuarded = () => {
    // Adding it twice makes one listener. It exists only while needed, because a page with a `beforeunload` listener
    // may be refused by the back-forward cache.
    if (guarded.size > 0) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  return {
    guardUnload(what, active) {
      if (active) guarded.add(what)
      else guarded.delete(what)
      askWhileGuarded()
    },
    onLeave: (listener) => listen('pagehide', () => listener()),
    onRestore: (listener) => listen('pageshow', (event) => (event as PageTransitionEvent).persisted && listener()),
    onOnline: (listener) => listen('online', () => listener()),
    onNetwork(listener) {
      listener(navigator.onLine)
      const undo = [listen('online', () => listener(true)), listen('offline', () => listener(false))]
      return () => undo.forEach((stop) => stop())
    },
    // The document's event bubbles.
    onForward: (listener) => listen('visibilitychange', () => isVisible() && listener()),
    isVisible,
    tellWorker(message) {
      const worker = ourWorker()
      worker?.postMessage(message)
      return worker !== undefined
    },
    close() {
      guarded.clear()
      askWhileGuarded()
      closing.abort()
    },
    isClosed: () => closing.signal.aborted,
    onClose: (listener) => closing.signal.addEventListener('abort', listener),
  }
}
