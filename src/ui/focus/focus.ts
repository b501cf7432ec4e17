/** The element that really has focus: `document.activeElement` stops at the host of a shadow root. */
export function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : null
}

/** Who has focus in the tree that `node` is in. */
export const activeElementOf = (node: Node): Element | null =>
  (node.getRootNode() as Document | ShadowRoot).activeElement

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

/** First element inside `root` that may take focus, in document order. */
export const firstFocusable = (root: ParentNode): HTMLElement | null => root.querySelector<HTMLElement>(FOCUSABLE)

/**
 * Remembers who has focus now; the returned function gives it back where the opener is still on the page. Where it has
 * left, its view says what comes next.
 */
export function rememberFocus(): () => void {
  const opener = deepActiveElement()
  return () => {
    if (opener?.isConnected) opener.focus()
  }
}

/** Moves focus to the next control after `part` in its tree, or to the last one before it: `part` is about to go. */
export function moveFocusPast(part: HTMLElement): void {
  const root = part.getRootNode() as Document | ShadowRoot
  const others = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (entry) => !part.contains(entry) && entry.tabIndex >= 0 && entry.checkVisibility?.() !== false,
  )
  const next = others.find((entry) => part.compareDocumentPosition(entry) & Node.DOCUMENT_POSITION_FOLLOWING)
  ;(next ?? others.at(-1))?.focus()
}
