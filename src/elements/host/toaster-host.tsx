import { useEffect, useEffectEvent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { textFor } from '../../text'
import baseCss from '../../ui/theme/base.css?inline'
import { applyTheme } from '../../ui/theme/apply-theme'
import { RootContext, adoptStyles } from '../../ui/theme/use-styles'
import { raise, TOASTS } from '../../ui/overlay/raise'
import { Toaster } from '../../ui/overlay/toaster'
import { useToasts } from '../../view/use-toasts'
import { outlastNodeMovers } from './outlast-node-movers'
import { listenToHandled } from './react-listeners'
import refugeCss from './refuge.css?inline'
import css from './toaster-host.css?inline'

/** An element's current theme and texts. */
export interface ToastStyle {
  readonly theme: unknown
  readonly text: { locale: string } | undefined
}

/** The page's one toast region (`toast/place`): bottom right, above everything, even modal dialogs. */
export interface ToasterHost {
  /** It exists from the first painted element to the last, in theme and language of the first one that has any. */
  retain(style: ToastStyle): () => void
  /** An element is painted. The region is created only now, because it shows nothing earlier. */
  painted(): void
  /** A modal dialog opened, so the region moves into it, where it can be used. Returns the undo. */
  pushDialog(dialog: HTMLElement): () => void
  /** Something else came to the top layer. */
  raise(): void
  /**
   * Makes a tree inside a modal of the host, above what is in it, for what must be answered (`host/modal`). `remove` ends
   * it.
   */
  openRefuge(modal: HTMLElement): { root: ShadowRoot; remove: () => void }
}

/** The boxes of `createTopBox`, by the attribute that marks them. */
export const TOP_BOXES = [TOASTS, 'data-vp-refuge'] as const

/** A box for the top layer with a tree of ours, outside of all elements. */
function createTopBox(mark: (typeof TOP_BOXES)[number], css: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div')
  host.setAttribute(mark, '')
  host.setAttribute('popover', 'manual')
  // A popover is a group without a name otherwise.
  host.setAttribute('role', 'none')
  const root = host.attachShadow({ mode: 'open' })
  applyTheme(root, undefined)
  for (const text of [baseCss, css]) adoptStyles(root, text)
  outlastNodeMovers(root)
  return { host, root }
}

export function createToasterHost(): ToasterHost {
  const dialogs: HTMLElement[] = []
  const elements = new Set<ToastStyle>()
  let node: HTMLElement | undefined
  let reactRoot: Root | undefined

  const lang = () => [...elements].find(({ text }) => text)?.text?.locale ?? 'en'
  const dress = (box = node) => {
    if (!box) return
    applyTheme(box.shadowRoot as ShadowRoot, [...elements].find(({ theme }) => theme)?.theme)
    box.lang = lang()
  }

  const place = () => {
    if (!node) return
    dress()
    const parent = dialogs.at(-1) ?? document.body
    if (node.parentNode !== parent) {
      parent.append(node)
      // What opened the modal has hidden the page's other boxes.
      for (const hides of ['inert', 'aria-hidden']) node.removeAttribute(hides)
    }
    raise(node)
  }

  const open = () => {
    if (node || elements.size === 0) return
    const { host, root } = createTopBox(TOASTS, css)
    node = host
    listenToHandled(root, () => {
      reactRoot = createRoot(root)
      reactRoot.render(<PageToaster root={root} lang={lang} onNew={place} />)
    })
    place()
  }

  const close = () => {
    const closing = reactRoot
    node?.remove()
    node = undefined
    reactRoot = undefined
    // This must not run inside a render of the host's own React.
    queueMicrotask(() => closing?.unmount())
  }

  return {
    retain(style) {
      elements.add(style)
      return () => {
        if (elements.delete(style) && elements.size === 0) close()
      }
    },
    painted() {
      open()
      dress()
    },
    raise: () => node && raise(node),
    openRefuge(modal) {
      const { host, root } = createTopBox('data-vp-refuge', refugeCss)
      dress(host)
      modal.append(host)
      raise(host)
      return { root, remove: () => host.remove() }
    },
    pushDialog(dialog) {
      dialogs.push(dialog)
      place()
      return () => {
        const at = dialogs.indexOf(dialog)
        if (at >= 0) dialogs.splice(at, 1)
        place()
      }
    },
  }
}

function PageToaster({ root, lang, onNew }: { root: ShadowRoot; lang: () => string; onNew: () => void }) {
  const { toasts, lastShownAt, pause, resume, close } = useToasts()
  const { common } = textFor(lang())
  const place = useEffectEvent(onNew)
  useEffect(() => {
    // A region that moves into another dialog loses the focus, so it waits while the focus is inside.
    if (lastShownAt > 0 && !root.activeElement) place()
  }, [lastShownAt, root])
  return (
    <RootContext value={root}>
      <Toaster
        toasts={toasts}
        label={common.toasts}
        dismissLabel={common.dismiss}
        onDismiss={close}
        onPause={pause}
        onResume={resume}
      />
    </RootContext>
  )
}
