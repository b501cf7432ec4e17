import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners'

interface OpenDialog {
  dialog: HTMLDialogElement
  forceClose: () => void
}

/** The modal dialogs of all elements, the top one last. */
export const openDialogs: OpenDialog[] = []
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
