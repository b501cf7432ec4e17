import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls `close` when a press begins outside all `parts`, while `open`. */
export function usePressOutside(open: boolean, parts: RefObject<HTMLElement | null>[], close: () => void): void {
  const press = useEffectEvent((event: PointerEvent) => {
    // This reads the path, because outside our tree the event's target is the host element.
    const path = event.composedPath()
    if (!parts.some((part) => part.current && path.includes(part.current))) close()
  })
  useEffect(() => {
    if (!open) return
    const listen = (event: PointerEvent) => press(event)
    document.addEventListener('pointerdown', listen, true)
    return () => document.removeEventListener('pointerdown', listen, true)
  }, [open])
}
