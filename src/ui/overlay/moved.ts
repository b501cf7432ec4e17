const MOVED = 'vp-moved'

/** The element with this tree was moved on its page. */
export const tellMoved = (root: ShadowRoot) => void root.dispatchEvent(new Event(MOVED))

/**
 * Calls `show` when the element around `node` was moved, because the browser has taken what it showed out of the top
 * layer (`element/move`). Returns the undo.
 */
export function onMoved(node: Node, show: () => void): () => void {
  const root = node.getRootNode()
  root.addEventListener(MOVED, show)
  return () => root.removeEventListener(MOVED, show)
}
