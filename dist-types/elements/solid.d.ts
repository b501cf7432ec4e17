// Generated from src/elements/catalogue.ts by "npm run build:manifests".
import type { JSX } from 'solid-js'
import type { ElementEvents, ElementProps } from './props.js'

type Listeners = { [K in keyof ElementEvents as `on:${K}`]?: ((event: ElementEvents[K]) => void) | undefined }
type Properties<T> = { [K in keyof T & string as `prop:${K}`]?: T[K] }
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
