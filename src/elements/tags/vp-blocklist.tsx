import { SessionGate } from '../../app/SessionGate'
import { BlockingDialogs } from '../../features/blocking'
import { Blocklist } from '../../features/blocklist'
import { defineElement } from '../host/define-element'

/** The blocklist. */
defineElement('vp-blocklist', () => (
  <SessionGate>
    <Blocklist />
    <BlockingDialogs />
  </SessionGate>
))
