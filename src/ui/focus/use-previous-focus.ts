import { useEffect, useRef, type RefObject } from 'react'

/**
 * The element outside `part` that had the focus last, in any tree of the page. `relatedTarget` does not suffice, because
 * for a shadow root it names only the host element. Observes the focus while `active`.
 */
export function usePreviousFocus(part: RefObject<HTMLElement | null>, active: boolean) {
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
