import { useId, type ComponentProps, type MouseEvent } from 'react'
import { classNames } from '../class-names'

/** How a button says why it cannot be pressed. It stays focusable (`aria-disabled`) and ignores presses. */
export interface DisabledReason {
  /** Its description and tooltip. `disabled` decides whether it applies. Without `disabled` a reason alone disables. */
  disabledReason?: string
  /** Called on a press of the disabled button, to explain more than the tooltip does. */
  onExplain?: () => void
}

type Native = Pick<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'aria-describedby' | 'onClick'>

/**
 * @returns the attributes of the button, which replace its own. `reason` is undefined if none applies. Its tooltip needs
 * `reasonId` and `showOnPress`.
 */
export function useDisabledReason({ disabled, disabledReason, onExplain, ...native }: Native & DisabledReason) {
  const reasonId = useId()
  const isDisabled = disabled ?? Boolean(disabledReason)
  const reason = isDisabled && disabledReason ? disabledReason : undefined
  const ignore = (event: MouseEvent<HTMLButtonElement>) => {
    // `aria-disabled` stops neither a submit nor a host's listener further up.
    event.preventDefault()
    event.stopPropagation()
    if (reason) onExplain?.()
  }
  const attributes: Native = {
    disabled: isDisabled && !reason,
    'aria-disabled': reason ? true : native['aria-disabled'],
    'aria-describedby': classNames(native['aria-describedby'], reason && reasonId) || undefined,
    onClick: isDisabled ? ignore : native.onClick,
  }
  return { attributes, isDisabled, reason, reasonId, ignore }
}
