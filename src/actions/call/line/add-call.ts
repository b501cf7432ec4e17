import { isOngoing, isTalking, type CallTarget, type Despite } from '../../../domain/call/call-state'
import { LIMITS } from '../../../domain/limits'
import { instituteSettingsAtom } from '../../../state/session'
import type { ActionContext } from '../../base/action-context'
import { askDespite, isRefusedByWish } from '../ask-despite'
import { notifyRefusal, ownNumberRefusal } from '../call-refusal'
import { holdCall, resumeHeld } from './hold-call'
import { notifyCallError } from './notify-call-error'
import { giveLine, type CallParts } from './open-line'
import { placeOnLine } from './place-call'

/** The dialog before the call was answered, and the host was asked about its number then. */
export interface AskedBefore {
  despite: Despite | undefined
}

/**
 * Puts the active call on hold, and places another one beside it, which is the active one from then on (`call/add`). For
 * somebody who must not be called a dialog asks first (`card/preferences`). If the call cannot be placed, a message says
 * why, and the first call goes on. Never rejects.
 */
export async function addCall(
  context: ActionContext,
  parts: CallParts,
  target: CallTarget,
  origin: string | undefined,
  before?: AskedBefore,
): Promise<void> {
  const { store, bus } = context
  const { calls, lines } = parts
  const first = calls.active
  const talking = first?.state
  const { phone, personId } = target
  if (!first || talking?.phase !== 'in-progress' || !isTalking(talking) || !talking.can?.add || !phone) return
  const line = lines.find((one) => one && calls.ongoing.every((call) => call.line !== one))
  if (!line || calls.ongoing.length >= LIMITS.callsAtOnce) return
  const refusal = ownNumberRefusal(context, phone)
  if (refusal) return notifyRefusal(context, refusal, origin)
  const despite = before ? before.despite : await askDespite(context, calls, { way: 'add', to: target })
  if (despite === 'declined' || calls.active !== first || !isTalking(first.state)) return
  if (!before && !bus.ask('before-call', { phone, personId }, origin)) return
  if (!(await holdCall(context, calls, first, origin))) return

  const call = calls.create()
  giveLine(context, call, line)
  const recorded = store.get(instituteSettingsAtom)?.virtualPhone.recording ?? false
  call.dispatch({ type: 'adding', target, phone, origin, recorded })
  try {
    const asked = before !== undefined
    await placeOnLine(context, parts, { call, line, target, phone, firstCallId: talking.callId, asked, despite })
  } catch (error) {
    // The failure of a canceled call is not reported.
    if (!isOngoing(call.state)) return
    const isToAsk = !before && !despite && isRefusedByWish(error)
    if (!isToAsk) notifyCallError(context, error, origin)
    call.dispatch({ type: 'failed' })
    if (calls.active === first && !talking.heldByUs) await resumeHeld(context, calls, origin)
    if (!isToAsk) return
    const answer = await askDespite(context, calls, { way: 'add', to: target, isRefused: true })
    if (answer === undefined) notifyCallError(context, error, origin)
    else if (answer !== 'declined') await addCall(context, parts, target, origin, { despite: answer })
  }
}
