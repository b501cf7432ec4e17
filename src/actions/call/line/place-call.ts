import { isTouched, type PreCallForm } from '../../../domain/call/call-form'
import { LIMITS } from '../../../domain/limits'
import { instituteSettingsAtom, profileAtom } from '../../../state/session'
import type { Scope } from '../../../lib/scope'
import type { ActionContext } from '../../base/action-context'
import { notifyCallError } from './notify-call-error'
import { ownNumberRefusal, notifyRefusal, type CallRefusal } from '../call-refusal'
import { noteLastCall } from '../note-last-call'
import type { CallTarget } from '../../../domain/call/call-state'
import type { VoiceClient } from '../../../voice/voice-client'
import { keepBeforeCall } from '../before-call'
import type { CallFlow } from '../call-flow'
import { askOfBlocked, isBlockedRefusal } from './ask-of-blocked'
import type { CallParts } from './call-parts'
import { beginCurrent } from './current-call'
import { endCallWithPage } from './end-call-with-page'
import { listenToLine } from './listen-to-line'
import { resyncCall } from './resync-call'
import { answerOfLine } from './voice-session'
import { requestVoiceToken } from './request-voice-token'
import { watchQuality } from './watch-quality'

/** Continue on the pre-call dialog. From here on there is a call, and every way out of it ends in its `ended`. */
export function createPlaceCall(context: ActionContext, parts: CallParts): (form: PreCallForm) => Promise<void> {
  const { store, bus, text } = context
  const { flow, route, session } = parts

  return async (form) => {
    const state = flow.state
    if (state.phase !== 'preparing') return
    const { target, origin, askedPhone } = state
    const { phone } = target
    if (phone === undefined) {
      return notifyRefusal(context, { code: 'missing-phone', text: text.call.phoneNotChosen }, origin)
    }
    const refusal = ownNumberRefusal(context, phone)
    if (refusal) return notifyRefusal(context, refusal, origin)
    // The host page has not been asked about a number that was chosen in the dialog.
    if (phone !== askedPhone && !bus.ask('before-call', { phone, personId: target.personId }, origin)) {
      return flow.dispatch({ type: 'canceled' })
    }
    // The host's listener may have canceled the call itself, for example by a sign-out.
    if (flow.state !== state) return

    const { attempt, scope, page } = beginCurrent(context, parts, { session })
    keepBeforeCall(context, target, isTouched(form, target) ? form : undefined)
    const recorded = store.get(instituteSettingsAtom)?.virtualPhone.recording ?? false
    flow.dispatch({ type: 'placed', attempt, recorded })
    route.toCall(origin)
    try {
      const taken = await takeLock(context, page)
      if (taken) await place(context, parts, { attempt, target, phone, form, scope, page })
      else refuseAttempt(attempt, { code: 'other-tab', text: text.call.otherTab, ms: LIMITS.toastOtherTabMs }, origin)
    } catch (error) {
      // The failure of a canceled call is not reported.
      if (!flow.isCurrent(attempt)) return
      // Why there is no call is said before it ends (`script/call`), also where the block must be read before it is shown.
      if (isBlockedRefusal(error)) bus.emit('error', { code: error.code, message: error.label }, origin)
      else notifyCallError(context, error, origin)
      flow.dispatch({ type: 'failed', attempt })
      if (isBlockedRefusal(error)) await askOfBlocked(context, flow, { target, origin, refusal: error.label })
    }
  }

  function refuseAttempt(attempt: number, refusal: CallRefusal, origin: string | undefined) {
    if (!flow.isCurrent(attempt)) return
    notifyRefusal(context, refusal, origin)
    flow.dispatch({ type: 'failed', attempt })
  }
}

/**
 * Allows one call in all tabs. The lock decides, and the marker is written while it is held, for other tabs to see
 * (`call/other-tab`).
 */
