import { useLayoutEffect, type RefObject } from 'react'

export interface Placement {
  /** Preferred side; the other one is taken where the preferred has no room. */
  side: 'above' | 'below'
  align: 'start' | 'center' | 'end'
}

const GAP_PX = 6
const EDGE_PX = 8

/** Where a box of `size` goes beside `anchor` inside a viewport: flipped and shifted so that it stays in view. */
export function placeBeside(
  anchor: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>,
  size: { width: number; height: number },
  viewport: { width: number; height: number },
  { side, align }: Placement,
): { top: number; left: number } {
  const above = anchor.top - GAP_PX - size.height
  const below = anchor.bottom + GAP_PX
  const fitsAbove = above >= EDGE_PX
  const fitsBelow = below + size.height <= viewport.height - EDGE_PX
  const top = side === 'above' ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above

  const center = (anchor.left + anchor.right - size.width) / 2
  const left = { start: anchor.left, center, end: anchor.right - size.width }[align]
  const clamp = (value: number, room: number, length: number) =>
    Math.max(EDGE_PX, Math.min(value, room - EDGE_PX - length))
  return { top: clamp(top, viewport.height, size.height), left: clamp(left, viewport.width, size.width) }
}

/**
 * Shows `floating` in the top layer beside `anchor` while `open`, and keeps it there on scroll and resize. The top layer
 * escapes a host's `overflow` and `transform`; places are computed because anchor positioning is not everywhere yet.
 */
export function useFloating(
  open: boolean,
  floating: RefObject<HTMLElement | null>,
  anchor: () => Element | null | undefined,
  { side, align }: Placement,
): void {
  useLayoutEffect(() => {
    const box = floating.current
    if (!open || !box) return
    box.showPopover?.()
    const place = () => {
      const at = anchor()
      if (!at) return
      const { clientWidth: width, clientHeight: height } = document.documentElement
      const { top, left } = placeBeside(
        at.getBoundingClientRect(),
        { width: box.offsetWidth, height: box.offsetHeight },
        { width, height: height || window.innerHeight },
        { side, align },
      )
      box.style.top = `${top}px`
      box.style.left = `${left}px`
    }
    place()
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', place, options)
    window.addEventListener('resize', place, options)
    return () => {
      window.removeEventListener('scroll', place, options)
      window.removeEventListener('resize', place, options)
      if (box.isConnected) box.hidePopover?.()
    }
    // `anchor` reads a ref: a new closure each render is the same place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open, floating, side, align])
}
