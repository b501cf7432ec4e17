import { useEffect, useRef, type RefObject } from 'react'
import { deepActiveElement } from '../../ui/focus/focus'

/**
 * After a change of route the new view's heading takes the focus (`route/focus`), but not on the first paint. A view
 * that is still loading has no heading yet, so the focus waits. If another heading replaces the focused one (such as
 * "not found"), the focus moves there.
 */
export function useHeadingFocus(view: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path || !view.current) return
    shown.current = path
    let heading = focusHeading(view.current)
    const watching = new MutationObserver(() => {
      if (!view.current || heading?.isConnected) return
      if (heading && deepActiveElement()) watching.disconnect()
      else heading = focusHeading(view.current) ?? heading
    })
    watching.observe(view.current, { childList: true, subtree: true })
    return () => watching.disconnect()
  }, [view, path])
}

function focusHeading(view: HTMLElement): HTMLElement | null {
  const heading = view.querySelector<HTMLElement>('[data-view-heading]')
  if (!heading) return null
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}
