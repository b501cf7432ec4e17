import type { MouseEvent, ReactNode } from 'react'
import { buttonPart } from './button-part'
import css from './button.css?inline'
import { useStyles } from '../theme/use-styles'
import { isPlainPress } from './is-plain-press'

export interface LinkButtonProps {
  href: string
  variant?: 'primary' | 'secondary'
  size?: 'medium' | 'default'
  icon?: ReactNode
  /**
   * Handles a plain press instead of the browser. With a modifier key or another mouse button the browser follows the
   * link.
   */
  onFollow?: () => void
  /** Opens a tab that has no access to this page (`security/addresses`). `onFollow` is only notified. */
  newTab?: boolean
  children: ReactNode
}

/** A link that looks like a button. It leads to another page or another screen. */
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
    if (!onFollow || !isPlainPress(event)) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a
      part={buttonPart(variant)}
      className="vp-button"
      data-variant={variant}
      data-size={size}
      href={href}
      onClick={follow}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <span className="vp-button-content">
        {icon}
        <span>{children}</span>
      </span>
    </a>
  )
}
