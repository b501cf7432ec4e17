import { useId, type ComponentProps, type ReactNode } from 'react'
import { TooltipBubble } from '../../../ui/floating/tooltip'
import { useStyles } from '../../../ui/theme/use-styles'
import css from './call-control.css?inline'

interface CallControlProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  /**
   * The word under the circle, which is the button's name and says what a press does. It stays the same for a button
   * with `aria-expanded`.
   */
  label: string
  icon: ReactNode
  /** Red, for End Call. */
  danger?: boolean
  /** Why it cannot be pressed now. The button stays focusable, and the reason is its description and tooltip. */
  disabledReason?: string
  /** Under the word: the level meter of Mute. */
  children?: ReactNode
}

/** A round button of the live call with its word below it. */
export function CallControl(props: CallControlProps) {
  const { label, icon, danger = false, disabledReason, children, onClick, ...native } = props
  useStyles(css)
  const reasonId = useId()
  return (
    <div className="vp-call-control" data-danger={danger || undefined}>
      <button
        type="button"
        className="vp-call-control-button"
        {...native}
        aria-disabled={disabledReason ? true : native['aria-disabled']}
        aria-describedby={disabledReason && reasonId}
        onClick={disabledReason ? undefined : onClick}
      >
        <span className="vp-call-control-circle">{icon}</span>
        <span className="vp-call-control-word">{label}</span>
      </button>
      {disabledReason && <TooltipBubble text={disabledReason} id={reasonId} showOnPress />}
      {children}
    </div>
  )
}
