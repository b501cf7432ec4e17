import { talkSeconds } from '../../../domain/call/call-machine'
import { callsOf, isOngoing, type OngoingCall } from '../../../domain/call/call-state'
import type { Scope } from '../../../lib/scope'
import type { ActionContext } from '../../base/action-context'
import { noteEnd, noteEndBeside, noteLastCall, noteLive } from '../note-last-call'
import type { CallParts } from './call-parts'
import { sessionOf } from './current-call'

/** The version in the message to the background worker. */
const API_VERSION = 'v1'

/**
 * During a call, asks a person who leaves the page. A line that can take a call up again waits for the page after a
 * reload, and ends the call if nobody returns within its grace time (`call/reload`). With any other line the closing page
 * hangs up (`call/leave-page`). Two or three copies of the hang-up may arrive, which is fine because the endpoint is
 * idempotent. A page that returns from the back-forward cache shows no trace of its ended call (`call/no-ghost`).
 */
export function endCallWithPage(context: ActionContext, parts: CallParts, scope: Scope): void {
  const { flow, current } = parts
  const { lifecycle, storage, api, logger, uptime } = context

  const hangUp = ({ attempt, lineId }: OngoingCall, callId: string) => {
    api
      .call('hangUpCall', { params: { id: callId }, keepalive: true })
      .catch((error: unknown) => logger.error('the platform was not told that the page closed', error))
    if (lineId) void sessionOf(parts, attempt).hangUp(lineId)
  }

  lifecycle.guardUnload('call', true)
  scope.add(() => lifecycle.guardUnload('call', false))

  scope.add(
    lifecycle.onLeave(() => {
      const call = flow.state
      if (!isOngoing(call)) return
      storage.remove('vp-call-in-progress')
      // An answer that the line has not confirmed ends on the line only, so that the call rings on elsewhere.
      if (!call.lineId && call.ringId) void sessionOf(parts, call.attempt).hangUp(call.ringId)
      // The first is taken up without one that the line has not taken yet.
      const { aside } = call
      if (!call.lineId && aside?.callId && current.aside?.token)
        noteLastCall(context, { ...aside, callId: aside.callId })
      const kept = noteLive(context, call, current)
      for (const one of callsOf(call)) {
        const { callId } = one
        if (!callId) continue
        tellWorker(context, callId)
        if (kept.includes(callId)) continue
        hangUp(one, callId)
        const end = { outcome: 'complete', reason: 'session-lost' } as const
        const ended = { ...one, ...end, callId, seconds: talkSeconds(one, uptime()) }
        if (one === call) noteEnd(storage, callId, ended)
        else noteEndBeside(storage, ended)
      }
    }),
  )

  scope.add(
    lifecycle.onRestore(() => {
      const call = flow.state
      if (!isOngoing(call)) return
      // First, so that the form of the other one opens.
      if (!call.lineId) flow.dispatch({ type: 'canceled' })
      for (const lineId of [call.aside?.lineId, call.lineId]) {
        if (lineId) flow.dispatch({ type: 'line-ended', lineId, reason: 'session-lost', at: uptime() })
      }
    }),
  )
}

/** The worker outlives the page. Only a worker whose script is ours gets the token (`call/worker`). */
function tellWorker({ lifecycle, accessToken: ours, storage, config }: ActionContext, callId: string): void {
  // The stored token may be somebody else's (`session/finish-first`).
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
