import { talkSeconds } from '../../../domain/call/call-machine'
import { isOngoing } from '../../../domain/call/call-state'
import type { Scope } from '../../../lib/scope'
import type { ActionContext } from '../../base/action-context'
import type { PhoneCall } from '../call'
import type { Calls } from '../calls'
import { noteEarlierEnd, noteEnd, noteLastCall, noteLive } from '../note-last-call'

/** The version in the message to the background worker. */
const API_VERSION = 'v1'

/**
 * During a call, the browser asks a person who closes the page. A line that can resume a call waits for the page after
 * a reload, and ends the call if it does not return within the grace time. With any other line the closing page hangs
 * up (`call/reload`). The hang-up may arrive two or three times, which the endpoint accepts. A page that returns from
 * the back-forward cache shows no trace of its ended calls (`call/complete`).
 */
export function endCallsWithPage(context: ActionContext, calls: Calls, scope: Scope): void {
  const { lifecycle, storage, api, logger, uptime } = context

  const hangUp = ({ line }: PhoneCall, callId: string, lineId: string | undefined) => {
    api
      .call('hangUpCall', { params: { id: callId }, keepalive: true })
      .catch((error: unknown) => logger.error('the platform was not told that the page closed', error))
    if (lineId) void line?.hangUp(lineId)
  }

  lifecycle.guardUnload('call', true)
  scope.add(() => lifecycle.guardUnload('call', false))

  scope.add(
    lifecycle.onLeave(() => {
      const [active, ...others] = calls.ongoing
      if (!active || !isOngoing(active.state)) return
      storage.remove('vp-call-in-progress')
      const { lineId, ringId } = active.state
      if (!lineId) {
        // If the line has not confirmed the answer, only the line is told, so that the call goes on ringing elsewhere.
        if (ringId) void active.line?.hangUp(ringId)
        // After a reload the earlier call is resumed without it.
        const before = others.find(({ token }) => token)
        if (before) noteCallOf(context, before)
      }
      const resumable = noteLive(context, calls.ongoing)
      for (const call of calls.ongoing) {
        const { state } = call
        if (!isOngoing(state) || !state.callId) continue
        const { callId } = state
        tellWorker(context, callId)
        if (resumable.includes(callId)) continue
        hangUp(call, callId, state.lineId)
        const end = { outcome: 'complete', reason: 'session-lost' } as const
        const ended = { ...state, ...end, callId, seconds: talkSeconds(state, uptime()) }
        if (call === active) noteEnd(storage, callId, ended)
        else noteEarlierEnd(storage, ended)
      }
    }),
  )

  scope.add(
    lifecycle.onRestore(() => {
      const [active, ...others] = calls.ongoing
      // This comes first, so that the form of another call can open.
      if (active && isOngoing(active.state) && !active.state.lineId) active.dispatch({ type: 'canceled' })
      for (const call of [...others, active]) {
        if (!call || !isOngoing(call.state) || !call.state.lineId) continue
        call.dispatch({ type: 'line-ended', lineId: call.state.lineId, reason: 'session-lost', at: uptime() })
      }
    }),
  )
}

function noteCallOf(context: ActionContext, { state }: PhoneCall): void {
  if (isOngoing(state) && state.callId) noteLastCall(context, { ...state, callId: state.callId })
}

/** The worker outlives the page. Only a worker whose script is ours gets the token (`call/reload`). */
function tellWorker({ lifecycle, accessToken: ours, storage, config }: ActionContext, callId: string): void {
  // The stored token may be somebody else's (`session/other-tab`).
  const token = ours.held() ?? storage.get('api-token')
  const accessToken = config.accessToken ?? token?.accessToken
  if (!accessToken) return
  lifecycle.tellWorker({
    type: 'ACTIVE_CALL_TAB_CLOSED',
    callId,
    instituteId: config.instituteId,
    apiVersion: API_VERSION,
    tokenType: token?.tokenType ?? 'Bearer',
    accessToken,
  })
}
