import { startTransition, useId, useOptimistic, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import css from './button.css?inline'
import { classNames } from '../class-names'
import { Spinner } from '../state/spinner'
import { TooltipBubble } from '../floating/tooltip'
import { useStyles } from '../theme/use-styles'
import { VisuallyHidden } from '../visually-hidden'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'danger' | 'white' | 'hollow'
  /** Heights 26, 32, 40 (default) and 48 (`look/buttons`). */
  size?: 'small' | 'medium' | 'default' | 'large'
  icon?: ReactNode
  /** A spinner replaces the label. The button keeps a name (`look/buttons`) and ignores presses. */
  pending?: boolean
  /** The name while pending. Default: the label. */
  pendingLabel?: string
  /**
   * Why it cannot be pressed. The button stays focusable (`aria-disabled`), and the reason is its description and
   * tooltip. `disabled` decides whether the reason applies. Without `disabled` a reason alone disables.
   */
  disabledReason?: string
  /** Called on a press of the disabled button, to explain more than the tooltip does. */
  onExplain?: () => void
  /** For a press with a costly effect: paints the pressed button first (`route/press-first`). */
  pressFirst?: boolean
  /** Full width. */
  block?: boolean
}

/** A button with a label. For an icon alone, see IconButton. */
export function Button({
  variant = 'secondary',
  size = 'default',
  icon,
  pending = false,
  pendingLabel,
  disabled,
  disabledReason,
  onExplain,
  pressFirst = false,
  block,
  className,
  children,
  onClick,
  type = 'button',
  ...native
}: ButtonProps) {
  useStyles(css)
  const blocked = disabled ?? Boolean(disabledReason)
  const explained = blocked && disabledReason ? disabledReason : undefined
  const reasonId = useId()
  const [isFollowed, markFollowed] = useOptimistic(false)

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!pending && !blocked) {
      // After a press by key, the next keys may be meant for what it opens, so it opens at once.
      if (!pressFirst || event.detail === 0) return onClick?.(event)
      return startTransition(() => {
        markFollowed(true)
        onClick?.(event)
      })
    }
    // `aria-disabled` stops neither a submit nor a host's listener further up.
    event.preventDefault()
    event.stopPropagation()
    if (explained) onExplain?.()
  }

  return (
    <>
      <button
        part="button"
        {...native}
        type={type}
        className={classNames('vp-button', className)}
        data-variant={variant}
        data-size={size}
        data-block={block || undefined}
        data-followed={isFollowed || undefined}
        disabled={blocked && !explained && !pending}
        aria-disabled={explained || pending ? true : native['aria-disabled']}
        aria-busy={pending || undefined}
        aria-describedby={classNames(native['aria-describedby'], explained && reasonId) || undefined}
        onClick={press}
      >
        <span className="vp-button-content" aria-hidden={(pending && Boolean(pendingLabel)) || undefined}>
          {icon}
          {children}
        </span>
        {pending && (
          <span className="vp-button-spinner">
            <Spinner label="" />
            {pendingLabel && <VisuallyHidden>{pendingLabel}</VisuallyHidden>}
          </span>
        )}
      </button>
      {explained && <TooltipBubble text={explained} id={reasonId} showOnPress />}
    </>
  )
}
