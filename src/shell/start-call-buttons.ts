import { callButtonCodeWithinMs } from '../domain/limits'
import { PHONE_MARK, WAITING } from '../lib/preloaded'
import { openCallButton, type CallButtonShell } from './call-button-shell'
import { isShown, LAST_CALL } from './early-host'

const TAG = 'vp-call-button'

/** The answer of a sign-in needs the phone at once. */
const ANSWER = /[?&#]state=/

function isNeededNow(): boolean {
  if (PHONE_MARK in globalThis || !('adoptedStyleSheets' in document) || ANSWER.test(location.href)) return true
  try {
    return sessionStorage.getItem(LAST_CALL) !== null
  } catch {
    return false
  }
}

/** `requestIdleCallback`, which WebKit does not have. */
const whenIdle = (then: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 5000 })
  else setTimeout(then, 1000)
}

const page = globalThis as { [WAITING]?: () => void }

const buttonOf = (event: Event) =>
  event.composedPath().find((node): node is HTMLElement => node instanceof HTMLElement && node.localName === TAG)

/**
 * Shows the call buttons of a page, also those that come later, and loads their code once: when the pointer or the focus
 * comes to one of them, at the first press, or when the page is idle, as their attribute `load` says.
 *
 * @param load resolves once the elements are defined. Called again after a failure
 */
export function startCallButtons(load: (attempt: number) => Promise<unknown>): void {
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
    const own = load(attempts++)
    loading = own
    late = setTimeout(() => loading === own && fail(), callButtonCodeWithinMs)
    own.then(stop, () => loading === own && fail())
  }
  function stop(): void {
    clearTimeout(late)
    delete page[WAITING]
    additions.disconnect()
    listening.abort()
    shells.clear()
  }

  const show = (element: Element) => {
    if (signal.aborted || shells.has(element) || isShown(element)) return
    shells.set(element, openCallButton(element as HTMLElement, start))
    if (element.getAttribute('load') === 'idle') whenIdle(start)
  }
  const showIn = (node: Element | Document) => {
    if (node instanceof Element && node.localName === TAG) show(node)
    for (const element of node.querySelectorAll(TAG)) show(element)
  }
  const additions = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') shells.get(target as Element)?.changed()
      else for (const node of addedNodes) if (node instanceof Element) showIn(node)
    }
  })

  if (isNeededNow()) return start()
  // The phone's code comes with another element of the page, or with its script, so these are nearly there.
  page[WAITING] = start
  void customElements.whenDefined(TAG).then(stop)
  additions.observe(document, { childList: true, subtree: true, attributeFilter: ['number', 'disabled'] })
  showIn(document)
  for (const type of ['pointerover', 'focusin'])
    addEventListener(
      type,
      (event) => {
        const button = buttonOf(event)
        if (button && !button.hasAttribute('disabled') && button.getAttribute('load') !== 'press') start()
      },
      { capture: true, passive: true, signal },
    )
  // Those in the shadow trees of a host are not found in the document. Their code loads when the page has been built.
  const whenBuilt = () => whenIdle(() => shells.size === 0 && !signal.aborted && start())
  if (document.readyState === 'complete') whenBuilt()
  else addEventListener('load', whenBuilt, { once: true, signal })
}
