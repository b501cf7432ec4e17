import { useEffect, useRef } from 'react'
import { usePhone } from '../../view/use-phone'
import { activeCallIdAtom, ongoingCallAtom } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { callElementAtom, keypadOpenAtom } from '../../state/view'
import { Drawer } from '../../ui/overlay/drawer'
import { KeypadButton } from '../keypad'
import { CallBanner, LateIncomingCalls } from '../live-call'
import { CallDialogs } from '../pre-call'
import { PhoneScreen } from './PhoneScreen'
import { phoneScreenAtom } from './phone-screen'

/** The softphone drawer: the Keypad button, and in the drawer keypad, call and form (vp-softphone). */
export function Softphone() {
  return (
    <>
      <KeypadButton />
      <PhoneDrawer />
      <CallBanner />
      <CallDialogs />
      <LateIncomingCalls />
    </>
  )
}

function PhoneDrawer() {
  const { actions, text, elementId } = usePhone()
  const screen = useAtomValue(phoneScreenAtom)
  const open = useAtomValue(keypadOpenAtom)
  const field = useRef<HTMLInputElement>(null)
  useCallOpensDrawer()

  const close = () => {
    if (screen !== 'after-call') return actions.keypad.closeKeypad()
    actions.navigation.mayLeave(() => {
      actions.keypad.leaveEndedCall()
      actions.keypad.closeKeypad()
    }, elementId)
  }
  return (
    <Drawer
      // The form after a call opens by itself, like the app's edit page (`call/softphone`).
      open={open || screen === 'after-call'}
      title={screen === 'keypad' ? text.keypad.title : text.call.live.panel}
      closeLabel={screen === 'keypad' ? text.keypad.close : text.common.close}
      initialFocus={field}
      onClose={close}
    >
      <PhoneScreen fieldRef={field} />
    </Drawer>
  )
}

/** Opens the drawer when a call begins that belongs to this element, wherever Call was pressed. */
function useCallOpensDrawer() {
  const { actions, elementId } = usePhone()
  const owner = useAtomValue(callElementAtom)
  const callId = useAtomValue(activeCallIdAtom)
  const isOngoing = useAtomValue(ongoingCallAtom) !== null
  const isOurs = owner === null || owner === elementId
  useEffect(() => {
    if (isOngoing && isOurs) actions.call.returnToCall(elementId)
  }, [callId, isOngoing, isOurs, actions, elementId])
}
