import { isTouched } from '../../../domain/call/call-form'
import { isUnknownParty } from '../../../domain/call/form-party'
import type { PreCallForm } from '../../../domain/call/form-fields'
import { LIMITS } from '../../../domain/limits'
import { instituteSettingsAtom, profileAtom } from '../../../state/session'
import type { ActionContext } from '../../base/action-context'
import { notifyCallError } from './notify-call-error'
import { notifyOtherTab } from '../../failures/notify-other-tab'
import { notifyRefusal, ownNumberRefusal } from '../call-refusal'
import { noteLastCall } from '../note-last-call'
import { isOngoing, type CallTarget, type Despite } from '../../../domain/call/call-state'
import type { VoiceClient } from '../../../voice/voice-client'
import { givenBeforeCall, keepBeforeCall } from '../before-call'
import type { PhoneCall } from '../call'
import { reopenAsRefused, isRefusalOfDialog } from './reopen-as-refused'
import { giveLine, openLine, type CallParts } from './open-line'
import { answerOfLine, type VoiceSession } from './voice-session'
import type { VoiceToken } from '../../../api/contract/voice-tokens'
import { callFormWords } from '../../../text/en/call-form'

/**
 * Places the call that the dialog asks about. `first` is called in its place (`interpreter/first`). What was given on the
 * dialog then waits for the call to the other. Resolves to 'failed' if it was placed in vain, which a message says.
 */
export type PlaceCall = (form: PreCallForm, despite?: Despite, first?: CallTarget) => Promise<'failed' | undefined>

/** Continue on the dialog before the call. From here on there is a call, and every way out of it ends in its `ended`. */
export function createPlaceCall(context: ActionContext, parts: CallParts): PlaceCall {
  const { store, bus, text } = context
  const { calls, route, lock } = parts
  const [line] = parts.lines

  return async (form, despite, first) => {
    const call = calls.active
    const state = call?.state
    if (state?.phase !== 'preparing') return undefined
    const { target, origin, approvedPhone } = state
    const { phone } = target
    if (phone === undefined) {
      const { phoneNotChosen } = (text.callForm ?? callFormWords).preCall
      notifyRefusal(context, { code: 'missing-phone', text: phoneNotChosen }, origin)
      return undefined
    }
    const refusal = ownNumberRefusal(context, phone)
    if (refusal) {
      notifyRefusal(context, refusal, origin)
      return undefined
    }
    const isAllowed = (side: CallTarget, number: string) =>
      number === approvedPhone || bus.ask('before-call', { phone: number, personId: side.personId }, origin)
    // The number was chosen in the dialog, so `vp-before-call` was not sent for it yet.
    if (!isAllowed(target, phone) || (first?.phone && !isAllowed(first, first.phone))) {
      call?.dispatch({ type: 'canceled' })
      return undefined
    }
    // The host's listener may have canceled the call itself, for example by a sign-out.
    if (call?.state !== state) return undefined

    giveLine(context, call, line)
    keepBeforeCall(context, target, isTouched(form, target) ? form : undefined)
    const recorded = store.get(instituteSettingsAtom)?.virtualPhone.recording ?? false
    call.dispatch({ type: 'placed', recorded, first })
    route.toCall(origin)
    const placed = first?.phone ? { target: first, phone: first.phone } : { target, phone, asked: true, despite }
    try {
      if (await lock.hold()) {
        await placeOnLine(context, parts, { call, line, ...placed })
        return undefined
      }
      if (!isOngoing(call.state)) return undefined
      notifyOtherTab(context, origin)
      call.dispatch({ type: 'failed' })
      return undefined
    } catch (error) {
      // The failure of a canceled call is not reported.
      if (!isOngoing(call.state)) return undefined
      const isOfDialog = !first && isRefusalOfDialog(error)
      // The refusal is emitted before the call ends (`script/call`), even if its reason must be loaded before it is
      // shown.
      if (isOfDialog) bus.emit('error', { code: error.code, message: error.label }, origin)
      else notifyCallError(context, error, origin)
      call.dispatch({ type: 'failed' })
      if (isOfDialog) await reopenAsRefused(context, calls, { target, origin, refusal: error })
      return 'failed'
    }
  }
}

