import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { activeElementOf } from './focus'

/**
 * When the focused control disappears with the change that it caused (Retry, 'Show all calls', Unblock of a row), the
 * list's title takes the focus, so that it never falls to the page. `bodyEvents` belong on the body.
 */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)

  // This is a native listener, because React ignores events while it commits, which is when a closing dialog restores
  // the focus.
  useEffect(() => {
    const element = body.current
    const focusIn = () => void (hasFocus.current = true)
    element?.addEventListener('focusin', focusIn)
    return () => element?.removeEventListener('focusin', focusIn)
  }, [])

  // This runs after every commit, because any of them may remove the focused node.
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
