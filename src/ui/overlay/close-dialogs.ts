import { deepActiveElement } from '../focus/focus'
import { openDialogs } from './top-dialog'

/**
 * Closes every modal dialog of all elements, the top one first, so that nothing is inert from now on. None gives the
 * focus back, because what comes next takes it (`incoming/answer`).
 */
export function closeDialogs(): void {
  if (openDialogs.length === 0) return
  for (const { stepAside } of [...openDialogs].reverse()) stepAside()
  // The browser itself gives the focus back.
  deepActiveElement()?.blur()
}
