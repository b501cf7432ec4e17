import { SessionGate } from '../../app/SessionGate'
import { VoicemailLog } from '../../features/voicemail'
import { defineElement } from '../host/define-element'

/** The voicemail log. */
defineElement('vp-voicemail', () => (
  <SessionGate>
    <VoicemailLog />
  </SessionGate>
))
