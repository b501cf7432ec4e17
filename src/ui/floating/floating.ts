import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { deepActiveElement } from '../focus/focus'
import { onMoved } from '../overlay/moved'
import { zoomOf } from '../zoom-of'

export interface Placement {
  /** The preferred side. Above and below replace each other when there is no room. */
  side: 'above' | 'below' | 'right'
  /** The alignment of a box above or below. A box at the right is centered. */
  align: 'start' | 'center' | 'end'
}

const GAP_PX = 6
const EDGE_PX = 8

/** The place of a box of `size` beside `anchor` inside a viewport. It is flipped and shifted to stay in view. */
export function placeNextTo(
  anchor: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>,
  size: { width: number; height: number },
  viewport: { width: number; height: number },
  { side, align }: Placement,
): { top: number; left: number } {
  const clamp = (value: number, room: number, length: number) =>
    Math.max(EDGE_PX, Math.min(value, room - EDGE_PX - length))
  const inView = (top: number, left: number) => ({
    top: clamp(top, viewport.height, size.height),
    left: clamp(left, viewport.width, size.width),
  })
  if (side === 'right') return inView((anchor.top + anchor.bottom - size.height) / 2, anchor.right + GAP_PX)

  const above = anchor.top - GAP_PX - size.height
  const below = anchor.bottom + GAP_PX
  const fitsAbove = above >= EDGE_PX
  const fitsBelow = below + size.height <= viewport.height - EDGE_PX
  const top = side === 'above' ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above
  const center = (anchor.left + anchor.right - size.width) / 2
  return inView(top, { start: anchor.left, center, end: anchor.right - size.width }[align])
}

/**
 * Shows `floating` in the top layer beside `anchor` while `open`. Its place follows scrolling, resizing and its own
 * growth. The top layer escapes a host's `overflow` and `transform`. The place is computed, because not every browser
 * has anchor positioning. If its element is moved, a box that had the focus is shown again, with the focus where it was
 * (`element/move`).
 */
export function useFloating(
  open: boolean,
  floating: RefObject<HTMLElement | null>,
  anchor: () => Element | null | undefined,
  placement: Placement,
): void {
  const place = useEffectEvent(() => {
    const box = floating.current
    const at = anchor()
    if (!box || !at) return
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const zoom = zoomOf(box)
    const { top, left } = placeNextTo(
      at.getBoundingClientRect(),
      { width: box.offsetWidth * zoom, height: box.offsetHeight * zoom },
      { width, height: height || window.innerHeight },
      placement,
    )
    box.style.top = `${top / zoom}px`
    box.style.left = `${left / zoom}px`
  })
  useLayoutEffect(() => {
    const box = floating.current
    if (!open || !box) return
    box.showPopover?.()
    place()
    const follow = () => place()
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', follow, options)
    window.addEventListener('resize', follow, options)
    const growth = new ResizeObserver(follow)
    growth.observe(box)
    let focused: HTMLElement | undefined
    const enter = ({ target }: FocusEvent) => void (focused = target as HTMLElement)
    box.addEventListener('focusin', enter)
    const forget = onMoved(box, () => {
      if (!focused) return
      box.showPopover?.()
      place()
      if (!deepActiveElement()) focused.focus({ preventScroll: true })
    })
    return () => {
      box.removeEventListener('focusin', enter)
      forget()
      growth.disconnect()
      window.removeEventListener('scroll', follow, options)
      window.removeEventListener('resize', follow, options)
      if (box.isConnected) box.hidePopover?.()
    }
  }, [open, floating])
}
