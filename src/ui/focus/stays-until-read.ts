/**
 * In milliseconds. A screen reader that learns of a new focus reads where it is only while the element that had the
 * focus before is still there and nothing around has become inert. After this long it has begun to (Orca 43 in Firefox
 * and Chromium).
 */
export const READ_AFTER_MS = 250

/** Whether a view that has been removed, and only waits for its end, contains the element. */
export const isLeaving = (element: Element): boolean => element.closest('[data-leaving]') !== null

/**
 * A `ref` for a view that another one replaces (`route/focus`). If the view has the focus when it is replaced, its
 * focused element stays in the document, alone in the view, out of sight and out of the layout, until the next view has
 * the focus and a screen reader has noticed. The functions of this folder treat such a view as removed: its focus counts
 * as lost.
 */
export function staysUntilRead(part: HTMLElement | null): () => void {
  return () => {
    const parents: Node[] = []
    // React removes the part or something around it, with `removeChild`, in the same task as it calls this.
    for (let parent = part?.parentNode; parent; parent = parent.parentNode) parents.push(parent)
    const undos = parents.map(removeSlowly)
    queueMicrotask(() => {
      for (const undo of undos) undo()
    })
  }
}

/** Those whose `removeChild` is changed now: a view may have other such views in it. */
const changed = new WeakSet<Node>()

/**
 * Until the undo, `parent.removeChild` lets a view with the focus leave slowly. The parent may have one of its own
 * (`element/node-movers`).
 */
function removeSlowly(parent: Node): () => void {
  if (changed.has(parent)) return () => undefined
  changed.add(parent)
  const own = Object.getOwnPropertyDescriptor(parent, 'removeChild')
  const { removeChild } = parent
  parent.removeChild = (child) => (leavesSlowly(child) ? child : (removeChild.call(parent, child) as typeof child))
  return () => {
    changed.delete(parent)
    if (own) Object.defineProperty(parent, 'removeChild', own)
    else Reflect.deleteProperty(parent, 'removeChild')
  }
}

/** Whether the focus is in the view. If so, it leaves slowly. */
function leavesSlowly(view: Node): boolean {
  const { activeElement } = view.getRootNode() as Document | ShadowRoot
  if (!(view instanceof HTMLElement) || !activeElement || !view.contains(activeElement)) return false
  end(leaving)
  leaving = view
  view.dataset.leaving = ''
  Object.assign(view.style, OUT_OF_SIGHT)
  keepOnly(activeElement, view)
  setTimeout(() => end(view), READ_AFTER_MS)
  return true
}

/** The view that left last. The focus has moved on when the next one leaves. */
let leaving: HTMLElement | undefined

/** Removes a view at last, by the prototype's method, because its parent's own one may be changed now. */
function end(view: HTMLElement | undefined): void {
  if (view?.parentNode) Node.prototype.removeChild.call(view.parentNode, view)
  if (view === leaving) leaving = undefined
}

/** Removes all of the view but the element and what is around it, without its names, so that nothing else is met twice. */
function keepOnly(element: Element, view: Element): void {
  for (let kept = element; kept !== view && kept.parentElement; kept = kept.parentElement) {
    for (const other of [...kept.parentElement.childNodes]) if (other !== kept) other.remove()
    for (const name of ['aria-label', 'aria-labelledby']) kept.parentElement.removeAttribute(name)
  }
}

/** In a style of its own, because a stylesheet may leave with the view. `display: none` would remove it for readers. */
const OUT_OF_SIGHT: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  minBlockSize: '0',
  overflow: 'hidden',
  opacity: '0',
  pointerEvents: 'none',
}
