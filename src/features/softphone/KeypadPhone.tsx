import { useStyles } from '../../ui/theme/use-styles'
import { CallBanner, LateIncomingCalls } from '../live-call'
import { CallDialogs } from '../pre-call'
import { PhoneScreen } from './PhoneScreen'
import css from './softphone.css?inline'

/** The phone in the flow of the page: keypad, then the call, then its form, in one place (vp-keypad). */
export function KeypadPhone() {
  useStyles(css)
  return (
    <div className="vp-keypad-phone">
      <PhoneScreen />
      <CallBanner isOnlyInModal />
      <CallDialogs />
      <LateIncomingCalls />
    </div>
  )
}
