import { ELEMENTS, EVENT_ROWS, PROPERTY_ROWS, SHARED, typeOf, type NamedAttribute } from './elements'

const HEAD = '// Generated from src/elements/catalogue.ts by "npm run build:manifests".\n'

const quoted = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`)
const line = (name: string, type: string, summary: string) =>
  `  /** ${summary} */\n  ${quoted(name)}?: ${type.includes('=>') ? `(${type})` : type} | undefined\n`

/** As an attribute and as a property, because frameworks write both. */
const settable = (attribute: NamedAttribute) => {
  const { name, property, summary } = attribute
  const type = typeOf(attribute)
  return name === property
    ? line(name, type, summary)
    : line(name, type, summary) + line(property, type, `As property: \`${name}\`.`)
}

const interfaceOf = (tag: string, lines: string) => `interface ${asType(tag)} extends EveryElement {\n${lines}}\n`
const asType = (tag: string) => tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * `props.d.ts`: what a host may set on each tag, and its events. The three files below translate it for their
 * frameworks.
 */
export function elementProps(): string {
  const shared = SHARED.map(settable).join('')
  const rich = PROPERTY_ROWS.map(({ name, type, summary }) => line(name, type, summary))
  const events = EVENT_ROWS.map(
    ({ name, summary }) => `  /** ${summary} */\n  '${name}': HTMLElementEventMap['${name}']\n`,
  )
  return `${HEAD}import type { LanguageTag, OwnTexts, VoiceClient } from '../index.js'

/** Attributes and properties of every element. */
export interface EveryElement {
${shared}${rich.join('')}}
${ELEMENTS.map(({ tag, ownAttributes }) => interfaceOf(tag, ownAttributes.map(settable).join(''))).join('')}
/** What can be set on each element. */
export interface ElementProps {
${ELEMENTS.map(({ tag }) => `  ${quoted(tag)}: ${asType(tag)}\n`).join('')}}

/** What is heard from an element: what a person does in it, and, from a phone's first element, what happens to the phone. */
export interface ElementEvents {
${events.join('')}}
`
}

/** `react.d.ts`: a component for each row, and the tags in JSX of React 19. */
export const reactTypes = () => `${HEAD}import type {
  DetailedHTMLProps,
  ForwardRefExoticComponent,
  HTMLAttributes,
  PropsWithoutRef,
  ReactNode,
  RefAttributes,
} from 'react'
import type { ElementEvents, ElementProps } from './props.js'

type Tag = keyof ElementProps
type Listener<K extends keyof ElementEvents> = ((event: ElementEvents[K]) => void) | undefined
type Listeners = { [K in keyof ElementEvents as \`on\${K}\`]?: Listener<K> }
type Own<T extends Tag> = ElementProps[T] & Listeners
type Native<T extends Tag> = DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[T]>, HTMLElementTagNameMap[T]>
type Elements = { [T in Tag]: Omit<Native<T>, keyof ElementProps[T]> & Own<T> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}

type Camel<Name extends string> = Name extends \`\${infer Word}-\${infer Rest}\`
  ? \`\${Capitalize<Word>}\${Camel<Rest>}\`
  : Capitalize<Name>
/** \`onVpCallEnded\`. React knows only a component's props by these names, not a tag's. */
type NamedListeners = { [K in keyof ElementEvents as \`on\${Camel<K>}\`]?: Listener<K> }
type Props<T extends Tag> = Omit<HTMLAttributes<HTMLElementTagNameMap[T]>, keyof ElementProps[T] | 'children'> &
  Own<T> &
  NamedListeners & { children?: ReactNode }

/** An element as a component: what its tag takes, set after a server has written it too. Its ref is the element. */
export type ElementComponent<T extends Tag> = ForwardRefExoticComponent<
  PropsWithoutRef<Props<T>> & RefAttributes<HTMLElementTagNameMap[T]>
>
${ELEMENTS.map(({ tag, summary }) => `/** ${summary} */\nexport const ${asType(tag)}: ElementComponent<'${tag}'>\n`).join('')}`

/** `vue.d.ts`: templates of Vue 3 (https://vuejs.org/guide/extras/web-components.html#web-components-and-typescript). */
export const vueTypes = () => `${HEAD}import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { ElementEvents, ElementProps } from './props.js'

type Emit = EmitFn<{ [K in keyof ElementEvents]: (event: ElementEvents[K]) => void }>
type Component<T extends keyof ElementProps> = new () => HTMLElementTagNameMap[T] & {
  $props: Omit<HTMLAttributes, keyof ElementProps[T]> & ElementProps[T] & PublicProps
  $emit: Emit
}
type Components = { [T in keyof ElementProps]: Component<T> }

declare module 'vue' {
  interface GlobalComponents extends Components {}
}
`

/** `svelte.d.ts`: templates of Svelte 5. */
export const svelteTypes = () => `${HEAD}import type { HTMLAttributes } from 'svelte/elements'
import type { ElementEvents, ElementProps } from './props.js'

type Listeners = { [K in keyof ElementEvents as \`on\${K}\`]?: ((event: ElementEvents[K]) => void) | undefined | null }
type Elements = {
  [T in keyof ElementProps]: Omit<HTMLAttributes<HTMLElementTagNameMap[T]>, keyof ElementProps[T]> &
    ElementProps[T] &
    Listeners
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
`

/** `preact.d.ts`: the tags in JSX of Preact 10 and 11. */
export const preactTypes = () => `${HEAD}import type { HTMLAttributes, JSX } from 'preact'
import type { ElementEvents, ElementProps } from './props.js'

type Listeners = { [K in keyof ElementEvents as \`on\${K}\`]?: ((event: ElementEvents[K]) => void) | undefined }
type Native<T extends keyof ElementProps> = HTMLAttributes<HTMLElementTagNameMap[T]> & JSX.IntrinsicAttributes
type Elements = { [T in keyof ElementProps]: Omit<Native<T>, keyof ElementProps[T]> & ElementProps[T] & Listeners }

declare module 'preact' {
  namespace createElement.JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`

/** `solid.d.ts`: the tags in JSX of Solid 1, whose listeners to such events are `on:vp-…`. */
export const solidTypes = () => `${HEAD}import type { JSX } from 'solid-js'
import type { ElementEvents, ElementProps } from './props.js'

type Listeners = { [K in keyof ElementEvents as \`on:\${K}\`]?: ((event: ElementEvents[K]) => void) | undefined }
type Properties<T> = { [K in keyof T & string as \`prop:\${K}\`]?: T[K] }
type Elements = {
  [T in keyof ElementProps]: Omit<JSX.HTMLAttributes<HTMLElementTagNameMap[T]>, keyof ElementProps[T]> &
    ElementProps[T] &
    Properties<ElementProps[T]> &
    Listeners
}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`

/** `element.d.ts`: the declaration of `virtual-phone/elements/<tag>`, which defines its element and exports nothing. */
export const elementTypes = () => `${HEAD}import '../index.js'
export {}
`