interface Placed {
  call: PhoneCall
  line: VoiceSession
  target: CallTarget
  phone: string
  /** The dialog before it was answered, so its draft begins with what was given there. */
  asked?: boolean
  despite?: Despite | undefined
  /** The platform's id of the call on hold, beside which it is placed. */
  firstCallId?: string
}

/**
 * The call's token and its session, beside the microphone on a line that can prepare (`line/ahead`). The first failure
 * of the two is the call's. After each wait the call may have been canceled, and then the result is undone.
 */
export async function placeOnLine(context: ActionContext, parts: CallParts, placed: Placed): Promise<void> {
  const { call, line } = placed
  const { scope } = call
  if (call.state.phase !== 'pending' || scope.closed) return

  const reserved = reserve(context, placed)
  reserved.catch(ignored)
  const client = await line.take(scope)
  if (scope.closed) return
  const prepared = line.prepare(client)
  const up = reserved.then((grant) => callOn(context, parts, placed, { ...grant, client }))
  await Promise.race([up, new Promise<never>((_, reject) => void prepared.catch(reject))])
}

/** `placeOnLine` waits for the same promise. */
const ignored = () => undefined

/** The platform creates the call. */
async function reserve(
  context: ActionContext,
  { call, target, phone, asked, despite, firstCallId }: Placed,
): Promise<{ callId: string; token: string }> {
  const { api, logger, storage, now } = context
  const query = { ...(despite && { despite }), ...(firstCallId && { with_call_id: firstCallId }) }
  const { id: callId, token } = await requestVoiceToken(context, target, phone, query)
  if (call.scope.closed) {
    await api
      .call('hangUpCall', { params: { id: callId } })
      .catch((error: unknown) => logger.error('the platform was not told of a hang-up', error))
    return { callId, token }
  }
  call.dispatch({ type: 'token', callId })
  storage.set('vp-call-in-progress', { since: now(), callId })
  noteLastCall(context, { callId, phone, target })
  // The details of the call open with what was typed before it (`precall/kept`).
  const given = asked ? givenBeforeCall(context, target) : undefined
  if (given) {
    storage.draft(callId).set({ ...given, ownerId: context.store.get(profileAtom)?.userId })
    keepBeforeCall(context, target, undefined)
  }
  return { callId, token }
}

async function callOn(
  context: ActionContext,
  { calls }: CallParts,
  { call, line, phone }: Placed,
  { client, callId, token }: { client: VoiceClient; callId: string; token: string },
): Promise<void> {
  if (call.scope.closed) return
  await line.open(client, token)
  // The person has pressed Continue, so the line may open the microphone (`precall/no-microphone`).
  const place = () => client.call({ to: phone, callId, platform: 'web' })
  await openLine(context, calls, call, { client, token, connect: () => answerOfLine(LIMITS.placeTimeoutMs, place) })
}

/**
 * Requests the call's id and its voice token at the address that fits the target (`call/target`): a person whose
 * only number the platform knows, a person and one of their numbers, the unknown side of a call of the log, or a bare
 * number. The platform creates the call with it.
 */
function requestVoiceToken(
  { api }: Pick<ActionContext, 'api'>,
  target: CallTarget,
  e164: string,
  query: { despite?: Despite; with_call_id?: string },
): Promise<VoiceToken> {
  const { personId, callBackId } = target
  if (personId === undefined || isUnknownParty(target)) {
    return callBackId
      ? api.call('tokenForCall', { params: { id: callBackId }, query })
      : api.call('tokenForPhone', { params: { phone: e164 }, query })
  }
  // This is used only if the platform would certainly choose this number. Otherwise the number is named.
  return target.phones.length === 1 && target.defaultPhone === e164
    ? api.call('tokenForUser', { params: { id: personId }, query })
    : api.call('tokenForUserPhone', { params: { id: personId }, query, body: { phone: e164 } })
}
