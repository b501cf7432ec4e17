import { isOngoing, isTalking, type CallTarget, type Despite } from '../../../domain/call/call-state'
import type { PreCallForm } from '../../../domain/call/form-fields'
import { LIMITS } from '../../../domain/limits'
import { instituteSettingsAtom } from '../../../state/session'
import type { ActionContext } from '../../base/action-context'
import { notifyRefusal, ownNumberRefusal } from '../call-refusal'
import { holdCall, resumeHeld } from './hold-call'
import { notifyCallError } from './notify-call-error'
import { giveLine, type CallParts } from './open-line'
import { placeOnLine } from './place-call'

/** What the person gave on the dialog before the call, for whose number the host was asked then. */
export interface GivenBefore {
  form: PreCallForm
  despite?: Despite | undefined
}

/**
 * Puts the active call on hold, and places another one beside it, which is the active one from then on (`call/add`). If
 * it cannot be placed, a message says why, and the first call goes on. Never rejects.
 */
export async function addCall(
  context: ActionContext,
  parts: CallParts,
  target: CallTarget,
  origin: string | undefined,
  given?: GivenBefore,
): Promise<void> {
  const { store, bus } = context
  const { calls, lines } = parts
  const first = calls.active
  const before = first?.state
  const { phone, personId } = target
  if (!first || before?.phase !== 'in-progress' || !isTalking(before) || !before.can?.add || !phone) return
  const line = lines.find((one) => one && calls.ongoing.every((call) => call.line !== one))
  if (!line || calls.ongoing.length >= LIMITS.callsAtOnce) return
  const refusal = ownNumberRefusal(context, phone)
  if (refusal) return notifyRefusal(context, refusal, origin)
  if (!given && !bus.ask('before-call', { phone, personId }, origin)) return
  if (!(await holdCall(context, calls, first, origin))) return

  const call = calls.create()
  giveLine(context, call, line)
  const recorded = store.get(instituteSettingsAtom)?.virtualPhone.recording ?? false
  call.dispatch({ type: 'adding', target, phone, origin, recorded })
  try {
    await placeOnLine(context, parts, { call, line, target, phone, firstCallId: before.callId, ...given })
  } catch (error) {
    // The failure of a canceled call is not reported.
    if (!isOngoing(call.state)) return
    notifyCallError(context, error, origin)
    call.dispatch({ type: 'failed' })
    if (calls.active === first && !before.heldByUs) await resumeHeld(context, calls, origin)
  }
}
