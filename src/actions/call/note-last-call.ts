import type { LastCall } from '../../browser/storage-keys'
import { isOngoing, type CallTarget, type EndedCall } from '../../domain/call/call-state'
import { isKnownPerson, sideOf } from '../../domain/call/call-target'
import { interpreterPlanAtom, type InterpreterPlan } from '../../state/call/interpreter'
import { profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import type { Calls } from './calls'
import { dropLastCall, isLastOf, type LastCallStorage, type PersonContext } from './last-call'

type CallFacts = Pick<LastCall, 'callId' | 'phone'> & { target: CallTarget }

/** The platform created the call. From now on it has a form, even if this page closes. */
export function noteLastCall(context: PersonContext, { callId, phone, target }: CallFacts): void {
  const { storage, store, config } = context
  const ownerId = store.get(profileAtom)?.userId
  if (ownerId === undefined) return
  const last = isLastOf(context) ? storage.get('vp-last-call') : undefined
  storage.set('vp-last-call', {
    ownerId,
    instituteId: config.instituteId,
    callId,
    phone,
    target: plain(target),
    ...(last && { pendingForms: pendingFormsAfter(last).filter((one) => one.callId !== callId) }),
  })
}

const plain = ({ personId, name, phones }: CallTarget) => ({ personId, name, phones: [...phones] })

/** The pending forms when another call follows the last one. They include the last one's form if it must be saved. */
function pendingFormsAfter({
  callId,
  phone,
  target,
  ended,
  pendingForms = [],
}: LastCall): NonNullable<LastCall['pendingForms']> {
  return ended && !isKnownPerson(target.personId) ? [{ callId, phone, target, ended }, ...pendingForms] : pendingForms
}

/**
 * A call has ended and another goes on. If it was with an unknown number, its form is pending until the other call's
 * form is done.
 */
export function noteEarlierEnd(
  storage: LastCallStorage,
  { callId, phone, target, outcome, reason, seconds }: EndedCall,
): void {
  const last = storage.get('vp-last-call')
  if (!last || outcome === 'failed' || isKnownPerson(target.personId)) return
  const pending = { callId, phone, target: plain(target), ended: { outcome, reason, seconds } }
  const others = (last.pendingForms ?? []).filter((one) => one.callId !== callId)
  storage.set('vp-last-call', { ...last, pendingForms: [...others, pending] })
}

const familyOf = ({ family: { personId, phone, phones }, step, despite }: InterpreterPlan) => {
  if (personId === undefined) return undefined
  // A code that the reload cut off is sent again by a press, so that none is sent twice.
  const isReady = step !== 'ringing' && step !== 'late'
  const phoneAt = phones.findIndex(({ e164 }) => e164 === phone)
  return { personId, phoneAt, isForbidden: despite !== undefined, isReady }
}

/**
 * Stores, as the page closes during calls, what the page after a reload needs to resume them.
 *
 * @returns the platform's ids of the calls that can be resumed: the line has begun them, and can resume calls
 */
export function noteLive(
  { store, storage, now, uptime }: Pick<ActionContext, 'store' | 'storage' | 'now' | 'uptime'>,
  { ongoing, merged }: Pick<Calls, 'ongoing' | 'merged'>,
): string[] {
  const last = storage.get('vp-last-call')
  const plan = store.get(interpreterPlanAtom)
  const live = ongoing.flatMap(({ state, token }, place) => {
    if (!isOngoing(state)) return []
    const { callId, phone, target, lineId, muted, recorded, recordingPaused, answeredAt } = state
    // Calls of which none is on hold are merged.
    const heldByUs = (place > 0 && !merged) || state.heldByUs
    const interpretsFor = plan && sideOf(target) !== sideOf(plan.family) ? familyOf(plan) : undefined
    if (!callId || !lineId || token === undefined) return []
    const at = answeredAt === undefined ? undefined : now() - (uptime() - answeredAt)
    return [
      {
        ...{ callId, phone, target: plain(target), lineId, token, muted, heldByUs, recorded, recordingPaused },
        ...{ answeredAt: at, interpretsFor },
      },
    ]
  })
  if (!last || live[0]?.callId !== last.callId) return []
  storage.set('vp-last-call', { ...last, live })
  return live.map(({ callId }) => callId)
}

/** The call is over. One that failed has no form. */
export function noteEnd(storage: LastCallStorage, callId: string | undefined, ended: EndedCall | null): void {
  const last = storage.get('vp-last-call')
  if (!last || last.callId !== callId) return
  if (!ended || ended.outcome === 'failed') return dropLastCall(storage, last)
  const { outcome, reason, seconds } = ended
  storage.set('vp-last-call', { ...last, live: undefined, ended: { outcome, reason, seconds } })
}
