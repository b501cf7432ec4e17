import { useEffect, useRef, type RefObject } from 'react'

/** After a change of route the focus goes to the new view's heading (checklist A39), never on the first paint. */
export function useHeadingFocus(view: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const heading = view.current?.querySelector<HTMLElement>('h1, h2, [data-view-heading]')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [view, path])
}
