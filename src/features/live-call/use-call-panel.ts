import { useEffect, useRef } from 'react'
import { callPanelsInViewAtom, callsMergedAtom, otherCallsAtom, returnsToCallAtom } from '../../state/call/call'
import { useAtomValue, useSetAtom } from '../../view/use-atom-value'
import { useRefuge } from '../../ui/overlay/top-dialog'
import { useFocusIfLost } from '../../ui/focus/use-focus-if-lost'
import { keepFreeOfToasts } from '../../ui/overlay/free-of-toasts'

/**
 * Counts the call panels whose controls are in the viewport and not behind a modal of the host, so that the banner knows when there are none
 * (`call/banner`), and scrolls the controls into view when the person returns to the call. Put the refs on the
 * controls and on their heading.
 */
export function useCallPanel() {
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const setInView = useSetAtom(callPanelsInViewAtom)
  const returns = useAtomValue(returnsToCallAtom)
  const heard = useRef(returns)
  const isBehindModal = useRefuge() !== undefined

  // On a telephone the controls are at the lower edge, where toasts appear.
  useEffect(() => keepFreeOfToasts(panel.current), [])

  useEffect(() => {
    const element = panel.current
    if (!element || isBehindModal) return
    let inView = false
    const see = (next: boolean) => {
      if (next === inView) return
      inView = next
      setInView((count) => count + (next ? 1 : -1))
    }
    // The observer answers a frame later. Until then the panel counts as in view, or the banner would flash when calls
    // are switched.
    see(true)
    const observer = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element)
    return () => {
      observer.disconnect()
      see(false)
    }
  }, [setInView, isBehindModal])

  useEffect(() => {
    if (heard.current === returns) return
    heard.current = returns
    // Where the controls stick to the edge, they alone would bring nothing else into view.
    heading.current?.scrollIntoView?.({ block: 'nearest' })
    panel.current?.scrollIntoView?.({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [returns])

  // The card of the other call goes with its pressed button.
  const isMerged = useAtomValue(callsMergedAtom)
  const others = useAtomValue(otherCallsAtom).length
  useFocusIfLost(heading, true, `${isMerged} ${others}`)
  return { panel, heading }
}
