import { SessionGate } from '../../app/SessionGate'
import { Setup } from '../../features/setup'
import { defineElement } from '../host/define-element'

/** The setup page on its own. It links nowhere, because the host's page has none of our routes. */
defineElement('vp-setup', () => (
  <SessionGate>
    <Setup />
  </SessionGate>
))
