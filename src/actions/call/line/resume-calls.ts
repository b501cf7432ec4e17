import type { OngoingCall } from '../../../domain/call/call-state'
import { LIMITS } from '../../../domain/limits'
import type { Scope } from '../../../lib/scope'
import { VoiceError } from '../../../domain/errors'
import type { ActionContext } from '../../base/action-context'
import type { KeptCalls } from '../last-call'
import { beginCurrent } from './current-call'
import { endCallWithPage } from './end-call-with-page'
import { listenToLine } from './listen-to-line'
import type { CallParts } from './call-parts'
import { noteCapabilities, takeLock } from './place-call'
import { resyncCall } from './resync-call'
import { answerOfLine, type VoiceSession } from './voice-session'
import { watchQuality } from './watch-quality'

/**
 * Takes up the call of the page before a reload, and the one on hold beside it (`call/reload`). They are already shown
 * as reconnecting. A call that the line has ended, or that gets no microphone any more, ends here too, and its form
 * opens.
 */
export async function resumeCalls(
  context: ActionContext,
  parts: CallParts,
  { call, tokens: [token, asideToken] }: KeptCalls,
): Promise<void> {
  const begin = (one: OngoingCall, its = '', session = parts.session) => {
    const begun = beginCurrent(context, parts, { attempt: one.attempt, session })
    parts.current.token = its
    return { ...begun, call: one, token: its, session }
  }
  const first = call.aside && begin(call.aside, asideToken)
  const current = begin(call, token, first && parts.beside)
  const { page } = current
  const locked = lockOfPageBefore(context, page, call.callId ?? '').then((isLocked) => {
    if (isLocked && !page.closed) endCallWithPage(context, parts, page)
    return isLocked
  })
  await Promise.all([current, first].map((one) => one && resumeCall(context, parts, one, locked)))
}

async function resumeCall(
  context: ActionContext,
  { flow }: CallParts,
  { call, token, session, scope }: { call: OngoingCall; token: string; session: VoiceSession; scope: Scope },
  locked: Promise<boolean>,
): Promise<void> {
  const { logger, lifecycle, uptime } = context
  const { attempt, lineId = '', callId = '', muted, heldByUs } = call
  try {
    if (!(await locked)) throw new VoiceError('busy-local')
    if (scope.closed) return
    const client = await session.take(scope)
    if (scope.closed) return
    await session.open(client, token)
    if (scope.closed) return
    const release = listenToLine(client, context, flow.dispatch, scope)
    if (!client.resume) throw new VoiceError('no-call')
    await answerOfLine(LIMITS.placeTimeoutMs, async () =>
      client.resume?.({ id: lineId, callId, muted, held: heldByUs }),
    )
    if (scope.closed) return
    lifecycle.tellWorker({ type: 'ACTIVE_CALL_RESUMED', callId })
    resyncCall(context, flow, scope, attempt)
    watchQuality(context, client, flow, scope, attempt)
    flow.dispatch({ type: 'media', lineId, state: 'connected' })
    noteCapabilities(context, flow, client, lineId)
    release()
  } catch (error) {
    if (scope.closed) return
    if (isOver(error)) logger.warn('the call of the page before was over')
    else logger.error('the call of the page before could not be taken up', error)
    flow.dispatch({ type: 'line-ended', lineId, reason: 'session-lost', at: uptime() })
  }
}

/** The line has ended the call, and with it the call's token. */
const isOver = (error: unknown) => error instanceof VoiceError && (error.code === 'no-call' || error.code === 'auth')

const LOCK_RETRY_MS = 50

/** The page before this one may still be releasing the lock. */
async function lockOfPageBefore(context: ActionContext, scope: Scope, callId: string): Promise<boolean> {
  const until = context.uptime() + LIMITS.voiceResumeGraceMs
  while (!scope.closed && context.uptime() < until) {
    if (await takeLock(context, scope, callId)) return true
    await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS))
  }
  return false
}
