import { useEffect, useRef, type RefObject } from 'react'
import { deepActiveElement } from '../ui/focus/focus'

/**
 * After a change of route the focus goes to the new view's heading (`route/focus`), never on the first paint. A view
 * whose code or data is still on its way has none yet: it is waited for. Where another heading takes its place (there
 * is no such call) and the focus went with it, it goes on there.
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
