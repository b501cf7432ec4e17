import type { AttributeEntry } from '../catalogue'

/** What an element does once the phone's code is there (`src/elements/host/element-body.ts`). */
export interface ElementBody {
  connected(): void
  disconnected(): void
  moved(): void
  /** It is in another document. */
  adopted(): void
  /** An attribute was set or removed. */
  changed(): void
  /** True if a call of `focus()` is React's, which must be ignored. */
  hasLostFocus(): boolean
  get(property: string): unknown
  set(property: string, value: unknown): void
}

/** Shows an element until then. */
export interface EarlyView {
  /** It is on the page, with what its host has set in the same task. */
  shown(element: HTMLElement): void
  /** An attribute was set or removed. */
  changed(element: HTMLElement): void
  /** It has left the page, and not just moved. */
  removed(element: HTMLElement): void
}

type MakeBody = (element: HTMLElement) => ElementBody

/** A name of all copies of the package, because the phone's code may be that of another one. */
const COMPLETE = Symbol.for('virtual-phone.complete')

interface Completion {
  isWhole: boolean
  complete(makeBody: MakeBody): void
}
type LightClass = CustomElementConstructor & { [COMPLETE]?: Completion }

/** Makes all elements of a light class whole, once, also those that come later. Undefined for another class. */
export const completionOf = (constructor: LightClass): Completion | undefined => constructor[COMPLETE]

/**
 * An element's class without the phone: it has the element's properties, keeps what a host sets, and shows an early view
 * (`call/button`). `defineElement` then gives each element its body.
 */
export function createLightClass(
  attributes: Readonly<Record<string, AttributeEntry>>,
  properties: readonly string[],
  early: EarlyView,
): CustomElementConstructor {
  let makeBody: MakeBody | undefined
  const bodies = new WeakMap<HTMLElement, ElementBody>()
  const held = new WeakMap<HTMLElement, Map<string, unknown>>()
  const connected = new Set<HTMLElement>()

  /** The element's body, as soon as there can be one. */
  function bodyOf(element: HTMLElement): ElementBody | undefined {
    const present = bodies.get(element)
    if (present || !makeBody) return present
    const body = makeBody(element)
    bodies.set(element, body)
    held.get(element)?.forEach((value, property) => body.set(property, value))
    return body
  }

  /** A move is a removal and an insertion in one task, and some frameworks set attributes after the insertion. */
  const settle = (element: HTMLElement) =>
    queueMicrotask(() => {
      if (!element.isConnected) early.removed(element)
      else if (!bodies.has(element)) early.shown(element)
    })

  class LightElement extends HTMLElement {
    static observedAttributes = Object.keys(attributes)
    static [COMPLETE]: Completion = {
      isWhole: false,
      complete(make) {
        this.isWhole = true
        makeBody = make
        for (const element of connected) bodyOf(element)?.connected()
      },
    }

    constructor() {
      super()
      if (!this.shadowRoot) this.attachShadow({ mode: 'open', delegatesFocus: true })
      upgradeProperties(this, [...Object.values(attributes).map(({ property }) => property), ...properties])
    }

    connectedCallback() {
      connected.add(this)
      const body = bodyOf(this)
      if (body) body.connected()
      else settle(this)
    }

    disconnectedCallback() {
      connected.delete(this)
      const body = bodies.get(this)
      if (body) body.disconnected()
      else settle(this)
    }

    connectedMoveCallback() {
      bodies.get(this)?.moved()
    }

    adoptedCallback() {
      bodies.get(this)?.adopted()
    }

    attributeChangedCallback() {
      const body = bodies.get(this)
      if (body) body.changed()
      else early.changed(this)
    }

    override focus(options?: FocusOptions) {
      if (!bodies.get(this)?.hasLostFocus()) super.focus(options)
    }
  }

  reflectAttributes(LightElement.prototype, attributes)
  const heldOf = (element: HTMLElement) => {
    const values = held.get(element) ?? new Map<string, unknown>()
    held.set(element, values)
    return values
  }
  addProperties(LightElement.prototype, properties, (element) => bodies.get(element) ?? heldOf(element))
  return LightElement
}

/** Rich properties are in the element's body, never in the DOM. */
export function addProperties(
  prototype: HTMLElement,
  properties: readonly string[],
  holderOf: (element: HTMLElement) => Pick<ElementBody, 'get'> & { set(property: string, value: unknown): unknown },
): void {
  for (const property of properties) {
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return holderOf(this).get(property)
      },
      set(this: HTMLElement, value: unknown) {
        holderOf(this).set(property, value)
      },
    })
  }
}

/** Attributes are the only source of truth, and their properties reflect. */
export function reflectAttributes(prototype: HTMLElement, attributes: Readonly<Record<string, AttributeEntry>>): void {
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
}

/**
 * A property that was set before the element was defined hides its accessor forever, so it is removed and set again.
 */
export function upgradeProperties(element: HTMLElement, names: readonly string[]): void {
  const record = element as unknown as Record<string, unknown>
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const value = record[name]
    delete record[name]
    record[name] = value
  }
}
