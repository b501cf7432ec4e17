import { useEffect, type RefObject } from 'react'
import { deepActiveElement } from './focus'

/**
 * When one screen replaces another, the focused element disappears with the old one, and the new screen's heading takes
 * the focus. Focus elsewhere stays.
 *
 * @param when false to wait
 * @param part looks again when it changes: what of the screen is replaced
 */
export function useFocusIfLost(heading: RefObject<HTMLElement | null>, when = true, part?: string): void {
  useEffect(() => {
    if (when && !deepActiveElement()) heading.current?.focus({ preventScroll: true })
  }, [heading, when, part])
}
