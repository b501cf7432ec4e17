import type { CallEffect } from '../../../domain/call/call-machine'
import type { ActionContext } from '../../base/action-context'
import type { PhoneCall } from '../call'
import type { CallParts } from './call-parts'

type HangUpEffect = Extract<CallEffect, { type: 'hang-up' }>

/**
 * Ends a call on the line and at the platform, once each. A failure of either is logged, and the call is over anyway
 * (`call/hang-up`), because the platform notices by itself that the line has gone.
 */
export function hangUpCall(
  { api, lifecycle, logger, uptime }: ActionContext,
  { calls, lines }: CallParts,
  call: PhoneCall,
  { lineId, callId }: HangUpEffect,
): void {
  // From now on leaving the page needs no question, so that a sign-out during a call leaves it at once.
  if (calls.ongoing.every((one) => one === call)) lifecycle.guardUnload('call', false)
  if (callId) {
    api
      .call('hangUpCall', { params: { id: callId } })
      .catch((error: unknown) => logger.error('the platform was not told of a hang-up', error))
  }
  if (lineId) {
    // Usually the line's own `hangup` event comes first. This is for a line that sends none.
    const { line = lines[0] } = call
    void line.hangUp(lineId).then(() => call.dispatch({ type: 'line-ended', lineId, reason: 'local', at: uptime() }))
  }
}
