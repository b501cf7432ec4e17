import { isLocalHost } from '../domain/web-address'
import { callButtonCodeWithinMs } from '../domain/limits'
import { PHONE_MARK, WAITING } from '../lib/preloaded'
import { openCallButton, type CallButtonShell } from './call-button-shell'
import { isShown, LAST_CALL } from './early-host'
import { shellOf } from './shell'

const TAG = 'vp-call-button'

/** The answer of a sign-in needs the phone at once. */
const ANSWER = /[?&#]state=/

export function isNeededNow(): boolean {
  if (PHONE_MARK in globalThis || !('adoptedStyleSheets' in document) || ANSWER.test(location.href)) return true
  try {
    return sessionStorage.getItem(LAST_CALL) !== null
  } catch {
    return false
  }
}

/** Chromium remembers each file that fails, also those that a file imports, until the page is loaded again. */
const isOffline = () => !navigator.onLine && !isLocalHost(location.hostname)

/** `requestIdleCallback`, which WebKit does not have. */
const whenIdle = (then: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 5000 })
  else setTimeout(then, 1000)
}

const page = globalThis as { [WAITING]?: () => void }

const buttonOf = (event: Event) =>
  event.composedPath().find((node): node is HTMLElement => node instanceof HTMLElement && node.localName === TAG)

/** Call buttons that wait for the phone's code. */
interface EarlyButtons {
  /** Shows one, and loads the code when its attribute `load` says so. */
  show(element: HTMLElement): void
  /** Its number, its theme, its language, or whether it is disabled, has changed. */
  changed(element: Element): void
  /** It has left the page. What was pressed in it is not done. */
  removed(element: Element): void
  /** Loads the code. */
  start(): void
  /** The code has come in another way. */
  stop(): void
  /** Aborted once the code is there. */
  signal: AbortSignal
  readonly isEmpty: boolean
}

/**
 * Loads the code of a page's call buttons once: when the pointer or the focus comes to one of them, at the first press, or
 * when the page is idle, as their attribute `load` says.
 *
 * @param load resolves once the elements are defined. Called again after a failure
 */
export function createEarlyButtons(load: (attempt: number) => Promise<unknown>): EarlyButtons {
  const shells = new Map<Element, CallButtonShell>()
  const listening = new AbortController()
  const { signal } = listening
  let attempts = 0
  let loading: Promise<unknown> | undefined
  let late: ReturnType<typeof setTimeout> | undefined

  const fail = () => {
    clearTimeout(late)
    loading = undefined
    for (const shell of shells.values()) shell.failed(start)
  }
  function start(): void {
    if (loading) return
    const own = isOffline() ? Promise.reject(new Error('The browser is offline')) : load(attempts++)
    loading = own
    late = setTimeout(() => loading === own && fail(), callButtonCodeWithinMs)
    own.then(stop, () => loading === own && fail())
  }
  function stop(): void {
    clearTimeout(late)
    delete page[WAITING]
    listening.abort()
    shells.clear()
  }

  // The phone's code comes with another element of the page, or with its script, so these are nearly there.
  page[WAITING] = start
  for (const type of ['pointerover', 'focusin'])
    addEventListener(
      type,
      (event) => {
        const button = buttonOf(event)
        if (button && !button.hasAttribute('disabled') && button.getAttribute('load') !== 'press') start()
      },
      { capture: true, passive: true, signal },
    )
  return {
    show(element) {
      if (signal.aborted || shells.has(element)) return
      shells.set(element, openCallButton(element, start))
      if (element.getAttribute('load') === 'idle') whenIdle(start)
    },
    changed: (element) => shells.get(element)?.changed(),
    removed: (element) => {
      if (shells.delete(element)) shellOf(element.shadowRoot)?.leave()
    },
    start,
    stop,
    signal,
    get isEmpty() {
      return shells.size === 0
    },
  }
}

/** Shows the call buttons of a page, also those that come later, without a class of theirs. */
export function startCallButtons(load: (attempt: number) => Promise<unknown>): void {
  if (isNeededNow()) return void load(0).catch(() => undefined)
  const buttons = createEarlyButtons(load)
  const { signal } = buttons
  const show = (element: Element) => {
    if (!isShown(element)) buttons.show(element as HTMLElement)
  }
  const showIn = (node: Element | Document) => {
    if (node instanceof Element && node.localName === TAG) show(node)
    for (const element of node.querySelectorAll(TAG)) show(element)
  }
  const additions = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') buttons.changed(target as Element)
      else for (const node of addedNodes) if (node instanceof Element) showIn(node)
    }
  })
  signal.addEventListener('abort', () => additions.disconnect())
  void customElements.whenDefined(TAG).then(buttons.stop)
  additions.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['number', 'theme', 'disabled', 'lang'],
  })
  showIn(document)
  // Those in the shadow trees of a host are not found in the document. Their code loads when the page has been built.
  const whenBuilt = () => whenIdle(() => buttons.isEmpty && !signal.aborted && buttons.start())
  if (document.readyState === 'complete') whenBuilt()
  else addEventListener('load', whenBuilt, { once: true, signal })
}
