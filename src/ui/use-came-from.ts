import { useEffect, useRef } from 'react'

/**
 * Who had the focus before it came here, from any tree of the page: `relatedTarget` names no more than the element whose
 * shadow root it was in. The last one that lost it while `active`.
 */
export function useCameFrom(active: boolean) {
  const last = useRef<EventTarget | undefined>(undefined)
  useEffect(() => {
    if (!active) return
    const note = (event: FocusEvent) => {
      ;[last.current] = event.composedPath()
    }
    document.addEventListener('focusout', note, true)
    return () => document.removeEventListener('focusout', note, true)
  }, [active])
  return last
}
