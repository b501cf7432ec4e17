// Generated from src/elements/catalogue.ts by "npm run build:manifests".
import type { HTMLAttributes } from 'svelte/elements'
import type { ElementEvents, ElementProps } from './props.js'

type Listeners = { [K in keyof ElementEvents as `on${K}`]?: ((event: ElementEvents[K]) => void) | undefined | null }
type Elements = {
  [T in keyof ElementProps]: Omit<HTMLAttributes<HTMLElementTagNameMap[T]>, keyof ElementProps[T]> &
    ElementProps[T] &
    Listeners
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
