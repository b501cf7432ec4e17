import { useEffect, useEffectEvent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { textFor } from '../../text'
import baseCss from '../../ui/theme/base.css?inline'
import tokensCss from '../../ui/theme/tokens.css?inline'
import { RootContext, adoptStyles } from '../../ui/theme/use-styles'
import { Toaster } from '../../ui/overlay/toaster'
import { toastQueue, useToasts } from '../../view/use-toasts'
import { eraseFootprint, noteFootprint } from './react-footprint'
import css from './toaster-host.css?inline'

/** The page's one toast region (`toast/place`): bottom right, above everything, even modal dialogs. */
export interface ToasterHost {
  /** It exists from the first painted element to the last. */
  retain(): () => void
  /** An element is painted. A region that shows something only later need not exist before that. */
  painted(): void
  /** A modal dialog opened, so the region moves into it, where it can be used. Returns the undo. */
  pushDialog(dialog: HTMLElement): () => void
}

/** The region's node in the top layer, where the last shown one is on top. */
function raise(node: HTMLElement): void {
  if (!node.isConnected) return
  node.hidePopover?.()
  node.showPopover?.()
}

export function createToasterHost(): ToasterHost {
  const dialogs: HTMLElement[] = []
  let elements = 0
  let node: HTMLElement | undefined
  let reactRoot: Root | undefined

  const place = () => {
    if (!node) return
    const parent = dialogs.at(-1) ?? document.body
    if (node.parentNode !== parent) parent.append(node)
    raise(node)
  }

  const open = () => {
    if (node || elements === 0) return
    node = document.createElement('div')
    node.dataset.vpToaster = ''
    node.setAttribute('popover', 'manual')
    const root = node.attachShadow({ mode: 'open' })
    for (const text of [tokensCss, baseCss, css]) adoptStyles(root, text)
    noteFootprint(() => {
      reactRoot = createRoot(root)
      reactRoot.render(<PageToaster root={root} onNew={place} />)
    })
    place()
  }

  const close = () => {
    const closing = reactRoot
    node?.remove()
    node = undefined
    reactRoot = undefined
    // This must not run inside a render of the host's own React.
    queueMicrotask(() => {
      closing?.unmount()
      if (elements === 0) eraseFootprint()
    })
  }

  return {
    retain() {
      elements += 1
      let held = true
      return () => {
        if (!held) return
        held = false
        elements -= 1
        if (elements === 0) close()
      }
    },
    painted: open,
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

function PageToaster({ root, onNew }: { root: ShadowRoot; onNew: () => void }) {
  const { toasts, pause, resume } = useToasts()
  // The page's language, because toasts of several phones share one region.
  const { common } = textFor(document.documentElement.lang)
  const newest = toasts.at(-1)?.id
  const place = useEffectEvent(onNew)
  useEffect(() => {
    // Raising the region removes the focus briefly, so it waits while the focus is inside.
    if (newest !== undefined && !root.activeElement) place()
  }, [newest, root])
  return (
    <RootContext value={root}>
      <Toaster
        toasts={toasts}
        label={common.toasts}
        dismissLabel={common.dismiss}
        onDismiss={toastQueue.dismiss}
        onPause={pause}
        onResume={resume}
      />
    </RootContext>
  )
}
