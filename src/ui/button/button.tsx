import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
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
  /** A spinner replaces the label; a name stays (`look/buttons`) and presses do nothing. */
  pending?: boolean
  /** The name while pending; the label where there is none. */
  pendingLabel?: string
  /**
   * Why it cannot be pressed. The button stays focusable (`aria-disabled`), the reason is its description and tooltip.
   * `disabled` decides whether the reason applies; without `disabled` a reason alone disables.
   */
  disabledReason?: string
  /** Pressed although disabled: say more than the tooltip does. */
  onExplain?: () => void
  /** Full width. */
  block?: boolean
}

/** A button with a word on it. For an icon alone, see IconButton. */
export function Button({
  variant = 'secondary',
  size = 'default',
  icon,
  pending = false,
  pendingLabel,
  disabled,
  disabledReason,
  onExplain,
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

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!pending && !blocked) return onClick?.(event)
    // `aria-disabled` does not stop a submit or a host's listener on the way up.
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
