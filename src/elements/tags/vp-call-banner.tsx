import { CallBanner } from '../../features/live-call'
import { LateAfterCallDialog } from '../../features/softphone'
import { defineElement } from '../host/define-element'

/** The live call in one row. Without a call it shows nothing, so it has no sign-in card either. */
defineElement('vp-call-banner', () => (
  <>
    <CallBanner />
    <LateAfterCallDialog />
  </>
))
