import type { ComponentProps, ReactNode } from 'react'
import { useDisabledReason, type DisabledReason } from '../../../ui/button/use-disabled-reason'
import { TooltipBubble } from '../../../ui/floating/tooltip'
import { useStyles } from '../../../ui/theme/use-styles'
import css from './call-control.css?inline'

interface CallControlProps extends Omit<ComponentProps<'button'>, 'children'>, DisabledReason {
  /**
   * The word under the circle, which is the button's name and says what a press does. It stays the same for a button
   * with `aria-expanded`.
   */
  label: string
  icon: ReactNode
  /** Red, for End Call. */
  danger?: boolean
  /** Under the word: the level meter of Mute. */
  children?: ReactNode
}

/** A round button of the live call with its word below it. */
export function CallControl(props: CallControlProps) {
  const { label, icon, danger = false, disabledReason, onExplain, children, ...native } = props
  useStyles(css)
  const { attributes, reason, reasonId } = useDisabledReason({ ...native, disabledReason, onExplain })
  return (
    <div className="vp-call-control" data-danger={danger || undefined}>
      <button
        type="button"
        part={danger ? 'end-call' : undefined}
        className="vp-call-control-button"
        {...native}
        {...attributes}
      >
        <span className="vp-call-control-circle">{icon}</span>
        <span className="vp-call-control-word">{label}</span>
      </button>
      {reason && <TooltipBubble text={reason} id={reasonId} showOnPress />}
      {children}
    </div>
  )
}
