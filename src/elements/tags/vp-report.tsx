import { SessionGate } from '../../app/SessionGate'
import { Report } from '../../features/report'
import { defineElement } from '../host/define-element'

/** The report page. Outside the app the element keeps its filter internally and leaves the host's address alone. */
defineElement('vp-report', () => (
  <SessionGate>
    <Report />
  </SessionGate>
))
