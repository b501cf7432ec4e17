import { useEffect, useRef } from 'react'

/** For an element that replaces a focused one. It takes the focus, so that the focus is not lost. */
export function useFocusOnMount<E extends HTMLElement>(wanted: boolean) {
  const element = useRef<E>(null)
  const atFirst = useRef(wanted)
  useEffect(() => {
    if (atFirst.current) element.current?.focus()
  }, [])
  return element
}
