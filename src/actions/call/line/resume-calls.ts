import { isOngoing } from '../../../domain/call/call-state'
import { VoiceError } from '../../../domain/errors'
import { LIMITS } from '../../../domain/limits'
import type { ActionContext } from '../../base/action-context'
import type { PhoneCall } from '../call'
import { giveLine, openLine, type CallParts } from './open-line'
import { answerOfLine } from './voice-session'

/**
 * Resumes the calls of the page before a reload (`call/reload`). They are shown as reconnecting. A call that the line
 * has ended, or that gets no microphone, ends here too, and its form opens.
 *
 * @param resumed the active one last
 */
export async function resumeCalls(
  context: ActionContext,
  parts: CallParts,
  resumed: readonly PhoneCall[],
): Promise<void> {
  const { lines, lock } = parts
  const [line, second = line] = lines
  resumed.forEach((call, place) => giveLine(context, call, place === 0 ? line : second))
  const active = resumed.at(-1)?.state
  const locked = lock.hold((active && isOngoing(active) && active.callId) || '')
  await Promise.all([...resumed].reverse().map((call) => resumeCall(context, parts, call, locked)))
}

async function resumeCall(
  context: ActionContext,
  { calls }: CallParts,
  call: PhoneCall,
  locked: Promise<boolean>,
): Promise<void> {
  const { logger, lifecycle, uptime } = context
  const { state, scope, line, token = '' } = call
  if (!isOngoing(state) || !line) return
  const { lineId = '', callId = '', muted, heldByUs: held } = state
  const resume = async () => {
    if (!(await locked)) throw new VoiceError('busy-local')
    if (scope.closed) return
    const client = await line.take(scope)
    if (scope.closed) return
    await line.open(client, token)
    await openLine(context, calls, call, {
      client,
      token,
      async connect() {
        if (!client.resume) throw new VoiceError('no-call')
        await answerOfLine(LIMITS.placeTimeoutMs, async () => client.resume?.({ id: lineId, callId, muted, held }))
        if (!scope.closed) lifecycle.tellWorker({ type: 'ACTIVE_CALL_RESUMED', callId })
        return lineId
      },
    })
  }
  try {
    await resume()
  } catch (error) {
    if (scope.closed) return
    if (isOver(error)) logger.warn('the call of the page before was over')
    else logger.error('the call of the page before could not be resumed', error)
    call.dispatch({ type: 'line-ended', lineId, reason: 'session-lost', at: uptime() })
  }
}

/** The line has ended the call, and with it the call's token. */
const isOver = (error: unknown) => error instanceof VoiceError && (error.code === 'no-call' || error.code === 'auth')
