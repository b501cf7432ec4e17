/** The focused element inside all shadow roots, because `document.activeElement` stops at the host of one. */
export function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : null
}

/** The focused element of the tree that `node` is in. */
export const activeElementOf = (node: Node): Element | null =>
  (node.getRootNode() as Document | ShadowRoot).activeElement

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

/** The headings of views, which `Heading` marks. */
const VIEW_HEADING = '[data-view-heading]'

/** Focuses a heading, which is no Tab stop. By default its view stays where it is scrolled to. */
export function focusAsHeading(heading: HTMLElement, preventScroll = true): void {
  if (heading.tabIndex < 0) heading.tabIndex = -1
  heading.focus({ preventScroll })
}

/** The first focusable element inside `root`, in document order. */
export const firstFocusable = (root: ParentNode): HTMLElement | null => root.querySelector<HTMLElement>(FOCUSABLE)

/** The Tab stops inside `part`, in document order. */
const tabStops = (part: ParentNode): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (entry) => entry.tabIndex >= 0 && !entry.closest('[inert]') && entry.checkVisibility?.() !== false,
  )

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

/**
 * Remembers the focused element. The returned function restores the focus to that element, or else to a control of the
 * nearest ancestor that is still on the page. It returns false if there is none, and then the view decides.
 */
export function rememberFocus(): () => boolean {
  const opener = deepActiveElement()
  // A button may be gone by then, such as one that its row shows only on hover or focus.
  const around: Element[] = []
  for (let part = opener?.parentElement; part && around.length < NEAR; part = part.parentElement) around.push(part)
  return () => {
    const near = opener?.isConnected ? undefined : around.find((part) => part.isConnected)
    const to = near ? firstFocusable(near) : opener
    if (!to?.isConnected) return false
    to.focus()
    return true
  }
}

/** How many ancestors of a removed element may take its focus. */
const NEAR = 4

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
  return () => {
    if (!part?.contains(activeElementOf(part))) return
    const root = part.getRootNode() as ParentNode
    const targets = () => [...root.querySelectorAll<HTMLElement>(`${VIEW_HEADING}, ${FOCUSABLE}`)]
    const before = targets()
    queueMicrotask(() => {
      if (deepActiveElement()) return
      const to = targets().find((one) => !before.includes(one)) ?? root.querySelector<HTMLElement>(VIEW_HEADING)
      if (to) focusAsHeading(to)
    })
  }
}
