import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { RootContext } from '../theme/use-styles'

/** Draws in another tree than the view's own, with the styles there. Without one it draws in place. */
export function InTree({ place, children }: { place: HTMLElement | ShadowRoot | undefined; children: ReactNode }) {
  if (!place) return children
  const root = place instanceof ShadowRoot ? place : (place.getRootNode() as ShadowRoot)
  return <RootContext value={root}>{createPortal(children, place)}</RootContext>
}
