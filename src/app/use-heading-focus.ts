import { useEffect, useRef, type RefObject } from 'react'

/**
 * After a change of route the focus goes to the new view's heading (checklist A39), never on the first paint. A view
 * whose code or data is still on its way has none yet: it is waited for.
 */
export function useHeadingFocus(view: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path || !view.current) return
    shown.current = path
    if (focusHeading(view.current)) return
    const waiting = new MutationObserver(() => {
      if (view.current && focusHeading(view.current)) waiting.disconnect()
    })
    waiting.observe(view.current, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [view, path])
}

function focusHeading(view: HTMLElement): boolean {
  const heading = view.querySelector<HTMLElement>('h1, h2, [data-view-heading]')
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
