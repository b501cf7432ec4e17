import type { CallStatus } from '../../domain/call/call-status'
import { isOngoing } from '../../domain/call/call-state'
import type { ActionContext } from '../base/context'
import type { CallFlow } from './call-flow'
import type { CallScope } from './call-scope'

/** Statuses that say that a call is over. A machine or voicemail may still be on the line. */
const OVER: ReadonlySet<CallStatus> = new Set([
  'completed',
  'rejected',
  'unanswered',
  'not',
  'unavailable',
  'blocked',
  'invalid',
  'busy',
  'out_of_office_hours',
])

/**
 * After the live socket was away, and after the laptop slept, asks the platform whether the call still stands: a
 * hang-up meanwhile is found by it (`call/resync`).
 */
export function resyncCall({ live, api, logger, now }: ActionContext, flow: CallFlow, scope: CallScope): void {
  const look = async () => {
    const call = flow.state
    if (!isOngoing(call) || !call.callId || !call.lineId) return
    const { status } = await api.call('getCall', { params: { id: call.callId } })
    if (!OVER.has(status) || !flow.isCurrent(call.attempt)) return
    flow.dispatch({ type: 'line-ended', lineId: call.lineId, reason: 'remote', at: now() })
  }
  scope.add(
    live.onReopen(() => {
      look().catch((error: unknown) => logger.error('the state of the call could not be read', error))
    }),
  )
}
