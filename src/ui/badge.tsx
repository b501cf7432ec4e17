import type { ReactNode } from 'react'
import css from './badge.css?inline'
import { useStyles } from './theme/use-styles'

export interface BadgeProps {
  /** A word or two, because color alone never carries meaning. */
  children: ReactNode
  tone?: 'neutral' | 'live' | 'recording' | 'accent' | 'danger'
}

/** A small mark: a role, 'Live', 'Recording'. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  useStyles(css)
  const dotted = tone === 'live' || tone === 'recording'
  return (
    <span className="vp-badge" data-tone={tone}>
      {dotted && <span className="vp-badge-dot" aria-hidden />}
      <span>{children}</span>
    </span>
  )
}
