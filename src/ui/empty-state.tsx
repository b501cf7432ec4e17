import type { ReactNode } from 'react'
import { EmptyArt, type Art } from './empty-art'
import css from './empty-state.css?inline'
import { useStyles } from './theme/use-styles'

export interface EmptyStateProps {
  art?: Exclude<Art, 'error'>
  /** One sentence. */
  text: string
  /** The next step, where there is one. */
  action?: ReactNode
}

/** Nothing here yet, and what comes next. */
export function EmptyState({ art = 'search', text, action }: EmptyStateProps) {
  useStyles(css)
  return (
    <div className="vp-empty">
      <EmptyArt art={art} />
      <p className="vp-empty-text">{text}</p>
      {action}
    </div>
  )
}
