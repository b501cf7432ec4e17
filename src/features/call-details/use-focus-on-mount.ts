import { useEffect, useRef } from 'react'

/** For what takes the place of something that had the focus: it goes on here instead of getting lost. */
export function useFocusOnMount<E extends HTMLElement>(wanted: boolean) {
  const element = useRef<E>(null)
  const atFirst = useRef(wanted)
  useEffect(() => {
    if (atFirst.current) element.current?.focus()
  }, [])
  return element
}
