// Generated from src/elements/catalogue.ts by "npm run build:manifests".
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ElementEvents, ElementProps } from './props.js'

type Listeners = { [K in keyof ElementEvents as `on${K}`]?: ((event: ElementEvents[K]) => void) | undefined }
type Native<T extends keyof ElementProps> = DetailedHTMLProps<
  HTMLAttributes<HTMLElementTagNameMap[T]>,
  HTMLElementTagNameMap[T]
>
type Elements = { [T in keyof ElementProps]: Omit<Native<T>, keyof ElementProps[T]> & ElementProps[T] & Listeners }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
