// Generated from src/elements/catalogue.ts by "npm run build:manifests".
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
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
