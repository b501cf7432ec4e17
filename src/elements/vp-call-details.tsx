import { lazy } from 'react'
import { SessionGate } from '../app/SessionGate'
import { defineElement } from './define-element'

const CallDetails = lazy(async () => ({ default: (await import('../features/call-details')).CallDetails }))

/** One call: the one of `call-id`, else the one that was opened last in a log of this phone. */
defineElement('vp-call-details', ({ callId }) => (
  <SessionGate>
    <CallDetails {...(typeof callId === 'string' ? { callId } : {})} />
  </SessionGate>
))
