import { focusAsHeading } from './focus'

/** Focuses the heading of the view around `part`, as after a change of view. A heading inside `part` is not meant. */
export function focusHeadingOutside(part: HTMLElement): void {
  const headings = (part.getRootNode() as ParentNode).querySelectorAll<HTMLElement>('[data-view-heading]')
  const heading = [...headings].find((one) => !part.contains(one))
  if (heading) focusAsHeading(heading)
}
