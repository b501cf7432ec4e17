import { deepActiveElement } from '../focus/focus'

/** Elements that no toast may cover, because the next action is there (`toast/place`). */
const uncovered = new Set<HTMLElement>()

/** A `ref` for such an element. */
export function keepFreeOfToasts(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  uncovered.add(element)
  return () => void uncovered.delete(element)
}

const FIELDS = 'textarea, select, input:not([type="checkbox"], [type="radio"])'
const INPUTS = `${FIELDS}, input`
const CONTROLS = `${INPUTS}, button, a[href], summary, [role="option"]`
const GAP_PX = 8

/**
 * How far toasts must move up, in pixels, so that they cover neither such an element nor the focused control. They take
 * the lowest place in the lower half of the page where they cover no control. If there is none, they take the lowest
 * place where they cover no field nor box to tick, or else no field. Without such a place they only avoid the elements
 * themselves, as far as the page has room.
 *
 * @param toaster where the toasts are without a lift
 * @param present their current lift, which stays as long as it suffices
 */
export function liftOfToasts(toaster: DOMRect, present = 0): number {
  const focused = deepActiveElement()
  const must = boxesOf([...uncovered, ...(focused?.matches(CONTROLS) ? [focused] : [])], toaster)
  const roots = [...new Set([...uncovered].map((element) => element.getRootNode() as ParentNode))]
  const besides = (selector: string) => [
    ...must,
    ...boxesOf(
      roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]),
      toaster,
    ),
  ]
  // A form's fields count even where nothing that must be free is below them. Lifted toasts leave a control that comes later.
  if (must.length === 0 || !coveredBy(toaster, present, besides(present ? CONTROLS : FIELDS))) return present
  return (
    lowestLift(toaster, besides(CONTROLS), Math.min(toaster.top, toaster.bottom / 2)) ??
    lowestLift(toaster, besides(INPUTS), toaster.top) ??
    lowestLift(toaster, besides(FIELDS), toaster.top) ??
    lowestLift(toaster, must, toaster.top) ??
    Math.min(liftAbove(toaster, coveredBy(toaster, 0, must)), toaster.top)
  )
}

const boxesOf = (elements: readonly HTMLElement[], { left, right }: DOMRect): DOMRect[] =>
  elements
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left && box.left < right)

const coveredBy = ({ top, bottom }: DOMRect, lift: number, boxes: readonly DOMRect[]) =>
  boxes.find((box) => box.bottom > top - lift && box.top < bottom - lift)

const liftAbove = ({ bottom }: DOMRect, box: DOMRect | undefined) => (box ? bottom - box.top + GAP_PX : 0)

/** The least lift up to `most` at which no box is covered. Undefined if there is none. */
function lowestLift(toaster: DOMRect, boxes: readonly DOMRect[], most: number): number | undefined {
  for (let lift = 0; lift <= most;) {
    const covered = coveredBy(toaster, lift, boxes)
    if (!covered) return lift
    lift = liftAbove(toaster, covered)
  }
  return undefined
}
