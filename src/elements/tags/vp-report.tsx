import { SessionGate } from '../../app/SessionGate'
import { Report } from '../../features/report'
import { defineElement } from '../host/define-element'

/** The report page. Outside the app the element keeps its filter to itself: the host's address is left alone. */
defineElement('vp-report', () => (
  <SessionGate>
    <Report />
  </SessionGate>
))
