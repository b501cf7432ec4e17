import { isOngoing, isTalking } from '../../../domain/call/call-state'
import { sideLabel } from '../../../domain/call/call-target'
import { LIMITS } from '../../../domain/limits'
import { inCallWords } from '../../../text/en/in-call'
import type { ActionContext } from '../../base/action-context'
import type { PhoneCall } from '../call'
import type { Calls } from '../calls'
import { mergeCalls } from './merge-calls'
import { answerOfLine } from './voice-session'

/** A call that may be handed to the other side of another one, on the line. */
function onLine(call: PhoneCall | undefined) {
  const state = call?.state
  if (!call || state?.phase !== 'in-progress' || !isTalking(state) || !state.can?.complete) return undefined
  const { lineId, callId, phone } = state
  return lineId && callId ? { call, lineId, callId, phone, name: sideLabel(state) } : undefined
}

/**
 * Connects the other sides of two calls, which both end here (`transfer/taken`). If that fails, a message says so,
 * and both go on as they were. Never rejects.
 */
export async function completeTransfer(
  context: ActionContext,
  calls: Calls,
  origin: string | undefined,
): Promise<void> {
  const [one, two] = calls.ongoing.map(onLine)
  if (!one || !two) return
  // The form of the call that began first opens, so it ends last.
  const [first, added] = one.call.id < two.call.id ? [one, two] : [two, one]
  const wasMerged = calls.merged
  first.call.dispatch({ type: 'transferring', lineId: first.lineId, to: added.name, phone: added.phone })
  added.call.dispatch({ type: 'transferring', lineId: added.lineId, to: first.name, phone: first.phone })
  try {
    const client = await added.call.line?.client()
    await answerOfLine(LIMITS.transferTimeoutMs, async () => client?.complete?.(added.lineId, first.callId))
  } catch (error) {
    context.logger.error('two calls were not connected', error)
    for (const { call, lineId } of [first, added]) call.dispatch({ type: 'transfer-failed', lineId })
    // If one has ended, there is nothing left to connect.
    if (![first, added].every(({ call }) => isOngoing(call.state))) return
    if (wasMerged) await mergeCalls(context, calls, origin)
    const { transferFailed } = context.text.inCall ?? inCallWords
    context.notify.error(transferFailed(added.name), { code: 'transfer', origin })
  }
}