export async function takeLock(
  { callLock, storage, store, now }: ActionContext,
  scope: Scope,
  callId?: string,
): Promise<boolean> {
  const release = await callLock.acquire(store.get(profileAtom)?.userId)
  if (!release) return false
  scope.add(release)
  if (scope.closed) return true
  storage.set('vp-call-in-progress', { since: now(), ...(callId !== undefined && { callId }) })
  scope.add(() => storage.remove('vp-call-in-progress'))
  return true
}

/** What both the line and the platform offer in this call (`hold/where`). */
export function noteCapabilities(
  { store }: ActionContext,
  flow: CallFlow,
  { can, setHeld, transfer }: VoiceClient,
  lineId: string,
): void {
  const offered = store.get(instituteSettingsAtom)?.virtualPhone.extensions ?? []
  flow.dispatch({
    type: 'line-can',
    lineId,
    can: {
      ...(can?.hold && setHeld && offered.includes('hold') && { hold: true }),
      ...(can?.transfer && transfer && offered.includes('transfer') && { transfer: true }),
    },
  })
}

interface Placed {
  attempt: number
  target: CallTarget
  phone: string
  form: PreCallForm
  scope: Scope
  page: Scope
}

/**
 * The call's token and its session, beside the microphone on a line that can prepare (`line/prepare`). The first failure
 * of the two is the call's. After each wait the call may have been canceled, and then the result is undone.
 */
async function place(context: ActionContext, parts: CallParts, placed: Placed): Promise<void> {
  const { flow, session } = parts
  const { scope, page } = placed
  if (flow.state.phase !== 'pending' || scope.closed) return
  endCallWithPage(context, parts, page)

  const reserved = reserve(context, parts, placed)
  reserved.catch(ignored)
  const client = await session.take(scope)
  if (scope.closed) return
  const prepared = session.prepare(client)
  const call = reserved.then((grant) => callOn(context, parts, placed, { ...grant, client }))
  await Promise.race([call, new Promise<never>((_, reject) => void prepared.catch(reject))])
}

/** `place` waits for the same promise. */
const ignored = () => undefined

/** The platform creates the call. */
async function reserve(
  context: ActionContext,
  { flow }: CallParts,
  { attempt, target, phone, form, scope }: Placed,
): Promise<{ callId: string; token: string }> {
  const { api, logger, storage, now } = context
  const { id: callId, token } = await requestVoiceToken(context, target, phone)
  if (scope.closed) {
    await api
      .call('hangUpCall', { params: { id: callId } })
      .catch((error: unknown) => logger.error('the platform was not told of a hang-up', error))
    return { callId, token }
  }
  flow.dispatch({ type: 'token', attempt, callId })
  storage.set('vp-call-in-progress', { since: now(), callId })
  noteLastCall(context, { callId, phone, target })
  // The details of the call open with what was typed before it (`precall/draft`).
  if (isTouched(form, target)) {
    storage.draft(callId).set({ ...form, ownerId: context.store.get(profileAtom)?.userId })
    keepBeforeCall(context, target, undefined)
  }
  return { callId, token }
}

async function callOn(
  context: ActionContext,
  { flow, session, current }: CallParts,
  { attempt, phone, scope }: Placed,
  { client, callId, token }: { client: VoiceClient; callId: string; token: string },
): Promise<void> {
  if (scope.closed) return
  await session.open(client, token)
  if (scope.closed) return
  const release = listenToLine(client, context, flow.dispatch, scope)

  // The person has pressed Continue, so the line may open the microphone (`precall/no-microphone`).
  const call = () => client.call({ to: phone, callId, platform: 'web' })
  const lineId = await answerOfLine(LIMITS.placeTimeoutMs, call)
  if (scope.closed) return session.hangUp(lineId)
  if (client.resume) current.token = token
  resyncCall(context, flow, scope, attempt)
  watchQuality(context, client, flow, scope, attempt)
  flow.dispatch({ type: 'begun', attempt, lineId })
  noteCapabilities(context, flow, client, lineId)
  release()
}
