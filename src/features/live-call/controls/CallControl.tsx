import type { ComponentProps, ReactNode } from 'react'
import { useStyles } from '../../../ui/theme/use-styles'
import css from './call-control.css?inline'

interface CallControlProps extends Omit<ComponentProps<'button'>, 'children'> {
  /**
   * The word under the circle, which is the button's name and says what a press does. It stays the same for a button
   * with `aria-expanded`.
   */
  label: string
  icon: ReactNode
  /** Red and larger, for End Call. */
  danger?: boolean
  /** Under the word: the level meter of Mute. */
  children?: ReactNode
}

/** A round button of the live call with its word below it. */
export function CallControl({ label, icon, danger = false, children, ...native }: CallControlProps) {
  useStyles(css)
  return (
    <div className="vp-call-control" data-danger={danger || undefined}>
      <button type="button" className="vp-call-control-button" {...native}>
        <span className="vp-call-control-circle">{icon}</span>
        <span className="vp-call-control-word">{label}</span>
      </button>
      {children}
    </div>
  )
}
