import { SessionGate } from '../../app/SessionGate'
import { Setup } from '../../features/setup'
import { defineElement } from '../host/define-element'

/** The setup page on its own: it leads nowhere, since the host's page has no routes of ours. */
defineElement('vp-setup', () => (
  <SessionGate>
    <Setup />
  </SessionGate>
))
