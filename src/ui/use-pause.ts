import { useEffect, useEffectEvent, useRef } from 'react'

type Reason = 'hovered' | 'focused' | 'hidden'

/**
 * Merges several reasons to pause into one pause, from the first reason to the end of the last. The pause also ends
 * when `active` becomes false, because a removed element reports no end of hovering.
 */
export function usePause(active: boolean, onPause?: () => void, onResume?: () => void) {
  const reasons = useRef(new Set<Reason>())
  const because = (reason: Reason, holds: boolean) => {
    const before = reasons.current.size
    if (holds) reasons.current.add(reason)
    else reasons.current.delete(reason)
    if (before === 0 && reasons.current.size > 0) onPause?.()
    if (before > 0 && reasons.current.size === 0) onResume?.()
  }
  const visibilityChanged = useEffectEvent(() => because('hidden', document.hidden))
  const ended = useEffectEvent(() => {
    const paused = reasons.current.size > 0
    reasons.current.clear()
    if (paused) onResume?.()
  })
  useEffect(() => {
    if (!active) return
    const listen = () => visibilityChanged()
    listen()
    document.addEventListener('visibilitychange', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      ended()
    }
  }, [active])
  return { because }
}
