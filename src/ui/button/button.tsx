import { startTransition, useOptimistic, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import css from './button.css?inline'
import { buttonPart } from './button-part'
import { classNames } from '../class-names'
import { useDisabledReason, type DisabledReason } from './use-disabled-reason'
import { Spinner } from '../state/spinner'
import { TooltipBubble } from '../floating/tooltip'
import { useStyles } from '../theme/use-styles'
import { VisuallyHidden } from '../visually-hidden'

export interface ButtonProps extends ComponentProps<'button'>, DisabledReason {
  variant?: 'primary' | 'secondary' | 'danger' | 'white' | 'hollow'
  /** Heights 24, 32, 40 (default), and 48 of the keypad's Call (`look/buttons`). */
  size?: 'small' | 'medium' | 'default' | 'large'
  icon?: ReactNode
  /** A spinner replaces the label. The button keeps a name (`look/buttons`) and ignores presses. */
  pending?: boolean
  /** The name while pending. Default: the label. */
  pendingLabel?: string
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
  pressFirst = false,
  block,
  className,
  children,
  disabledReason,
  onExplain,
  type = 'button',
  ...native
}: ButtonProps) {
  useStyles(css)
  const { attributes, isDisabled, reason, reasonId, ignore } = useDisabledReason({
    ...native,
    disabledReason,
    onExplain,
  })
  const [isFollowed, markFollowed] = useOptimistic(false)

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || isDisabled) return ignore(event)
    // After a press by key, the next keys may be meant for what it opens, so it opens at once.
    if (!pressFirst || event.detail === 0) return native.onClick?.(event)
    startTransition(() => {
      markFollowed(true)
      native.onClick?.(event)
    })
  }

  return (
    <>
      <button
        part={buttonPart(variant)}
        {...native}
        {...attributes}
        type={type}
        className={classNames('vp-button', className)}
        data-variant={variant}
        data-size={size}
        data-block={block || undefined}
        data-followed={isFollowed || undefined}
        disabled={attributes.disabled && !pending}
        aria-disabled={pending || attributes['aria-disabled']}
        aria-busy={pending || undefined}
        onClick={press}
      >
        <span className="vp-button-content" aria-hidden={(pending && Boolean(pendingLabel)) || undefined}>
          {icon}
          <span>{children}</span>
        </span>
        {pending && (
          <span className="vp-button-spinner">
            <Spinner label="" />
            {pendingLabel && <VisuallyHidden>{pendingLabel}</VisuallyHidden>}
          </span>
        )}
      </button>
      {reason && <TooltipBubble text={reason} id={reasonId} showOnPress />}
    </>
  )
}
