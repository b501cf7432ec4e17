import { canHaveFocus, firstIn, focusAsHeading, VIEW_HEADING } from './focus'

/**
 * Focuses the heading of the view around `part`, as after a change of view. A heading inside `part` is not meant.
 *
 * @param tree needed if `part` has left its tree by then
 */
export function focusHeadingOutside(part: HTMLElement, tree = part.getRootNode() as ParentNode): void {
  const heading = firstIn(tree, VIEW_HEADING, (one) => !part.contains(one) && canHaveFocus(one))
  if (heading) focusAsHeading(heading)
}
