import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { activeElementOf } from './focus'

/**
 * Where the control that has focus goes away with what it changed (Retry, 'Show all calls', Unblock of a row), the title of
 * the list takes the focus: it is never lost to the page. `bodyEvents` belong on the body.
 */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)

  // After every commit on purpose: any of them may have taken the focused node away.
  useLayoutEffect(() => {
    if (!hasFocus.current || !body.current || body.current.contains(activeElementOf(body.current))) return
    hasFocus.current = false
    title.current?.focus({ preventScroll: true })
  })

  const bodyEvents = {
    onFocus: () => void (hasFocus.current = true),
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) hasFocus.current = false
    },
  }
  return { title, body, bodyEvents }
}
