import { deepActiveElement } from '../focus/focus'

/** Elements that no toast may cover, because the next action is there (`toast/free`). */
const kept = new Set<HTMLElement>()

/** A `ref` for such an element. */
export function keepFreeOfToasts(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  kept.add(element)
  return () => void kept.delete(element)
}

const FIELDS = 'textarea, select, input:not([type="checkbox"], [type="radio"])'
const CONTROLS = `${FIELDS}, input, button, a[href], summary, [role="option"]`
const GAP_PX = 8

/**
 * How much higher toasts must stand, in pixels, so that they cover neither such an element nor what has the focus: at the
 * lowest place in the lower half of the page where they cover no control, else where they cover no field. If there is no such
 * place, they stand above the first one only, and never leave the page.
 *
 * @param toaster where the toasts are without a lift
 * @param present their lift until now, which stays as long as it does
 */
export function liftOfToasts(toaster: DOMRect, present = 0): number {
  const focused = deepActiveElement()
  const must = boxesOf([...kept, ...(focused?.matches(CONTROLS) ? [focused] : [])], toaster)
  if (must.length === 0 || !coveredBy(toaster, present, must)) return present
  const roots = [...new Set([...kept].map((element) => element.getRootNode() as ParentNode))]
  const besides = (selector: string) => [
    ...must,
    ...boxesOf(
      roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]),
      toaster,
    ),
  ]
  return (
    lowestLift(toaster, besides(CONTROLS), Math.min(toaster.top, toaster.bottom / 2)) ??
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

/** Undefined if there is no place up to `most`. */
function lowestLift(toaster: DOMRect, boxes: readonly DOMRect[], most: number): number | undefined {
  for (let lift = 0; lift <= most;) {
    const covered = coveredBy(toaster, lift, boxes)
    if (!covered) return lift
    lift = liftAbove(toaster, covered)
  }
  return undefined
}
