import { SessionGate } from '../../app/SessionGate'
import { CallTranscript } from '../../features/transcript'
import { defineElement } from '../host/define-element'

/** One transcript: of the call of `call-id`, or else of the last one opened in a log of this phone. */
defineElement('vp-transcript', ({ callId }) => (
  <SessionGate>
    <CallTranscript callId={callId} />
  </SessionGate>
))
