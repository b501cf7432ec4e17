import { SessionGate } from '../../app/SessionGate'
import { BlockingDialogs } from '../../features/blocking'
import { CallDetails } from '../../features/call-details'
import { CallInPlace } from '../../features/live-call'
import { defineElement } from '../host/define-element'

/** One call: that of `call-id`, or else the last one opened in a log of this phone. */
defineElement('vp-call-details', ({ callId }) => (
  <SessionGate>
    <CallDetails callId={callId} />
    <CallInPlace />
    <BlockingDialogs />
  </SessionGate>
))
