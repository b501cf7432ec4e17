import { CallBanner } from '../../features/live-call'
import { defineElement } from '../host/define-element'

/** The live call, small. Nothing while there is none, so it has no sign-in card either. */
defineElement('vp-call-banner', () => <CallBanner />)
