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

/** The first focusable element inside `root`, in document order. */
export const firstFocusable = (root: ParentNode): HTMLElement | null => root.querySelector<HTMLElement>(FOCUSABLE)

/**
 * Remembers the focused element. The returned function restores the focus if that element is still on the page.
 * Otherwise the opener's view decides where the focus goes.
 */
export function rememberFocus(): () => void {
  const opener = deepActiveElement()
  return () => {
    if (opener?.isConnected) opener.focus()
  }
}

/**
 * Moves the focus to the next control after `part` in its tree, or else to the last one before it. Call it before
 * removing `part`.
 */
export function moveFocusPast(part: HTMLElement): void {
  const root = part.getRootNode() as Document | ShadowRoot
  const others = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (entry) => !part.contains(entry) && entry.tabIndex >= 0 && entry.checkVisibility?.() !== false,
  )
  const next = others.find((entry) => part.compareDocumentPosition(entry) & Node.DOCUMENT_POSITION_FOLLOWING)
  ;(next ?? others.at(-1))?.focus()
}
