import { isAborted } from '../../domain/errors'
import type { Call } from '../../api/contract/calls'
import { counterpartOf } from '../../domain/people/counterpart'
import { isUnknownParty, offersStudent } from '../../domain/call/form-party'
import { SYSTEM_CALLER_ID, type CallSubject, type CallTarget, isOngoing } from '../../domain/call/call-state'
import { dialing, targetOfUser, unknownTarget } from '../../domain/call/call-target'
import { isSamePhone, toE164 } from '../../domain/number/phone-number'
import { callsByIdAtom } from '../../state/call/calls'
import { outboundCallsAtom } from '../../state/keypad'
import { hostNamesAtom, peopleByIdAtom } from '../../state/people'
import { preferencesOfAtom } from '../../state/session'
import { connectedElementsAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'
import { notifyOtherTab } from '../failures/notify-other-tab'
import { searchPhoneOwners } from '../people/load-people'
import type { Calls } from './calls'
import { earlyRefusal, callRefusal, readNumber, notifyRefusal, type CallRefusal } from './call-refusal'
import type { PhoneCall } from './call'

export interface RequestCallActions {
  /**
   * Handles a press of Call. It refuses with a toast if no call may be placed (`call/ready`, `call/one`), asks the host
   * (`vp-before-call`), then opens the dialog before the call. Nothing is placed yet.
   *
   * @returns false if it was refused
   */
  requestCall(target: CallTarget, origin?: string): boolean
  /**
   * Loads the person from the platform, then works as `requestCall`.
   *
   * @param about what the page says of the call, and the number to dial, if it is one of theirs
   */
  callPerson(personId: string, origin?: string, about?: CallSubject & { phone?: string }): Promise<boolean>
  /**
   * Calls a number as typed or passed by a host. Refuses all but 10-digit US numbers, then works as `requestCall`.
   *
   * @param about what the page says of the call, and its name for the number if the platform knows nobody
   */
  callNumber(input: string, origin?: string, about?: CallSubject & { name?: string }): Promise<boolean>
  /** Calls the other side of a call in the log. */
  callBack(callId: string, origin?: string): Promise<boolean>
}

/** The number to dial, if there is no choice. */
const withOnlyPhone = (target: CallTarget): CallTarget =>
  target.phone === undefined && target.phones.length === 1 ? { ...target, phone: target.phones[0]?.e164 } : target

/** The number that is chosen at first (`precall/prevent`): the one that the family prefers, or else the recommended one. */
function recommendedPhone({ phones }: CallTarget, best: string | undefined) {
  const preferred = best && phones.find(({ e164 }) => isSamePhone(e164, best))
  return (preferred || phones.find(({ virtual }) => virtual))?.e164
}

/** @param onOpened is called for a request that opened a dialog */
export function createRequestCall(context: ActionContext, calls: Calls, onOpened: () => void): RequestCallActions {
  const { store, bus, api, logger } = context

  const refuse = (refusal: CallRefusal, origin: string | undefined): false => {
    notifyRefusal(context, refusal, origin)
    return false
  }

  /** The student whom the script or the used element names (`host/student`). */
  const regardingStudent = (target: CallTarget, origin: string | undefined): CallTarget => {
    const element = store.get(connectedElementsAtom).find(({ id }) => id === origin)
    const { studentId = element?.studentId, ...rest } = target
    if (studentId === undefined || offersStudent(target, studentId)) return studentId ? { ...rest, studentId } : target
    const name =
      target.studentId === undefined && element ? `<${element.tag}> attribute student-id` : 'call() studentId'
    logger.error(`${name}: expected a student of the person called; it is ignored`)
    return rest
  }

  const requestCall = (wanted: CallTarget, origin?: string): boolean => {
    const target = regardingStudent(withOnlyPhone(wanted), origin)
    const refusal = callRefusal(context, target)
    if (refusal) return refuse(refusal, origin)
    // A dialog is open already, so this is the second click of a double click.
    if (calls.active) return false
    const phone = target.phone && (toE164(target.phone) ?? undefined)
    // With several numbers, `vp-before-call` is sent for the one that is called.
    if (phone && !bus.ask('before-call', { phone, personId: target.personId }, origin)) return false
    const call = calls.create()
    const best = store.get(preferencesOfAtom)(target)?.bestPhone
    const chosen = { ...target, phone: phone ?? recommendedPhone(target, best) }
    call.dispatch({ type: 'requested', target: chosen, origin, approvedPhone: phone })
    onOpened()
    void refuseSecondTab(context, call)
    return true
  }

  /** Loads from the platform. A failure is shown with the origin of the request. */
  const load = async <T>(request: () => Promise<T>, origin: string | undefined): Promise<T | undefined> => {
    try {
      return await request()
    } catch (error) {
      notifyApiError(context, error, origin, true)
      return undefined
    }
  }

  const loadTarget = async (
    personId: string,
    origin: string | undefined,
    e164?: string | null,
  ): Promise<CallTarget | undefined> => {
    const known = store.get(peopleByIdAtom).get(personId)
    const user =
      known?.state === 'ready'
        ? known.user
        : await load(() => api.call('getUser', { params: { id: personId } }), origin)
    return user && targetOfUser(user, e164)
  }

  /**
   * The owner of a number. A number without an owner, or with several, is unknown (`call/target`). Returns nothing after
   * a sign-out.
   */
  const loadOwner = async (
    e164: string,
    origin: string | undefined,
    name = store.get(hostNamesAtom).get(e164)?.name,
  ): Promise<CallTarget | undefined> => {
    const nobodys = unknownTarget(e164, name)
    try {
      const [owner, ...more] = await searchPhoneOwners(context, e164)
      if (owner === undefined || more.length > 0) return nobodys
      return (await loadTarget(owner, origin, e164)) ?? nobodys
    } catch (error) {
      if (isAborted(error)) return undefined
      // This failure must not prevent the call, so it continues with an unknown number.
      logger.error('the owner of a number could not be read', error)
      return nobodys
    }
  }

  const callBackTarget = async (call: Call, origin: string | undefined): Promise<CallTarget | undefined> => {
    const other = counterpartOf(call)
    const e164 = other.phone ? toE164(other.phone) : null
    if (other.id === undefined || other.isUnknown) {
      if (!e164) return { name: other.name, phone: other.phone, phones: [] }
      const owner = await loadOwner(e164, origin)
      return owner && isUnknownParty(owner) ? { ...owner, callBackId: call.id } : owner
    }
    return loadTarget(other.id, origin, e164)
  }

  return {
    requestCall,
    async callPerson(personId, origin, { phone, ...subject } = {}) {
      const early = earlyRefusal(context)
      if (early) return refuse(early, origin)
      if (personId === SYSTEM_CALLER_ID) {
        return refuse({ code: 'missing-phone', text: context.text.call.missingPhone }, origin)
      }
      const target = await loadTarget(personId, origin, phone)
      return target ? requestCall({ ...target, ...subject }, origin) : false
    },
    async callNumber(input, origin, { name, ...subject } = {}) {
      const number = readNumber(context, input)
      if (number.refusal) return refuse(number.refusal, origin)
      const refusal = callRefusal(context, unknownTarget(number.e164))
      if (refusal) return refuse(refusal, origin)
      const target = await loadOwner(number.e164, origin, name)
      return target ? requestCall({ ...dialing(target, number), ...subject }, origin) : false
    },
    async callBack(callId, origin) {
      const early = earlyRefusal(context)
      if (early) return refuse(early, origin)
      const call =
        store.get(callsByIdAtom).get(callId) ??
        store.get(outboundCallsAtom)?.find(({ id }) => id === callId) ??
        (await load(() => api.call('getCall', { params: { id: callId } }), origin))
      const target = call && (await callBackTarget(call, origin))
      return target ? requestCall(target, origin) : false
    },
  }
}

/**
 * If the marker says that another tab has a call, tries the lock, and closes the dialogs before the person fills them
 * in. A marker without a holder is left from a crash and is removed (`call/one`). Continue tries the lock
 * again, so this check only saves the person work.
 */
async function refuseSecondTab(context: ActionContext, call: PhoneCall): Promise<void> {
  const { storage, callLock } = context
  if (storage.get('vp-call-in-progress') === undefined) return
  const release = await callLock.acquire()
  if (release) {
    storage.remove('vp-call-in-progress')
    return release()
  }
  // The person was faster, so the held lock may be our own.
  const { state } = call
  if (state.phase === 'idle' || isOngoing(state)) return
  notifyOtherTab(context, state.origin)
  call.dispatch({ type: 'canceled' })
}
