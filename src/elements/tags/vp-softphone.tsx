import { SessionGate } from '../../app/SessionGate'
import { Softphone } from '../../features/softphone'
import { defineElement } from '../host/define-element'

/** The softphone drawer: Keypad button, drawer, pre-call dialog, live call panel. */
defineElement('vp-softphone', () => (
  <SessionGate eager>
    <Softphone />
  </SessionGate>
))
