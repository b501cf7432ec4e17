/** Elements that no toast may cover, because the next action is there (`toast/free`). */
const kept = new Set<HTMLElement>()

/** A `ref` for such an element. */
export function keepFreeOfToasts(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  kept.add(element)
  return () => void kept.delete(element)
}

/**
 * How much higher toasts must stand, in pixels, so that none covers such an element. If there is no free place above,
 * they stand above the first one only.
 *
 * @param toaster where the toasts are without a lift
 */
export function liftOfToasts(toaster: DOMRect): number {
  const boxes = [...kept]
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right, height }) => height > 0 && right > toaster.left && left < toaster.right)
  let lift = 0
  for (;;) {
    const [top, bottom] = [toaster.top - lift, toaster.bottom - lift]
    const covered = boxes.find((box) => box.bottom > top && box.top < bottom)
    const next = covered && toaster.bottom - covered.top + GAP_PX
    if (next === undefined || (lift > 0 && next > toaster.top)) return lift
    lift = next
  }
}

const GAP_PX = 8
