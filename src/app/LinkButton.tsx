import type { ReactNode } from 'react'
import { useStyles } from '../ui/theme/use-styles'
import css from '../ui/button.css?inline'

/** A link that looks like a button: it leaves for the platform. */
export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  useStyles(css)
  return (
    <a className="vp-button" data-variant="primary" href={href}>
      {children}
    </a>
  )
}
