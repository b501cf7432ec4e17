import { Grip } from 'lucide-react'
import { useNoCallReason } from '../../view/use-no-call-reason'
import { usePhone } from '../../view/use-phone'
import { useAtomValue } from '../../view/use-atom-value'
import { keypadOpenAtom } from '../../state/view'
import { Button, type ButtonProps } from '../../ui/button/button'
import { OPENS_DRAWER } from '../../ui/overlay/drawer'

/**
 * Opens and closes the keypad drawer. It is disabled with the reason until the caller has a verified phone and a phone
 * is assigned (`keypad/open`).
 */
export function KeypadButton(props: Pick<ButtonProps, 'variant' | 'size' | 'block' | 'className'>) {
  const { actions, text, elementId } = usePhone()
  const open = useAtomValue(keypadOpenAtom)
  const noCallReason = useNoCallReason()
  return (
    <Button
      {...props}
      {...{ [OPENS_DRAWER]: '' }}
      icon={<Grip size={20} strokeWidth={1.75} aria-hidden />}
      aria-expanded={open}
      disabledReason={noCallReason}
      onClick={() => (open ? actions.keypad.closeKeypad() : actions.keypad.openKeypad(elementId))}
    >
      {text.keypad.open}
    </Button>
  )
}
