/** Elements that no toast may cover, such as the buttons that a toast is about (`toast/place`). */
const kept = new Set<HTMLElement>()

/** A `ref` for such an element. */
export function keepFreeOfToasts(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  kept.add(element)
  return () => void kept.delete(element)
}

/**
 * How much higher toasts must stand, in pixels, so that none covers such an element.
 *
 * @param toaster where the toasts are without a lift
 */
export function liftOfToasts(toaster: DOMRect): number {
  let lift = 0
  for (const element of kept) {
    const { left, right, top, bottom, height } = element.getBoundingClientRect()
    const isBeside = right <= toaster.left || left >= toaster.right
    if (height === 0 || isBeside || bottom <= toaster.top || top >= toaster.bottom) continue
    lift = Math.max(lift, toaster.bottom - top + GAP_PX)
  }
  return lift
}

const GAP_PX = 8
