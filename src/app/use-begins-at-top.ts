import { useLayoutEffect, useRef } from 'react'
import type { RouteMatch } from './match-route'
import type { AppRoute } from './routes'

/** Another screen or another call begins at its top; a form stays where the details it takes the place of were. */
export function useBeginsAtTop(match: RouteMatch<AppRoute> | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (!place.current) return
    place.current.scrollTop = 0
    // In a low window (400 % zoom) the page scrolls too, and the heading that gets the focus may be above it.
    if (!isFirst.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView?.()
    isFirst.current = false
  }, [match?.route.Screen, match?.params.callId])
  return place
}
