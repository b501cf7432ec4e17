import { createRoot } from 'react-dom/client'
import { LIMITS } from '../../../domain/limits'
import { callWindowAtom, ongoingCallAtom } from '../../../state/call/call'
import { connectedElementsAtom } from '../../../state/view'
import type { Store } from '../../../state/store'
import { followLook } from '../../../ui/theme/follow-look'
import { adoptStyles, RootContext } from '../../../ui/theme/use-styles'
import { StoreProvider } from '../../../view/use-atom-value'
import { PhoneContext, type PhoneView } from '../../../view/use-phone'
import { CallWindow } from './CallWindow'
import pageCss from './call-window-page.css?inline'

/** TypeScript does not know it: https://wicg.github.io/document-picture-in-picture/. */
interface PictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>
}

/** Undefined where the browser has no window that stays on top, and in a frame, which may not open one. */
export const callWindows = (): PictureInPicture | undefined =>
  window.top === window
    ? (window as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture
    : undefined

/** At `--vp-scale: 1`. */
const SIZE = { width: 320, height: 216 }

/** The browser gives no more than its screen has room for. */
function sizeFor(from: Element): typeof SIZE {
  const scale = Math.max(1, Number(getComputedStyle(from).getPropertyValue('--vp-scale')) || 1)
  return { width: Math.round(SIZE.width * scale), height: Math.round(SIZE.height * scale) }
}

/** Makes what a window shows smaller until all of it is in view, also after each change. Returns the undo. */
function fitInto(opened: Window, host: HTMLElement, root: ShadowRoot): () => void {
  const fit = () => {
    host.style.setProperty('--vp-window-zoom', '1')
    const zoom = Math.min(1, opened.innerHeight / opened.document.documentElement.scrollHeight)
    host.style.setProperty('--vp-window-zoom', String(zoom))
  }
  const changes = new MutationObserver(fit)
  changes.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
  opened.addEventListener('resize', fit)
  return () => changes.disconnect()
}

/**
 * Shows the live call in a small window above all others, until the call ends or the window is closed. It is no part of an
 * element's tree, so it stays when the host's page goes on to another view.
 *
 * @param from the element whose look the window has. Once that has left the page, it has that of another one
 * @throws if the browser does not open it
 */
export async function openCallWindow(phone: PhoneView, store: Store, from: Element): Promise<void> {
  const opened = await callWindows()?.requestWindow(sizeFor(from))
  if (!opened) return
  if (store.get(ongoingCallAtom) === null) return opened.close()
  const { document: page } = opened
  page.documentElement.lang = phone.text.locale
  page.title = phone.text.call.live.panel
  adoptStyles(page, pageCss)
  const host = page.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  page.body.append(host)
  const view = createRoot(root)
  const another = () => store.get(connectedElementsAtom).map(({ tag }) => document.querySelector(tag))
  const leave = () => opened.close()
  window.addEventListener('pagehide', leave)
  const undo = [
    () => window.removeEventListener('pagehide', leave),
    followLook(() => (from.isConnected ? from : another().find(Boolean)), root, LIMITS.lookAgainMs),
    fitInto(opened, host, root),
    store.sub(ongoingCallAtom, () => {
      if (store.get(ongoingCallAtom) === null) opened.close()
    }),
    () => view.unmount(),
    () => store.set(callWindowAtom, null),
  ]
  opened.addEventListener('pagehide', () => undo.forEach((stop) => stop()), { once: true })
  store.set(callWindowAtom, opened)
  view.render(
    <RootContext value={root}>
      <StoreProvider store={store}>
        <PhoneContext value={phone}>
          <CallWindow />
        </PhoneContext>
      </StoreProvider>
    </RootContext>,
  )
}
