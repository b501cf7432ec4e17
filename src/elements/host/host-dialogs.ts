import { deepActiveElement } from '../../ui/focus/focus'
import { CATALOGUE } from '../catalogue'
import { TOP_BOXES } from './toaster-host'

/**
 * Watches the host's own modals, around elements and elsewhere. While one is open everything outside it is inert, so
 * announcements and controls must be inside it (`host/modal`).
 *
 * @param enter called with a modal that has opened. Its result is called when that ends.
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
    /** Call it again whenever the element moves. @returns the undo */
    watch(element: Element): () => void {
      const undos = around(element)
        .filter((node) => node instanceof HTMLDialogElement)
        .map(watchDialog)
      return () => undos.forEach((undo) => undo())
    },
    /**
     * Watches for modals of the host. A modal takes the focus when it opens, whatever library made it, so each change of
     * the focus is a reason to look for one around it. While one is open, each change that may close it is one too.
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
      /** What may close it: it or a box around it is removed or changed, in every tree on the way to the page. */
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
      // Libraries take the pointer from the page after they moved the focus.
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
/** A box may fade out first, and no attribute changes when it has. */
const MOTION_EVENTS = ['transitionend', 'animationend']
/** The attributes by which pages close a modal that they keep. */
const CLOSING = ['open', 'class', 'style', 'hidden', 'inert', 'aria-hidden', 'aria-modal', 'role']

/** An open native one, or one that a library makes of a box: by name, or because the page has lost the pointer. */
function isModal(node: HTMLElement): boolean {
  if (!node.isConnected) return false
  if (node instanceof HTMLDialogElement) return node.matches(':modal')
  if (!/^(alert)?dialog$/.test(node.getAttribute('role') ?? '') || isHidden(node)) return false
  return node.getAttribute('aria-modal') === 'true' || getComputedStyle(document.body).pointerEvents === 'none'
}

/** A page may keep a closed modal for the next time. */
const isHidden = (node: HTMLElement) =>
  node.checkVisibility?.({ visibilityProperty: true }) === false ||
  node.getAttribute('aria-hidden') === 'true' ||
  around(node).some((box) => box.hasAttribute('inert'))

/** Is it in the tree of an element, of the toasts, or of what is drawn inside a modal? */
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
