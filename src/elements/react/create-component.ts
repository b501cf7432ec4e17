import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react'
import { moduleLoader, type Load } from '../../lib/module-loader'
import { elementLoader } from '../../shell/load-element'
import { sayMissing } from '../../shell/say-missing'
import { CATALOGUE, type ElementEntry, type Tag } from '../catalogue'

/**
 * Props as a page writes them. `dist-types/elements/react.d.ts`, which is generated from the catalogue, has their
 * types.
 */
type Props = Readonly<Record<string, unknown>>

/** Values that an attribute cannot hold, so they are set on the element as properties. */
interface Handed {
  properties: Readonly<Record<string, unknown>>
  listeners: Readonly<Record<string, EventListener>>
}

/** A layout effect runs in the task that adds the element to the page, so before the element reads its settings. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * An element as a component, for React 18 and 19, and for servers that render React (`element/react`). A server writes
 * the tag with its attributes. Listeners (`onVp…`, `onvp-…`) and properties without an attribute are set here, on the element:
 * React 18 cannot, and React 19 omits them where a server wrote the tag (https://github.com/react/react/issues/35446).
 *
 * @param load registers the element, unless the page has
 */
export function createComponent(tag: Tag, load: Load<object>) {
  const waiting = new Set<HTMLElement>()
  const loadElement = elementLoader(moduleLoader(load), () => waiting, sayMissing)
  const Component = forwardRef<HTMLElement, Props>((props, ref) => {
    const element = useRef<HTMLElement>(null)
    const before = useRef<Handed['properties']>({})
    const { written, properties, listeners } = sorted(tag, props)
    useImperativeHandle(ref, () => element.current as HTMLElement, [])
    useBeforePaint(() => {
      for (const [name, value] of Object.entries(properties)) {
        if (before.current[name] !== value) Object.assign(element.current as HTMLElement, { [name]: value })
      }
      before.current = properties
    })
    useBeforePaint(() => {
      const node = element.current
      for (const [type, listener] of Object.entries(listeners)) node?.addEventListener(type, listener)
      return () => {
        for (const [type, listener] of Object.entries(listeners)) node?.removeEventListener(type, listener)
      }
    })
    useEffect(() => {
      const node = element.current
      if (!node || customElements.get(tag)) return
      waiting.add(node)
      loadElement()
      return () => void waiting.delete(node)
    }, [])
    return createElement(tag, { ...written, ref: element }, props.children as ReactNode)
  })
  Component.displayName = tag
  return Component
}

/** The event of a listener's prop: `vp-call-ended` of `onVpCallEnded` or `onvp-call-ended`. */
const eventOf = (prop: string) =>
  prop
    .slice(2)
    .replace(/(?!^)[A-Z]/g, '-$&')
    .toLowerCase()

/** Sorts props by how they reach the element. `written`: React itself writes them, in both versions and on servers. */
function sorted(tag: Tag, { children: _, ...props }: Props): Handed & { written: Record<string, unknown> } {
  const { attributes, properties }: ElementEntry = CATALOGUE[tag]
  const written: Record<string, unknown> = {}
  const handed = {
    properties: Object.fromEntries(Object.keys(properties).map((name) => [name, props[name]])),
    listeners: {} as Record<string, EventListener>,
  }
  for (const [name, value] of Object.entries(props)) {
    if (name in properties || value == null) continue
    const [attribute, entry] =
      Object.entries(attributes).find(([attribute, { property }]) => name === attribute || name === property) ?? []
    if (/^on(vp-|Vp[A-Z])/.test(name)) handed.listeners[eventOf(name)] = value as EventListener
    else if (attribute) {
      // React 18 would write a flag that is false as "false". React 19 sets the property of a flag that has the same name.
      if (entry?.type !== 'flag') written[attribute] = String(value)
      else if (value !== false) written[attribute] = entry.property === attribute ? true : ''
    } else if (name === 'className') written.class = value
    else if (name === 'hidden') written.hidden = value === false ? undefined : ''
    else written[name] = value
  }
  return { ...handed, written }
}
