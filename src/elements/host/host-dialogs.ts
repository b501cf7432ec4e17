/**
 * Watches the host's own dialogs around elements. While one is modal everything outside it is inert, so announcements
 * and controls must be inside it (`element/move`).
 *
 * @param enter called with a modal dialog that contains an element. Its result is called when either ends.
 */
export function createHostDialogs(enter: (dialog: HTMLElement) => () => void) {
  const modal = new Map<HTMLElement, { elements: number; leave: () => void }>()

  const hold = (dialog: HTMLElement) => {
    const held = modal.get(dialog) ?? { elements: 0, leave: enter(dialog) }
    held.elements += 1
    modal.set(dialog, held)
    return () => {
      held.elements -= 1
      if (held.elements > 0) return
      modal.delete(dialog)
      held.leave()
    }
  }

  const watchDialog = (dialog: HTMLDialogElement) => {
    let release: (() => void) | undefined
    const look = () => {
      const isModal = dialog.matches(':modal')
      if (isModal) return void (release ??= hold(dialog))
      release?.()
      release = undefined
    }
    const observer = new MutationObserver(look)
    observer.observe(dialog, { attributeFilter: ['open'] })
    look()
    return () => {
      observer.disconnect()
      release?.()
    }
  }

  return {
    /** Call it again whenever the element moves. @returns the undo */
    watch(element: Element): () => void {
      const undos = dialogsAround(element).map(watchDialog)
      return () => undos.forEach((undo) => undo())
    },
  }
}

/** The outermost first, through shadow roots. */
function dialogsAround(element: Element): HTMLDialogElement[] {
  const dialogs: HTMLDialogElement[] = []
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof HTMLDialogElement) dialogs.unshift(node)
  }
  return dialogs
}
