import { LIMITS } from '../../domain/limits'
import { instituteSettingsAtom } from '../../state/session'
import type { Scope } from '../../lib/scope'
import type { IncomingOverReason, VoiceClient } from '../../voice/voice-client'
import type { ActionContext } from '../base/action-context'
import { notifyRefusal } from '../call/call-refusal'
import { noteLastCall } from '../call/note-last-call'
import type { CallParts } from '../call/line/call-parts'
import { beginCurrent } from '../call/line/current-call'
import { endCallWithPage } from '../call/line/end-call-with-page'
import { listenToLine } from '../call/line/listen-to-line'
import { notifyCallError } from '../call/line/notify-call-error'
import { noteCapabilities, takeLock } from '../call/line/place-call'
import { resyncCall } from '../call/line/resync-call'
import { answerOfLine, type VoiceSession } from '../call/line/voice-session'
import { watchQuality } from '../call/line/watch-quality'
import { noteOver } from './note-over'
import type { RingingCall } from './ringing'

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
  { session, client, token, scope: own }: Waiting,
  { id, callId, target, phone }: RingingCall,
  { origin, answering }: { origin?: string; answering?: () => void },
): Promise<void> {
  const { store, storage, text, now } = context
  const { flow, route, current } = parts
  const { attempt, scope, page } = beginCurrent(context, parts, { session, scope: own })
  const isSecond = current.aside !== undefined
  const recorded = store.get(instituteSettingsAtom)?.virtualPhone.recording ?? false
  flow.dispatch({ type: 'answering', attempt, callId, ringId: id, target, phone, origin, recorded })
  answering?.()
  route.toCall(origin)
  let over: IncomingOverReason | undefined
  scope.add(client.on('incoming-over', (event) => event.id === id && (over = event.reason)))
  try {
    if (!isSecond && !(await takeLock(context, page))) {
      notifyRefusal(context, { code: 'other-tab', text: text.call.otherTab, ms: LIMITS.toastOtherTabMs }, origin)
      return flow.dispatch({ type: 'failed', attempt })
    }
    if (scope.closed) return
    if (!isSecond) endCallWithPage(context, parts, page)
    storage.set('vp-call-in-progress', { since: now(), callId })
    noteLastCall(context, { callId, phone, target })
    const release = listenToLine(client, context, flow.dispatch, scope)
    await session.applyDevices(client)
    const lineId = await answerOfLine(LIMITS.placeTimeoutMs, async () => client.answer?.(id) ?? '')
    if (scope.closed) return await session.hangUp(lineId)
    if (client.resume) current.token = token
    resyncCall(context, flow, scope, attempt)
    watchQuality(context, client, flow, scope, attempt)
    flow.dispatch({ type: 'begun', attempt, lineId })
    noteCapabilities(context, flow, client, lineId)
    release()
  } catch (error) {
    // The failure of a canceled call is not reported.
    if (!flow.isCurrent(attempt)) return
    if (over) noteOver(context, over, target)
    else notifyCallError(context, error, origin)
    flow.dispatch({ type: 'failed', attempt })
  }
}
