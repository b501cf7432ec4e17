import baseCss from '../../ui/theme/base.css?inline'
import { applyTheme } from '../../ui/theme/apply-theme'
import { adoptStyles, adoptStylesAgain } from '../../ui/theme/use-styles'
import type { Tag } from '../catalogue'
import type { ElementBody } from '../light/light-class'
import { ElementHost, type PropertyName } from './element-host'
import { listenToHandled } from './react-listeners'

/** Mounts the view in an element's shadow root, and unmounts it. */
interface Mounting {
  mount(): void
  unmount(): void
}

const hosts = new WeakMap<Element, ElementHost>()

/** What an element shows. */
export const hostOf = (element: Element): ElementHost | undefined => hosts.get(element)

/** What the callbacks of an element's class do, once it has its shadow root. */
export function createElementBody(element: HTMLElement, tag: Tag, { mount, unmount }: Mounting): ElementBody {
  const root = element.shadowRoot as ShadowRoot
  applyTheme(root, undefined)
  adoptStyles(root, baseCss)
  const host = new ElementHost(element, tag, element.attachInternals?.().states)
  hosts.set(element, host)
  return {
    connected() {
      host.connect()
      listenToHandled(root, mount)
    },
    /** A move is a removal and an insertion in one task, so only an element that stays removed is disposed. */
    disconnected() {
      queueMicrotask(() => {
        if (element.isConnected) return
        host.disconnect()
        unmount()
      })
    },
    moved: () => host.moved(),
    adopted: () => adoptStylesAgain(root),
    changed: () => host.changed(),
    hasLostFocus: host.hasLostFocus,
    get: (property) => host.getProperty(property as PropertyName),
    set: (property, value) => host.setProperty(property as PropertyName, value),
  }
}
