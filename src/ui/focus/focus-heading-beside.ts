import { focusAsHeading } from './focus'

/** Focuses the heading of the view in the tree of `part` that is outside `part`, as after a change of view. */
export function focusHeadingBeside(part: HTMLElement): void {
  const headings = (part.getRootNode() as ParentNode).querySelectorAll<HTMLElement>('[data-view-heading]')
  const heading = [...headings].find((one) => !part.contains(one))
  if (heading) focusAsHeading(heading)
}
