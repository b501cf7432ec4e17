import { deepActiveElement } from '../focus/focus'
import { openDialogs } from './top-dialog'

/**
 * Closes every modal dialog of all elements, the top one first, so that nothing is inert from now on. None restores the
 * focus, because the live call takes it (`incoming/answer`).
 */
export function closeDialogs(): void {
  if (openDialogs.length === 0) return
  for (const { forceClose } of [...openDialogs].reverse()) forceClose()
  // Otherwise the browser would restore the focus by itself.
  deepActiveElement()?.blur()
}
