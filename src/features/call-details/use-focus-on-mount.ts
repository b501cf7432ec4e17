import { useEffect, useRef } from 'react'

/** Whether an element takes the focus when it appears. A function is called at that moment. */
export type WantsFocus = boolean | (() => boolean)

/** For an element that replaces a focused one. It takes the focus, so that the focus is not lost. */
export function useFocusOnMount<E extends HTMLElement>(wanted: WantsFocus) {
  const element = useRef<E>(null)
  const atFirst = useRef(wanted)
  useEffect(() => {
    const { current } = atFirst
    if (typeof current === 'function' ? current() : current) element.current?.focus()
  }, [])
  return element
}
