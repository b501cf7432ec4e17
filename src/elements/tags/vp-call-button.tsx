import { CallButton } from '../../features/call-button'
import { defineElement } from '../host/define-element'

/** Click to call. Its text is the host's, as a slot. */
defineElement('vp-call-button', ({ number, personId, disabled }) => (
  <CallButton number={number} personId={personId} disabled={disabled} />
))
