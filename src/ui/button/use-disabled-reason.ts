import { useId, type ComponentProps, type MouseEvent } from 'react'
import { classNames } from '../class-names'

/** A button with a reason stays focusable, says the reason, and ignores presses (`aria-disabled`). */
export interface DisabledReason {
  /**
   * Why the button cannot be pressed, for its description and tooltip. It disables the button, unless `disabled` is false.
   */
  disabledReason?: string
  /** Called on a press of the disabled button, to explain more than the tooltip does. */
  onExplain?: () => void
}

type Native = Pick<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'aria-describedby' | 'onClick'>

/**
 * For any kind of button.
 *
 * @returns `attributes` replace the button's own. `reason` is the text for its tooltip, which needs `reasonId` as its id
 * and `showOnPress`, or undefined if the button can be pressed or has no reason.
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
