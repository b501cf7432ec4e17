import { useEffect, useRef, type RefObject } from 'react'

/**
 * Who had the focus last outside `part`, in any tree of the page: `relatedTarget` names no more than the element whose
 * shadow root it was in. Watched while `active`.
 */
export function useCameFrom(part: RefObject<HTMLElement | null>, active: boolean) {
  const last = useRef<EventTarget | undefined>(undefined)
  useEffect(() => {
    if (!active) return
    const note = (event: FocusEvent) => {
      const [from] = event.composedPath()
      if (!part.current?.contains(from as Node)) last.current = from
    }
    document.addEventListener('focusout', note, true)
    return () => document.removeEventListener('focusout', note, true)
  }, [part, active])
  return last
}
