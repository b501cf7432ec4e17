import r2wc from '@r2wc/react-to-web-component'
import { Suspense, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { keepWritten } from '../../shell/keep-written'
import { SHARED_PROPERTIES, type ElementProps, type Tag } from '../catalogue'
import {
  addProperties,
  completionOf,
  reflectAttributes,
  upgradeProperties,
  type ElementBody,
} from '../light/light-class'
import { createElementBody, hostOf } from './element-body'
import { ElementRoot, type ElementView } from './ElementRoot'
import { claimPage, warnOfSecondCopy } from './page'
import { hasReact } from './has-react'
import { attributesOf } from './read-attributes'

/** Constructors that this copy registered or made whole. A tag with another one belongs to another copy. */
const ours = new Set<CustomElementConstructor>()

/**
 * Registers one element of the catalogue, or makes it whole where only its light class is registered (`call/button`). Safe
 * to call on a server (nothing happens) and twice (the first stays).
 *
 * r2wc is used for mount, unmount and the shadow root only, because its props, events and moves do not suit an embed.
 */
export function defineElement<T extends Tag>(tag: T, View: ComponentType<ElementProps<T>>): void {
  if (typeof HTMLElement === 'undefined' || typeof customElements === 'undefined') return
  const present = customElements.get(tag)
  // The files of dist/cdn have no light class, and no page takes only some of its imports from there.
  const light = import.meta.env.VP_REACT_INSIDE || !present ? undefined : completionOf(present)
  if (present && (!light || light.isWhole)) {
    if (!ours.has(present)) warnOfSecondCopy()
    return
  }
  if (!hasReact()) return
  claimPage()
  const RootOf = rootOf(View as ElementView)
  if (present && light) {
    ours.add(present)
    return light.complete((element) => createBodyOf(element, tag, RootOf))
  }
  const constructor = createElementClass(tag, RootOf)
  ours.add(constructor)
  customElements.define(tag, constructor)
}

/** A view with its element, which is reached by its shadow root: r2wc passes that as `container`. */
const rootOf = (View: ElementView) =>
  function RootOf({ container }: { container?: HTMLElement }) {
    const host = hostOf((container as unknown as ShadowRoot).host)
    return host ? (
      <Suspense>
        <ElementRoot host={host} root={container as unknown as ShadowRoot} View={View} />
      </Suspense>
    ) : null
  }

/** The body of an element whose class is registered already, so that r2wc cannot make it. */
function createBodyOf(element: HTMLElement, tag: Tag, RootOf: ReturnType<typeof rootOf>): ElementBody {
  const root = element.shadowRoot as ShadowRoot
  keepWritten(root)
  let view: Root | undefined
  return createElementBody(element, tag, {
    mount() {
      view ??= createRoot(root)
      view.render(<RootOf container={root as unknown as HTMLElement} />)
    },
    unmount() {
      view?.unmount()
      view = undefined
    },
  })
}

function createElementClass(tag: Tag, RootOf: ReturnType<typeof rootOf>): CustomElementConstructor {
  const Base = r2wc(RootOf, { shadow: 'open' }) as unknown as new () => MountingElement
  const attributes = attributesOf(tag)
  const bodies = new WeakMap<HTMLElement, ElementBody>()
  const bodyOf = (element: HTMLElement) => bodies.get(element) as ElementBody

  class PhoneElement extends Base {
    static get observedAttributes() {
      return Object.keys(attributes)
    }

    constructor() {
      super()
      const body = createElementBody(this, tag, {
        mount: () => super.connectedCallback(),
        unmount: () => super.disconnectedCallback(),
      })
      bodies.set(this, body)
      upgradeProperties(this, [...Object.values(attributes).map(({ property }) => property), ...PROPERTIES])
    }

    /** `el.focus()` focuses the first control inside. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      // A starter has shown the first frame in it, or a server (`load/shell`).
      if (this.shadowRoot && keepWritten(this.shadowRoot)) return this.shadowRoot
      return super.attachShadow({ ...init, delegatesFocus: true })
    }

    override focus(options?: FocusOptions) {
      if (!bodyOf(this).hasLostFocus()) super.focus(options)
    }

    override connectedCallback() {
      bodyOf(this).connected()
    }

    override disconnectedCallback() {
      bodyOf(this).disconnected()
    }

    adoptedCallback() {
      bodyOf(this).adopted()
    }

    /** `moveBefore` keeps the element connected. This method tells the browser that the element handles such a move. */
    connectedMoveCallback() {
      bodyOf(this).moved()
    }

    override attributeChangedCallback() {
      bodyOf(this).changed()
    }
  }

  reflectAttributes(PhoneElement.prototype, attributes)
  addProperties(PhoneElement.prototype, PROPERTIES, bodyOf)
  return PhoneElement as unknown as CustomElementConstructor
}

const PROPERTIES = Object.keys(SHARED_PROPERTIES)

/** The callbacks of r2wc's class, for calls to `super`. */
interface MountingElement extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(): void
}
