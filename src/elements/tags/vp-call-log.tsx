import { SessionGate } from '../../app/SessionGate'
import { CallLog } from '../../features/call-log'
import { defineElement } from '../host/define-element'

/** The call log. */
defineElement('vp-call-log', () => (
  <SessionGate>
    <CallLog />
  </SessionGate>
))
