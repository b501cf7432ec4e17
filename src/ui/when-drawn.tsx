import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

/**
 * Mounts its children as soon as the place where it stands is drawn, and keeps them. Until then, in a box with
 * `display: none`, they cost neither work nor requests.
 */
export function WhenDrawn({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useLayoutEffect(() => {
    const box = place.current
    if (!box) return
    const look = () => {
      if (box.checkVisibility?.() !== false) setIsDrawn(true)
    }
    look()
    const watching = new ResizeObserver(look)
    watching.observe(box)
    return () => watching.disconnect()
  }, [isDrawn])
  return isDrawn ? children : <div ref={place} />
}
