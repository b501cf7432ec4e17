/**
 * How long a replaced view stays, and the page around a new dialog is not inert yet, in milliseconds. When the focus moves,
 * a screen reader reads the new place only if the element that had the focus before is still on the page, and nothing
 * around it has become inert: Firefox then replaces the accessible objects of the dialog too, and who asks for the name of
 * an old one gets none. After this time it has begun to read, on a slow machine too (Orca 43 in Firefox and Chromium).
 */
export const READ_AFTER_MS = 1000

/** True for an element of a view that has been replaced, and is on the page only until it has been read. */
export const isLeaving = (element: Element): boolean => element.closest('[data-leaving]') !== null

/**
 * A `ref` for a view that another one replaces (`route/focus`). If the focus is in the view then, the focused element
 * stays on the page for `READ_AFTER_MS`, without the rest of the view and invisible, so that a screen reader notices the
 * move to the next view. The functions of this folder treat such a view as removed: its focus counts as lost.
 */
export function staysUntilRead(part: HTMLElement | null): () => void {
  return () => {
    const parents: Node[] = []
    // React calls this before it removes the part, or a box around it, with `removeChild`, in the same task.
    for (let parent = part?.parentNode; parent; parent = parent.parentNode) parents.push(parent)
    const undos = parents.map(removeSlowly)
    queueMicrotask(() => {
      for (const undo of undos) undo()
    })
  }
}

/**
 * Counts the focus in a view as lost from now on, though it is still there: another view will take it, and is then read,
 * which a screen reader does not do after `blur()`. The returned undo ends that.
 */
export function losesFocus(view: HTMLElement | null): () => void {
  if (view) view.dataset.leaving = ''
  return () => void delete view?.dataset.leaving
}

/** The parents whose `removeChild` is replaced now. One may be the parent of several such views, or be inside one. */
const changed = new WeakSet<Node>()

/**
 * Replaces `parent.removeChild` until the returned undo is called: a view that has the focus is then hidden, and removed
 * later. The parent may already have a `removeChild` of its own (`element/node-movers`).
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

/** Hides the view, to be removed later, if the focus is in it. @returns whether it is */
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

/** The hidden view. There is one at most, because the focus has moved on when the next view is replaced. */
let leaving: HTMLElement | undefined

/** Removes a hidden view, by the prototype's method, because the parent's own `removeChild` may be replaced now. */
function end(view: HTMLElement | undefined): void {
  if (view?.parentNode) Node.prototype.removeChild.call(view.parentNode, view)
  if (view === leaving) leaving = undefined
}

/**
 * Empties the view, except for the element and the boxes around it. The boxes lose their names, so that a screen reader
 * meets nothing twice.
 */
function keepOnly(element: Element, view: Element): void {
  for (let kept = element; kept !== view && kept.parentElement; kept = kept.parentElement) {
    for (const other of [...kept.parentElement.childNodes]) if (other !== kept) other.remove()
    for (const name of ['aria-label', 'aria-labelledby']) kept.parentElement.removeAttribute(name)
  }
}

/**
 * An inline style, because the view's stylesheet may be gone with it. `display: none` would remove it for screen readers
 * too.
 */
const OUT_OF_SIGHT: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  minBlockSize: '0',
  overflow: 'hidden',
  opacity: '0',
  pointerEvents: 'none',
}
