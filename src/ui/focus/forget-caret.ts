/**
 * Forgets the caret of the page when a control is pressed by keyboard. A screen reader sets one where it reads. If the
 * press leads to another view, Chromium would report that the caret has moved to what takes the focus there, and Orca
 * would take that for read.
 */
export function forgetCaret(root: ShadowRoot): void {
  root.addEventListener(
    'click',
    (event) => {
      // Enter in a field presses the form's button, and the field keeps its own caret.
      if ((event as MouseEvent).detail > 0 || root.activeElement?.matches('input, textarea')) return
      const selection = document.getSelection()
      if (selection?.isCollapsed) selection.removeAllRanges()
    },
    { capture: true },
  )
}
