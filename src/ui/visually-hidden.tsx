import type { HTMLAttributes } from 'react'
import { useStyles } from './theme/use-styles'
import css from './visually-hidden.css?inline'

/** Text for screen readers only: in the accessibility tree, not on the screen. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  useStyles(css)
  return <span {...props} className="vp-visually-hidden" />
}
