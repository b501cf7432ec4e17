import { SessionGate } from '../../app/SessionGate'
import { Settings } from '../../features/settings'
import { defineElement } from '../host/define-element'

/** The settings page. */
defineElement('vp-settings', () => (
  <SessionGate>
    <Settings />
  </SessionGate>
))
