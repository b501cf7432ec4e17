// Generated from src/elements/catalogue.ts by "npm run build:manifests".
import type { HTMLAttributes, JSX } from 'preact'
import type { ElementEvents, ElementProps } from './props.js'

type Listeners = { [K in keyof ElementEvents as `on${K}`]?: ((event: ElementEvents[K]) => void) | undefined }
type Native<T extends keyof ElementProps> = HTMLAttributes<HTMLElementTagNameMap[T]> & JSX.IntrinsicAttributes
type Elements = { [T in keyof ElementProps]: Omit<Native<T>, keyof ElementProps[T]> & ElementProps[T] & Listeners }

declare module 'preact' {
  namespace createElement.JSX {
    interface IntrinsicElements extends Elements {}
  }
}
