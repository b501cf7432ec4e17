/** Marks the page's box of toasts, which is above every other box of the top layer (`toast/place`). */
export const TOASTS = 'data-vp-toaster'

/**
 * Shows a box above all else in the top layer, where the last shown one is on top. The focus in it stays, because
 * browsers take it from a hidden box only when they paint.
 */
export function raise(box: HTMLElement): void {
  if (!box.isConnected) return
  box.hidePopover?.()
  box.showPopover?.()
}
