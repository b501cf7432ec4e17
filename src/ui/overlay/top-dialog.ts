import { useContext, useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners'
import { deepActiveElement } from '../focus/focus'
import { RootContext } from '../theme/use-styles'

interface OpenModal {
  modal: HTMLElement
  /** The tree in it where ours is drawn. */
  place: HTMLElement | ShadowRoot
  /** Absent for a modal of the host. */
  ours?: OwnDialog
}

/** What others do to a dialog of ours. */
interface OwnDialog {
  /** Must close it at once, see `closeDialogs`. */
  forceClose: () => void
  /** A dialog that waits to become modal must become modal now. Later it would cover a dialog that opened after it. */
  settle: () => void
}

/** The modal dialogs of all elements and of the host, the top one last. */
const openModals: OpenModal[] = []
const changes = createListeners<[]>()

const enter = (entry: OpenModal) => {
  openModals.push(entry)
  changes.tell()
  return () => {
    openModals.splice(openModals.indexOf(entry), 1)
    changes.tell()
  }
}

/** A modal dialog of any element opens, above those that are open. Returns a function to call when it closes. */
export function enterDialog(dialog: HTMLDialogElement, ours: OwnDialog): () => void {
  for (const open of openModals) open.ours?.settle()
  return enter({ modal: dialog, place: dialog, ours })
}

/** A modal of the host has opened. What must be answered is drawn in `refuge`, a tree of ours inside it. */
export const enterHostModal = (modal: HTMLElement, refuge: ShadowRoot): (() => void) => enter({ modal, place: refuge })

const useTopModal = () => useSyncExternalStore(changes.add, () => openModals.at(-1))

/** Whether a node is inside, through shadow roots. */
export function contains(modal: HTMLElement, root: Node | null): boolean {
  for (let node = root; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === modal) return true
  return false
}

/**
 * The tree inside the host's top modal, while everything outside it is inert (`host/modal`). Undefined if the calling
 * view is inside, too.
 */
export function useRefuge(): ShadowRoot | undefined {
  const root = useContext(RootContext)
  const top = useTopModal()
  return top && !top.ours && !contains(top.modal, root) ? (top.place as ShadowRoot) : undefined
}

/** The same, or the top dialog of any element. */
export function usePlaceOnTop(): HTMLElement | ShadowRoot | undefined {
  const refuge = useRefuge()
  const top = useTopModal()
  return top?.ours ? top.place : refuge
}

/**
 * Closes every modal dialog of all elements, the top one first, so that nothing of ours is inert from now on. None
 * restores the focus, because the live call takes it (`incoming/answer`).
 */
export function closeDialogs(): void {
  const dialogs = openModals.flatMap(({ ours }) => ours ?? [])
  if (dialogs.length === 0) return
  for (const { forceClose } of dialogs.reverse()) forceClose()
  // Otherwise the browser would restore the focus by itself.
  deepActiveElement()?.blur()
}
