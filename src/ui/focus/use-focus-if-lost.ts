import { useEffect, type RefObject } from 'react'
import { deepActiveElement } from './focus'

/**
 * Where one screen takes another's place, whatever had focus is gone with it: the new screen's heading takes it. Focus
 * that is anywhere else stays there.
 *
 * @param when false: not yet
 */
export function useFocusIfLost(heading: RefObject<HTMLElement | null>, when = true): void {
  useEffect(() => {
    if (when && !deepActiveElement()) heading.current?.focus({ preventScroll: true })
  }, [heading, when])
}
