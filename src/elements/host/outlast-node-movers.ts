/** The methods with which React changes a parent, and which throw if somebody else has moved the child. */
interface Guarded extends Node {
  removeChild<T extends Node>(child: T): T
  insertBefore<T extends Node>(child: T, before: Node | null): T
}

/**
 * Page translators, writing aids and other extensions wrap, move and remove nodes in open shadow roots. React then asks
 * a parent for a node that is no longer its child, the DOM throws, and the whole view would be "Oops!"
 * (`element/node-movers`).
 *
 * A parent that has lost a child gets two methods of its own, which do what was meant. The page's prototypes stay as
 * they are, and other nodes cost nothing. Observers hear of a change before any later task or microtask, so the methods
 * are there before React's next render.
 */
export function outlastNodeMovers(root: ShadowRoot): void {
  new MutationObserver((records) => {
    for (const { target, removedNodes } of records) if (removedNodes.length > 0) guard(target)
  }).observe(root, { childList: true, subtree: true })
}

function guard(parent: Guarded): void {
  // For the moment of one render it may have a method of another kind (`stays-until-read.ts`).
  if (Object.hasOwn(parent, 'removeChild')) return
  const { removeChild, insertBefore } = parent
  parent.removeChild = (child) => {
    if (child.parentNode === parent) return removeChild.call(parent, child) as typeof child
    removeWithWrappers(child, parent)
    return child
  }
  parent.insertBefore = (child, before) =>
    insertBefore.call(parent, child, before && inside(parent, before)) as typeof child
}

/** Removes a node from wherever it is now, and what was wrapped around nothing else. */
function removeWithWrappers(child: Node, parent: Node): void {
  let wrapper = child.parentNode
  wrapper?.removeChild(child)
  while (wrapper && wrapper !== parent && parent.contains(wrapper) && !wrapper.hasChildNodes()) {
    const around: ParentNode | null = wrapper.parentNode
    around?.removeChild(wrapper)
    wrapper = around
  }
}

/** The child of the parent that a node is now in. Null, the end, if the node is elsewhere. */
function inside(parent: Node, node: Node): Node | null {
  let place: Node | null = node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}
