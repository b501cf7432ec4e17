import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names'
import css from './icon-button.css?inline'
import { Tooltip } from '../floating/tooltip'
import { useDisabledReason, type DisabledReason } from './use-disabled-reason'
import { useStyles } from '../theme/use-styles'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, DisabledReason {
  /** The button's name and the text of its tooltip. It stays the same, because `pressed` shows the state. */
  label: string
  icon: ReactNode
  /** 24, 32, 40 (default) (`look/buttons`). */
  size?: 'small' | 'medium' | 'default'
  variant?: 'plain' | 'round' | 'danger'
  /** Makes the button a toggle (`aria-pressed`). */
  pressed?: boolean
  /** Shows the name on hover and focus, above the button by default. */
  tooltip?: boolean | 'below'
}

/** A button with an icon and no visible text. It always has a name. */
export function IconButton({
  label,
  icon,
  size = 'default',
  variant = 'plain',
  pressed,
  tooltip = true,
  disabledReason,
  onExplain,
  className,
  type = 'button',
  ...native
}: IconButtonProps) {
  useStyles(css)
  const { attributes, reason, reasonId } = useDisabledReason({ ...native, disabledReason, onExplain })
  const button = (
    <button
      {...native}
      {...attributes}
      type={type}
      className={classNames('vp-icon-button', className)}
      data-size={size}
      data-variant={variant}
      aria-label={label}
      aria-pressed={pressed ?? native['aria-pressed']}
    >
      {icon}
    </button>
  )
  if (reason) {
    return (
      <Tooltip text={reason} id={reasonId} showOnPress>
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
