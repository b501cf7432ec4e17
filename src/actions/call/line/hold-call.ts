import { isOngoing, isTalking } from '../../../domain/call/call-state'
import { LIMITS } from '../../../domain/limits'
import { inCallWords } from '../../../text/en/in-call'
import type { ActionContext } from '../../base/action-context'
import type { PhoneCall } from '../call'
import type { Calls } from '../calls'
import { clientWithCall } from './client-with-call'
import { answerOfLine } from './voice-session'

/** Does this call let another one become active? It is on hold, or over. */
const isFree = ({ state }: PhoneCall) => !isOngoing(state) || (state.phase === 'in-progress' && state.heldByUs === true)

const setHeld = async (calls: Calls, call: PhoneCall, lineId: string, held: boolean) =>
  (await clientWithCall(calls, call))?.setHeld?.(lineId, held)

/**
 * Puts a call in progress on hold. Resolves to true once it is, or is over. If it cannot be, a message says so. Never
 * rejects.
 */
export async function holdCall(
  context: ActionContext,
  calls: Calls,
  call: PhoneCall,
  origin: string | undefined,
): Promise<boolean> {
  const { state } = call
  if (state.phase !== 'in-progress' || !state.lineId) return false
  const { lineId } = state
  try {
    if (!isFree(call)) {
      await answerOfLine(LIMITS.hangUpTimeoutMs, async () => {
        await setHeld(calls, call, lineId, true)
        await calls.when(() => isFree(call))
      })
    }
    return true
  } catch (error) {
    context.logger.error('hold failed', error)
    // A slow line must not put the call on hold later.
    setHeld(calls, call, lineId, false).catch(() => undefined)
    context.notify.error((context.text.inCall ?? inCallWords).holdFailed, { code: 'hold', origin })
    return false
  }
}

/** Takes the active call off hold. If it cannot be, a message says so. Never rejects. */
export async function resumeHeld(context: ActionContext, calls: Calls, origin: string | undefined): Promise<void> {
  const call = calls.active
  const state = call?.state
  if (!call || state?.phase !== 'in-progress' || !state.lineId || !state.heldByUs) return
  try {
    await setHeld(calls, call, state.lineId, false)
  } catch (error) {
    context.logger.error('the call stays on hold', error)
    context.notify.error((context.text.inCall ?? inCallWords).resumeFailed, { code: 'hold', origin })
  }
}

/**
 * Puts the active call on hold, and goes on with the one that was on hold (`incoming/two-calls`). If the first cannot
 * be put on hold, or the other one ends before it is, nothing changes. Never rejects.
 */
export async function switchCalls(context: ActionContext, calls: Calls, origin: string | undefined): Promise<void> {
  const { active, ongoing } = calls
  if (!active || !isTalking(active.state) || ongoing.length < 2) return
  if (!(await holdCall(context, calls, active, origin))) return
  calls.switch()
  // If one of the calls ended in the meantime, the other one is resumed.
  await resumeHeld(context, calls, origin)
}
