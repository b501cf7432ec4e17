import { isLeaving, staysUntilRead } from './stays-until-read'

/** The focused element inside all shadow roots, because `document.activeElement` stops at the host of one. */
export function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body && !isLeaving(active) ? active : null
}

/** The focused element of the tree that `node` is in. */
export function activeElementOf(node: Node): Element | null {
  const { activeElement } = node.getRootNode() as Document | ShadowRoot
  return activeElement && !isLeaving(activeElement) ? activeElement : null
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

/** The headings of views, which `Heading` marks. */
export const VIEW_HEADING = '[data-view-heading]'

const allIn = (root: ParentNode, selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => !isLeaving(one))

/** The first such element inside `root`, in document order. Views that have been replaced do not count. */
export const firstIn = (
  root: ParentNode,
  selector: string,
  isMeant: (one: HTMLElement) => boolean = () => true,
): HTMLElement | undefined => allIn(root, selector).find(isMeant)

/** Focuses a heading, which is no Tab stop. By default its view stays where it is scrolled to. */
export function focusAsHeading(heading: HTMLElement, preventScroll = true): void {
  if (heading.tabIndex < 0) heading.tabIndex = -1
  heading.focus({ preventScroll })
}

/** The first focusable element inside `root`, in document order. */
export const firstFocusable = (root: ParentNode): HTMLElement | null => root.querySelector<HTMLElement>(FOCUSABLE)

/** The Tab stops inside `part`, in document order. */
const tabStops = (part: ParentNode): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((entry) => entry.tabIndex >= 0 && canHaveFocus(entry))

/** Keeps Tab inside `part`: Tab at the last stop goes to the first, and Shift+Tab at the first to the last. */
export function keepTabInside(
  part: HTMLElement,
  event: { key: string; shiftKey: boolean; preventDefault(): void },
): void {
  if (event.key !== 'Tab') return
  const stops = tabStops(part)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (activeElementOf(part) !== edge) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}

/** Whether it can have the focus now. Browsers let a focused control that is disabled or hidden keep it for a while. */
export const canHaveFocus = (element: Element): boolean =>
  element.isConnected &&
  !isLeaving(element) &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  element.checkVisibility?.() !== false

/** Focuses an element, and returns whether it has the focus then. */
function takesFocus(element: HTMLElement): boolean {
  if (!canHaveFocus(element)) return false
  element.focus()
  return activeElementOf(element) === element
}

/**
 * True if the focus, which was in `tree`, is gone: nothing has it, or only the tree's host, or a control that is
 * disabled, hidden or inert.
 */
export function isFocusLost(tree: Document | ShadowRoot): boolean {
  const active = deepActiveElement()
  return !active || (tree instanceof ShadowRoot && active === tree.host) || !canHaveFocus(active)
}

export interface RememberedFocus {
  /** Focuses the element that had the focus. False if it does not take it: it is gone, disabled, hidden or inert. */
  toOpener: () => boolean
  /** Focuses that element, or else a control near it. False if none takes the focus, and then the view decides. */
  giveBack: () => boolean
}

/** Remembers the focused element, and where it is on the page. */
export function rememberFocus(): RememberedFocus {
  const opener = deepActiveElement()
  // A button may be gone by then, such as one that its row shows only on hover or focus.
  const around: Element[] = []
  for (let part = opener?.parentElement; part && around.length < NEAR; part = part.parentElement) around.push(part)
  const toOpener = () => opener !== null && takesFocus(opener)
  const toNearby = () =>
    around.some((part) => part.isConnected && [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].some(takesFocus))
  return { toOpener, giveBack: () => toOpener() || toNearby() }
}

/** How many ancestors of an element are searched for a control that takes its focus. */
const NEAR = 5

/**
 * Moves the focus to the next control after `part` in its tree, or else to the last one before it. Call it before
 * removing `part`.
 */
export function moveFocusPast(part: HTMLElement): void {
  const root = part.getRootNode() as Document | ShadowRoot
  const others = tabStops(root).filter((entry) => !part.contains(entry))
  const next = others.find((entry) => part.compareDocumentPosition(entry) & Node.DOCUMENT_POSITION_FOLLOWING)
  ;(next ?? others.at(-1))?.focus()
}

/**
 * A `ref` for a view that its own button removes, such as a failure with Retry. If it had the focus, the first heading
 * or control that came with the change takes it, or else the heading of the view, unless something else has it by then.
 */
export function handsFocusOn(part: HTMLElement | null): () => void {
  const stay = staysUntilRead(part)
  return () => {
    stay()
    if (!part?.contains(activeElementOf(part))) return
    const root = part.getRootNode() as ParentNode
    const targets = () => allIn(root, `${VIEW_HEADING}, ${FOCUSABLE}`)
    const before = targets()
    queueMicrotask(() => {
      if (deepActiveElement()) return
      const to = targets().find((one) => !before.includes(one)) ?? firstIn(root, VIEW_HEADING)
      if (to) focusAsHeading(to)
    })
  }
}
