import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names'
import css from './icon-button.css?inline'
import { Tooltip } from '../floating/tooltip'
import { useStyles } from '../theme/use-styles'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The button's name and the text of its tooltip. It stays the same, because `pressed` shows the state. */
  label: string
  icon: ReactNode
  /** 26, 32, 40 (default), 56, 64. */
  size?: 'small' | 'medium' | 'default' | 'large' | 'xlarge'
  variant?: 'plain' | 'round' | 'danger'
  /** Makes the button a toggle (`aria-pressed`). */
  pressed?: boolean
  /** Shows the name on hover and focus, above the button by default. */
  tooltip?: boolean | 'below'
  /** Works as on Button: the button stays focusable, and the reason is description and tooltip. */
  disabledReason?: string
  /** Called on a press of the disabled button. */
  onExplain?: () => void
}

/** A button with an icon and no visible text. It always has a name. */
export function IconButton({
  label,
  icon,
  size = 'default',
  variant = 'plain',
  pressed,
  tooltip = true,
  disabled,
  disabledReason,
  onExplain,
  className,
  onClick,
  type = 'button',
  ...native
}: IconButtonProps) {
  useStyles(css)
  const reasonId = useId()
  const blocked = disabled ?? Boolean(disabledReason)
  const explained = blocked && disabledReason ? disabledReason : undefined

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!explained) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
    onExplain?.()
  }

  const button = (
    <button
      {...native}
      type={type}
      className={classNames('vp-icon-button', className)}
      data-size={size}
      data-variant={variant}
      aria-label={label}
      aria-pressed={pressed ?? native['aria-pressed']}
      disabled={blocked && !explained}
      aria-disabled={explained ? true : native['aria-disabled']}
      aria-describedby={classNames(native['aria-describedby'], explained && reasonId) || undefined}
      onClick={press}
    >
      {icon}
    </button>
  )
  if (explained) {
    return (
      <Tooltip text={explained} id={reasonId} showOnPress>
        {button}
      </Tooltip>
    )
  }
  if (!tooltip) return button
  return (
    <Tooltip text={label} side={tooltip === 'below' ? tooltip : undefined}>
      {button}
    </Tooltip>
  )
}
