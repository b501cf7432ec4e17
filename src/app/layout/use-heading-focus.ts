import { useEffect, useRef, type RefObject } from 'react'
import { deepActiveElement, firstIn, focusAsHeading, VIEW_HEADING } from '../../ui/focus/focus'
import { isLeaving } from '../../ui/focus/stays-until-read'

/**
 * After a change of route the new view's heading takes the focus (`route/focus`), but not on the first paint. A view
 * that is still loading has no heading yet, so the focus waits. If another heading replaces the focused one (such as
 * "not found"), the focus moves there. A node with `data-view-focus` comes before the heading, also if it appears later
 * and the focus still waits on the heading: the notes of a form, and Edit after it (`form/focus`).
 * @param path undefined as long as nothing is shown but a skeleton, or during a redirect
 */
export function useHeadingFocus(view: RefObject<HTMLElement | null>, path: string | undefined): void {
  const shown = useRef(path)
  useEffect(() => {
    if (path === undefined || shown.current === path || !view.current) return
    const isFirst = shown.current === undefined
    shown.current = path
    if (isFirst) return
    let heading = focusHeading(view.current)
    const watching = new MutationObserver(() => {
      if (!view.current) return
      if (heading?.isConnected && !isLeaving(heading)) {
        if (deepActiveElement() === heading && chosenIn(view.current)) heading = focusHeading(view.current)
        return
      }
      if (heading && deepActiveElement()) watching.disconnect()
      else heading = focusHeading(view.current) ?? heading
    })
    watching.observe(view.current, { childList: true, subtree: true })
    return () => watching.disconnect()
  }, [view, path])
}

const chosenIn = (view: HTMLElement) => firstIn(view, '[data-view-focus]')

/** Focuses the heading of a view, or the node that comes before it. */
export function focusHeading(view: HTMLElement): HTMLElement | null {
  const chosen = chosenIn(view)
  const heading = chosen ?? firstIn(view, VIEW_HEADING)
  if (!heading) return null
  // A view begins at its top, but a field that takes the focus must be visible (`a11y/stops`).
  focusAsHeading(heading, !chosen)
  return heading
}
