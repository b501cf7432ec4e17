import type { MouseEvent, ReactNode } from 'react'
import css from './button.css?inline'
import { useStyles } from './theme/use-styles'

export interface LinkButtonProps {
  href: string
  variant?: 'primary' | 'secondary'
  size?: 'medium' | 'default'
  icon?: ReactNode
  /** A plain press, in place of the browser's way; with a modifier key or another button the browser follows the link. */
  onFollow?: () => void
  children: ReactNode
}

/** A link that looks like a button: it leads to another page, or to another screen. */
export function LinkButton({ href, variant = 'primary', size = 'default', icon, onFollow, children }: LinkButtonProps) {
  useStyles(css)
  const follow = (event: MouseEvent) => {
    if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a className="vp-button" data-variant={variant} data-size={size} href={href} onClick={follow}>
      <span className="vp-button-content">
        {icon}
        {children}
      </span>
    </a>
  )
}
