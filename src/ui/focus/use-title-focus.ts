import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { activeElementOf } from './focus'

/**
 * Where the control that has focus goes away with what it changed (Retry, 'Show all calls', Unblock of a row), the title of
 * the list takes the focus: it is never lost to the page. `bodyEvents` belong on the body.
 */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)

  // Not by React: it is deaf while it commits, which is when a dialog that closes gives the focus back.
  useEffect(() => {
    const element = body.current
    const focusIn = () => void (hasFocus.current = true)
    element?.addEventListener('focusin', focusIn)
    return () => element?.removeEventListener('focusin', focusIn)
  }, [])

  // After every commit on purpose: any of them may have taken the focused node away.
  useLayoutEffect(() => {
    if (!hasFocus.current || !body.current || body.current.contains(activeElementOf(body.current))) return
    hasFocus.current = false
    title.current?.focus({ preventScroll: true })
  })

  const bodyEvents = {
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) hasFocus.current = false
    },
  }
  return { title, body, bodyEvents }
}
