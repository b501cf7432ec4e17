import { SessionGate } from '../../app/SessionGate'
import { BlockingDialogs } from '../../features/blocking'
import { CallDetails } from '../../features/call-details'
import { CallInPlace } from '../../features/live-call'
import { defineElement } from '../host/define-element'

/** One call: the one of `call-id`, else the one that was opened last in a log of this phone. */
defineElement('vp-call-details', ({ callId }) => (
  <SessionGate>
    <CallDetails {...(typeof callId === 'string' ? { callId } : {})} />
    <CallInPlace />
    <BlockingDialogs />
  </SessionGate>
))
