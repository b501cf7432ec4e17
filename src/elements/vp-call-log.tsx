import { lazy } from 'react'
import { SessionGate } from '../app/SessionGate'
import { defineElement } from './define-element'

const CallLog = lazy(async () => ({ default: (await import('../features/call-log')).CallLog }))

/** The call log. */
defineElement('vp-call-log', () => (
  <SessionGate>
    <CallLog />
  </SessionGate>
))
