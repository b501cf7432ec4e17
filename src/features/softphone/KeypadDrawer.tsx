import { useRef } from 'react'
import { usePhone } from '../../view/use-phone'
import { useAtomValue } from '../../view/use-atom-value'
import { keypadOpenAtom } from '../../state/view'
import { Drawer } from '../../ui/overlay/drawer'
import { QueuedKeypad } from './QueuedKeypad'

/** The keypad as a drawer at the right. KeypadButton or the script opens it (`keypad/drawer`). */
export function KeypadDrawer() {
  const { actions, text } = usePhone()
  const open = useAtomValue(keypadOpenAtom)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Drawer
      open={open}
      title={text.keypad.title}
      closeLabel={text.keypad.close}
      onClose={actions.keypad.closeKeypad}
      initialFocus={field}
    >
      <QueuedKeypad fieldRef={field} />
    </Drawer>
  )
}
