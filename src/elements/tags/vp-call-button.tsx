import { CallButton } from '../../features/call-button'
import { defineElement } from '../host/define-element'

/** Click to call. Its text is the host's, as a slot. */
defineElement('vp-call-button', ({ phone, personId }) => <CallButton phone={phone} personId={personId} />)
