import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners'
import { deepActiveElement } from '../focus/focus'

interface OpenDialog {
  dialog: HTMLDialogElement
  forceClose: () => void
}

/** The modal dialogs of all elements, the top one last. */
const openDialogs: OpenDialog[] = []
const changes = createListeners<[]>()

/**
 * A modal dialog of any element has opened. Returns a function to call when it closes.
 *
 * @param forceClose must close it at once, see `closeDialogs`
 */
export function enterDialog(dialog: HTMLDialogElement, forceClose: () => void): () => void {
  const entry = { dialog, forceClose }
  openDialogs.push(entry)
  changes.tell()
  return () => {
    openDialogs.splice(openDialogs.indexOf(entry), 1)
    changes.tell()
  }
}

/** The top modal dialog of all elements, outside which everything is inert. */
export const useTopDialog = () => useSyncExternalStore(changes.add, () => openDialogs.at(-1)?.dialog)

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
