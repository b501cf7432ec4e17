import { LIMITS } from '../../domain/limits'
import type { CallState } from '../../domain/call/call-state'
import { inCallWords } from '../../text/en/in-call'
import type { ActionContext } from '../base/action-context'
import type { CallParts } from '../call/line/call-parts'
import { sessionOf } from '../call/line/current-call'
import { answerOfLine } from '../call/line/voice-session'

/** Is the phone free for another call: is this one on hold, or over? */
const isFree = (state: CallState, attempt: number) =>
  state.phase === 'idle' || (state.phase === 'in-progress' && (state.attempt !== attempt || state.heldByUs === true))

const setHeld = async (parts: CallParts, attempt: number, lineId: string, held: boolean) =>
  (await sessionOf(parts, attempt).client()).setHeld?.(lineId, held)

/**
 * Puts the call in progress on hold. Resolves to true once it is, or is over. If it cannot be, a message says so. Never rejects.
 */
export async function holdCall(context: ActionContext, parts: CallParts, origin: string | undefined): Promise<boolean> {
  const { state } = parts.flow
  if (state.phase !== 'in-progress' || !state.lineId) return false
  const { attempt, lineId } = state
  try {
    if (!isFree(state, attempt)) {
      await answerOfLine(LIMITS.hangUpTimeoutMs, async () => {
        await setHeld(parts, attempt, lineId, true)
        await parts.flow.when((now) => isFree(now, attempt))
      })
    }
    return true
  } catch (error) {
    context.logger.error('hold failed', error)
    // A slow line must not put the call on hold later.
    setHeld(parts, attempt, lineId, false).catch(() => undefined)
    context.notify.error((context.text.inCall ?? inCallWords).holdFailed, { code: 'hold', origin })
    return false
  }
}

/** Takes the call in progress off hold. If it cannot be, a message says so. Never rejects. */
export async function resumeHeld(context: ActionContext, parts: CallParts, origin: string | undefined): Promise<void> {
  const { state } = parts.flow
  if (state.phase !== 'in-progress' || !state.lineId || !state.heldByUs) return
  try {
    await setHeld(parts, state.attempt, state.lineId, false)
  } catch (error) {
    context.logger.error('the call stays on hold', error)
    context.notify.error((context.text.inCall ?? inCallWords).resumeFailed, { code: 'hold', origin })
  }
}
