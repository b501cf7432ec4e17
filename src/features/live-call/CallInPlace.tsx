import { usePhone } from '../../view/use-phone'
import { useAtomValue } from '../../view/use-atom-value'
import { callElementAtom } from '../../state/view'
import { CallDialogs } from '../pre-call'
import { LateIncomingCalls } from './incoming/LateIncomingCalls'
import { CallBanner } from './banner/CallBanner'

/** For an element with a Call button and no phone of its own: the dialogs before a call, and the banner of its call. */
export function CallInPlace() {
  const { elementId } = usePhone()
  const showsCall = useAtomValue(callElementAtom) === elementId
  return (
    <>
      <CallDialogs />
      <LateIncomingCalls />
      {showsCall && <CallBanner />}
    </>
  )
}
