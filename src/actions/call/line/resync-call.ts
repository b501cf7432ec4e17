import { isOver } from '../../../domain/call/call-status'
import { callsOf } from '../../../domain/call/call-state'
import type { Scope } from '../../../lib/scope'
import type { ActionContext } from '../../base/action-context'
import type { CallFlow } from '../call-flow'

/**
 * After the live socket was disconnected, or the laptop slept, requests the call from the platform. This reveals a
 * missed hang-up (`call/resync`).
 */
export function resyncCall(
  { live, api, logger, uptime }: ActionContext,
  flow: CallFlow,
  scope: Scope,
  attempt: number,
): void {
  const look = async () => {
    const call = callsOf(flow.state).find((one) => one.attempt === attempt)
    if (!call?.callId || !call.lineId) return
    const { status } = await api.call('getCall', { params: { id: call.callId } })
    if (!isOver(status) || !flow.isCurrent(attempt)) return
    flow.dispatch({ type: 'line-ended', lineId: call.lineId, reason: 'remote', at: uptime() })
  }
  scope.add(
    live.onConnected(() => {
      look().catch((error: unknown) => logger.error('the state of the call could not be read', error))
    }),
  )
}
