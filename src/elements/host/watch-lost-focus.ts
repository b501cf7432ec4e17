/**
 * Distinguishes a host's `element.focus()` from React's. After each change React restores the focus of the previously
 * focused element. It sees only the host element and not the control in the shadow root. If that control was removed,
 * the focus would jump to the element's first control, and no view could notice the loss.
 *
 * @returns called once per `element.focus()`. True if the focused control inside has just been removed.
 */
export function watchLostFocus(root: ShadowRoot): () => boolean {
  let inside: Node | undefined
  root.addEventListener('focusin', ({ target }) => (inside = target as Node))
  root.addEventListener('focusout', () =>
    // Some browsers also fire an event for a removed control, and React calls focus after that.
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
