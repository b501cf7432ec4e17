import r2wc from '@r2wc/react-to-web-component'
import { Suspense, type ComponentType } from 'react'
import { keepWritten } from '../../shell/keep-written'
import baseCss from '../../ui/theme/base.css?inline'
import { applyTheme } from '../../ui/theme/apply-theme'
import { adoptStyles, adoptStylesAgain } from '../../ui/theme/use-styles'
import { CATALOGUE, SHARED_PROPERTIES, type AttributeEntry, type ElementProps, type Tag } from '../catalogue'
import { ElementHost, type PropertyName } from './element-host'
import { ElementRoot, type ElementView } from './ElementRoot'
import { claimPage, warnOfSecondCopy } from './page'
import { listenToHandled } from './react-listeners'
import { hasReact } from './has-react'
import { attributesOf } from './read-attributes'

const hosts = new WeakMap<Element, ElementHost>()

/** Constructors that this copy registered. A tag with another one belongs to another copy. */
const ours = new Set<CustomElementConstructor>()

/**
 * Registers one element of the catalogue. Safe to call on a server (nothing happens) and twice (the first stays).
 *
 * r2wc is used for mount, unmount and the shadow root only, because its props, events and moves do not suit an embed.
 */
export function defineElement<T extends Tag>(tag: T, View: ComponentType<ElementProps<T>>): void {
  if (typeof HTMLElement === 'undefined' || typeof customElements === 'undefined') return
  const present = customElements.get(tag)
  if (present) {
    if (!ours.has(present)) warnOfSecondCopy()
    return
  }
  if (!hasReact()) return
  claimPage()
  const constructor = createElementClass(tag, View as ElementView)
  ours.add(constructor)
  customElements.define(tag, constructor)
}

function createElementClass(tag: Tag, View: ElementView): CustomElementConstructor {
  // r2wc passes the shadow root as `container`, which leads to the element.
  const Root = ({ container }: { container?: HTMLElement }) => {
    const host = hosts.get((container as unknown as ShadowRoot).host)
    return host ? (
      <Suspense>
        <ElementRoot host={host} root={container as unknown as ShadowRoot} View={View} />
      </Suspense>
    ) : null
  }
  const Base = r2wc(Root, { shadow: 'open' }) as unknown as new () => MountingElement
  const attributes = attributesOf(tag)

  class PhoneElement extends Base {
    static get observedAttributes() {
      return Object.keys(attributes)
    }

    constructor() {
      super()
      const root = this.shadowRoot as ShadowRoot
      applyTheme(root, undefined)
      adoptStyles(root, baseCss)
      hosts.set(this, new ElementHost(this, tag, this.attachInternals?.().states))
      upgradeProperties(this, tag)
    }

    /** `el.focus()` focuses the first control inside. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      // A starter has shown the first frame in it, or a server (`load/shell`).
      if (this.shadowRoot && keepWritten(this.shadowRoot)) return this.shadowRoot
      return super.attachShadow({ ...init, delegatesFocus: true })
    }

    override focus(options?: FocusOptions) {
      if (!hosts.get(this)?.hasLostFocus()) super.focus(options)
    }

    override connectedCallback() {
      hosts.get(this)?.connect()
      listenToHandled(this.shadowRoot as ShadowRoot, () => super.connectedCallback())
    }

    /** A move is a removal and an insertion in one task, so only an element that stays removed is disposed. */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return
        hosts.get(this)?.disconnect()
        super.disconnectedCallback()
      })
    }

    /** The element was moved into another document, such as that of a frame. */
    adoptedCallback() {
      adoptStylesAgain(this.shadowRoot as ShadowRoot)
    }

    /** `moveBefore` keeps the element connected. This method tells the browser that the element handles such a move. */
    connectedMoveCallback() {
      hosts.get(this)?.moved()
    }

    override attributeChangedCallback() {
      hosts.get(this)?.changed()
    }
  }

  defineAccessors(PhoneElement.prototype, attributes)
  return PhoneElement as unknown as CustomElementConstructor
}

/** The callbacks of r2wc's class, for calls to `super`. */
interface MountingElement extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(): void
}

/**
 * Attributes are the only source of truth, and their properties reflect. Rich properties are in the host object, never
 * in the DOM.
 */
function defineAccessors(prototype: HTMLElement, attributes: Readonly<Record<string, AttributeEntry>>): void {
  for (const [name, { property, type }] of Object.entries(attributes)) {
    if (property in HTMLElement.prototype) continue
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return type === 'flag' ? this.hasAttribute(name) : (this.getAttribute(name) ?? undefined)
      },
      set(this: HTMLElement, value: unknown) {
        if (type === 'flag') this.toggleAttribute(name, Boolean(value))
        else if (value == null) this.removeAttribute(name)
        else this.setAttribute(name, String(value))
      },
    })
  }
  for (const property of Object.keys(SHARED_PROPERTIES) as PropertyName[]) {
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return hosts.get(this)?.getProperty(property)
      },
      set(this: HTMLElement, value: unknown) {
        hosts.get(this)?.setProperty(property, value)
      },
    })
  }
}

/**
 * A property that was set before the element was defined hides its accessor forever, so it is removed and set again.
 */
function upgradeProperties(element: HTMLElement, tag: Tag): void {
  const names = [
    ...Object.values(CATALOGUE[tag].attributes).map(({ property }) => property),
    ...Object.keys(CATALOGUE[tag].properties),
  ]
  const record = element as unknown as Record<string, unknown>
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const value = record[name]
    delete record[name]
    record[name] = value
  }
}
