import { useLayoutEffect, useRef } from 'react'
import type { RouteMatch } from '../route-matcher'
import type { AppRoute } from '../routes'

/** Scrolls another screen or another call to its top. A form keeps the position of the details that it replaces. */
export function useScrollToTop(match: RouteMatch<AppRoute> | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (!place.current) return
    // A fresh page is at its top, and to ask or say so would lay it out once more.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    place.current.scrollTop = 0
    // In a low window (400 % zoom) the page scrolls too, and the focused heading may be above the view.
    if (place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView?.()
  }, [match?.route.Screen, match?.params.callId])
  return place
}
