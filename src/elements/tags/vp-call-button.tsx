import { CallButton } from '../../features/call-button'
import { defineElement } from '../host/define-element'

/** Click to call; its text is the host's, by slot. */
defineElement('vp-call-button', ({ phone, personId }) => (
  <CallButton
    {...(typeof phone === 'string' ? { phone } : {})}
    {...(typeof personId === 'string' ? { personId } : {})}
  />
))
