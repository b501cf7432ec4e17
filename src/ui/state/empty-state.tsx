import type { ReactNode } from 'react'
import { EmptyArt } from './empty-art'
import { EMPTY_DRAWINGS, type Drawing } from './empty-drawings'
import css from './empty-state.css?inline'
import { useStyles } from '../theme/use-styles'

export interface EmptyStateProps {
  art?: Drawing
  /** One sentence. */
  text: string
  /** The next step, if there is one. */
  action?: ReactNode
}

/** Says that there is nothing yet, and what comes next. */
export function EmptyState({ art = 'search', text, action }: EmptyStateProps) {
  useStyles(css)
  return (
    <div className="vp-empty">
      <EmptyArt>{EMPTY_DRAWINGS[art]}</EmptyArt>
      <p className="vp-empty-text">{text}</p>
      {action}
    </div>
  )
}
