/**
 * Tells a host's `element.focus()` from React's. After each change React gives focus back to whoever had it before, and
 * sees only the element, not what had it in the shadow root: where that is gone, focus would jump to the first control of
 * the element, and no view could tell that it was lost.
 *
 * @returns asked once for each `element.focus()`: true where what had the focus inside has just been taken away
 */
export function watchLostFocus(root: ShadowRoot): () => boolean {
  let inside: Node | undefined
  root.addEventListener('focusin', ({ target }) => (inside = target as Node))
  root.addEventListener('focusout', () =>
    // Some browsers tell of a control that is taken away, too, and only then does React ask.
    queueMicrotask(() => {
      if (!root.activeElement) inside = undefined
    }),
  )
  return () => {
    const isLost = inside !== undefined && !root.contains(inside)
    if (isLost) inside = undefined
    return isLost
  }
}
