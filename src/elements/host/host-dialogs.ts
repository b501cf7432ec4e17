import { deepActiveElement } from '../../ui/focus/focus'
import { CATALOGUE } from '../catalogue'
import { TOP_BOXES } from './toaster-host'

/**
 * Watches for modals that the host opens. While one is open, the browser makes everything outside it inert, so
 * announcements and controls must move into it (`host/modal`).
 *
 * @param enter called when a modal opens. The function that it returns is called when the modal closes.
 */
export function createHostDialogs(enter: (modal: HTMLElement) => () => void) {
  const modals = new Map<HTMLElement, { holders: number; leave: () => void }>()

  const hold = (modal: HTMLElement) => {
    const held = modals.get(modal) ?? { holders: 0, leave: enter(modal) }
    held.holders += 1
    modals.set(modal, held)
    return () => {
      held.holders -= 1
      if (held.holders > 0) return
      modals.delete(modal)
      held.leave()
    }
  }

  const watchDialog = (dialog: HTMLDialogElement) => {
    let release: (() => void) | undefined
    const look = () => {
      if (isModal(dialog)) return void (release ??= hold(dialog))
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
    /** Watches the `<dialog>` elements around an element. Call it again whenever the element moves. @returns the undo */
    watch(element: Element): () => void {
      const undos = around(element)
        .filter((node) => node instanceof HTMLDialogElement)
        .map(watchDialog)
      return () => undos.forEach((undo) => undo())
    },
    /**
     * Watches for all other modals. Whatever library made a modal, it takes the focus when it opens. So each time the focus
     * moves, this looks for a modal around it. While one is open, this also looks after each change that may close it.
     * @returns the undo
     */
    watchFocus(): () => void {
      const found = new Map<HTMLElement, () => void>()
      const look = () => {
        for (const [modal, release] of found) {
          if (isModal(modal)) continue
          found.delete(modal)
          release()
        }
        for (const node of around(deepActiveElement()))
          if (!found.has(node) && !isOurs(node) && isModal(node)) found.set(node, hold(node))
        observer.disconnect()
        for (const modal of found.keys()) observe(modal)
      }
      /** Watches what may close the modal: it, or a box around it in any shadow tree, is removed or changed. */
      const observe = (modal: HTMLElement) => {
        for (const node of around(modal)) observer.observe(node, { attributeFilter: CLOSING })
        for (let root = modal.getRootNode(); ; root = (root as ShadowRoot).host.getRootNode()) {
          observer.observe(root, { subtree: true, childList: true })
          if (!(root instanceof ShadowRoot)) return
        }
      }
      const lookIfClosed = () => {
        if (![...found.keys()].every(isModal)) look()
      }
      const observer = new MutationObserver((changes) => {
        // Pages change their children all the time, and close a modal by that only if they remove it. To ask for styles
        // each time would make the browser compute them.
        if (changes.some(({ type }) => type === 'attributes')) lookIfClosed()
        else if (![...found.keys()].every((modal) => modal.isConnected)) look()
      })
      // Some libraries move the focus first, and then make the rest of the page ignore the pointer (see `isModal`).
      const soon = () => void setTimeout(look)
      for (const kind of FOCUS_EVENTS) document.addEventListener(kind, soon)
      for (const kind of MOTION_EVENTS) document.addEventListener(kind, lookIfClosed)
      look()
      return () => {
        for (const kind of FOCUS_EVENTS) document.removeEventListener(kind, soon)
        for (const kind of MOTION_EVENTS) document.removeEventListener(kind, lookIfClosed)
        observer.disconnect()
        for (const release of found.values()) release()
        found.clear()
      }
    },
  }
}

const FOCUS_EVENTS = ['focusin', 'focusout']
/** A closing box may fade out, and when it has, no attribute changes. */
const MOTION_EVENTS = ['transitionend', 'animationend']
/** A page that keeps a closed modal for the next time changes one of these attributes to close it. */
const CLOSING = ['open', 'class', 'style', 'hidden', 'inert', 'aria-hidden', 'aria-modal', 'role']

/**
 * True for an open `<dialog>`, and for a box with that role that is `aria-modal`, or that has made the page ignore the
 * pointer, as some libraries do instead.
 */
function isModal(node: HTMLElement): boolean {
  if (!node.isConnected) return false
  if (node instanceof HTMLDialogElement) return node.matches(':modal')
  if (!/^(alert)?dialog$/.test(node.getAttribute('role') ?? '') || isHidden(node)) return false
  return node.getAttribute('aria-modal') === 'true' || getComputedStyle(document.body).pointerEvents === 'none'
}

/** True for a closed modal that its page keeps for the next time. */
const isHidden = (node: HTMLElement) =>
  node.checkVisibility?.({ visibilityProperty: true }) === false ||
  node.getAttribute('aria-hidden') === 'true' ||
  around(node).some((box) => box.hasAttribute('inert'))

/** True for what this package draws: in an element, the toasts, or its boxes inside a modal of the host. */
function isOurs(node: HTMLElement): boolean {
  const { host } = node.getRootNode() as ShadowRoot
  return (
    host instanceof HTMLElement && (host.localName in CATALOGUE || TOP_BOXES.some((mark) => host.hasAttribute(mark)))
  )
}

/** The elements around one, the outermost first, through shadow roots. */
function around(inner: Element | null): HTMLElement[] {
  const nodes: HTMLElement[] = []
  for (let node: Node | null = inner; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof HTMLElement) nodes.unshift(node)
  }
  return nodes
}
