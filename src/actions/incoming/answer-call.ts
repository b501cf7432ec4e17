import { isOngoing } from '../../domain/call/call-state'
import { LIMITS } from '../../domain/limits'
import { instituteSettingsAtom } from '../../state/session'
import type { Scope } from '../../lib/scope'
import type { IncomingOverReason, VoiceClient } from '../../voice/voice-client'
import { onEvent, answerOfLine, type VoiceSession } from '../call/line/voice-session'
import type { ActionContext } from '../base/action-context'
import { notifyOtherTab } from '../failures/notify-other-tab'
import { noteLastCall } from '../call/note-last-call'
import { notifyCallError } from '../call/line/notify-call-error'
import { giveLine, openLine, type CallParts } from '../call/line/open-line'
import { noteOver, type RingingCall } from './ringing'

/** A session of the line that waits for calls. */
export interface Waiting {
  session: VoiceSession
  client: VoiceClient
  token: string
  scope: Scope
}

/**
 * Answers a call that rings here. From then on it is a call like any other (`incoming/answer`). If that fails, it goes
 * on ringing elsewhere, and here too once the line waits again.
 */
export async function answerCall(
  context: ActionContext,
  parts: CallParts,
  { session, client, token, scope }: Waiting,
  { id, callId, target, phone }: RingingCall,
  { origin, answering }: { origin?: string; answering?: () => void },
): Promise<void> {
  const { store, storage, now, bus } = context
  const { calls, route, lock } = parts
  const call = calls.create(scope)
  giveLine(context, call, session)
  const recorded = store.get(instituteSettingsAtom)?.virtualPhone.recording ?? false
  call.dispatch({ type: 'answering', callId, ringId: id, target, phone, origin, recorded })
  answering?.()
  route.toCall(origin)
  let over: IncomingOverReason | undefined
  const fail = () => {
    if (call.state.phase === 'pending') bus.emit('incoming-over', { callId, reason: over ?? 'not-here' })
    call.dispatch({ type: 'failed' })
  }
  scope.add(onEvent(client, 'incoming-over', (event) => event.id === id && (over = event.reason)))
  try {
    if (!(await lock.hold())) {
      notifyOtherTab(context, origin)
      return fail()
    }
    if (scope.closed) return
    storage.set('vp-call-in-progress', { since: now(), callId })
    noteLastCall(context, { callId, phone, target })
    await openLine(context, calls, call, {
      client,
      token,
      async connect() {
        await session.applyDevices(client)
        return answerOfLine(LIMITS.placeTimeoutMs, async () => client.answer?.(id) ?? '')
      },
    })
  } catch (error) {
    // The failure of a canceled call is not reported.
    if (!isOngoing(call.state)) return
    if (over) noteOver(context, over, target)
    else notifyCallError(context, error, origin)
    fail()
  }
}
