import type { MouseEvent, ReactNode } from 'react'
import css from './button.css?inline'
import { useStyles } from '../theme/use-styles'

export interface LinkButtonProps {
  href: string
  variant?: 'primary' | 'secondary'
  size?: 'medium' | 'default'
  icon?: ReactNode
  /** A plain press, in place of the browser's way; with a modifier key or another button the browser follows the link. */
  onFollow?: () => void
  /** Opens in a tab of its own that knows nothing of this page (`security/new-tab`); `onFollow` only hears of it. */
  newTab?: boolean
  children: ReactNode
}

/** A link that looks like a button: it leads to another page, or to another screen. */
export function LinkButton({
  href,
  variant = 'primary',
  size = 'default',
  icon,
  onFollow,
  newTab,
  children,
}: LinkButtonProps) {
  useStyles(css)
  const follow = (event: MouseEvent) => {
    if (newTab) return onFollow?.()
    if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a
      part="button"
      className="vp-button"
      data-variant={variant}
      data-size={size}
      href={href}
      onClick={follow}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <span className="vp-button-content">
        {icon}
        {children}
      </span>
    </a>
  )
}
