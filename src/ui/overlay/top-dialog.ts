import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners'

const open: HTMLDialogElement[] = []
const changes = createListeners<[]>()

/** A modal dialog of any element opened. Returns its end. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  changes.tell()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    changes.tell()
  }
}

/** The top modal dialog of all elements, outside which everything is inert. */
export const useTopDialog = () => useSyncExternalStore(changes.add, () => open.at(-1))
