import { usePhone } from '../../view/use-phone'
import { useAtomValue } from '../../view/use-atom-value'
import { callElementAtom, connectedElementsAtom } from '../../state/view'
import { CallDialogs } from '../pre-call'
import { LateIncomingCalls } from './incoming/LateIncomingCalls'
import { CallBanner } from './banner/CallBanner'

/** Elements that have a banner of every call. */
const WITH_BANNER = ['virtual-phone-app', 'vp-softphone', 'vp-call-banner']

/** For an element with a Call button and no phone of its own: the dialogs before a call, and the banner of its call unless the page has one. */
export function CallInPlace() {
  const { elementId } = usePhone()
  const showsCall = useAtomValue(callElementAtom) === elementId
  const hasBanner = useAtomValue(connectedElementsAtom).some(({ tag }) => WITH_BANNER.includes(tag))
  return (
    <>
      <CallDialogs />
      <LateIncomingCalls />
      {showsCall && <CallBanner isOnlyInModal={hasBanner} />}
    </>
  )
}
