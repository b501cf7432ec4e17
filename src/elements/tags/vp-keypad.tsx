import { SessionGate } from '../../app/SessionGate'
import { KeypadPhone } from '../../features/softphone'
import { defineElement } from '../host/define-element'

/**
 * The keypad alone, in the flow of the page. It is painted before the session is ready, so that a person can start to
 * type.
 */
defineElement('vp-keypad', () => (
  <SessionGate eager>
    <KeypadPhone />
  </SessionGate>
))
