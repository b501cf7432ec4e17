import type { LastCall } from '../../browser/storage-keys'
import {
  callsOf,
  type CallState,
  type CallTarget,
  type EndedCall,
  type OngoingCall,
} from '../../domain/call/call-state'
import { isKnownPerson } from '../../domain/call/call-target'
import { profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { dropLastCall, isLastOf, type LastCallStorage, type PersonContext } from './last-call'

type CallFacts = Pick<LastCall, 'callId' | 'phone'> & { target: CallTarget }

/** The platform created the call. From now on it has a form, even if this page closes. */
export function noteLastCall(context: PersonContext, { callId, phone, target }: CallFacts): void {
  const { storage, store, config } = context
  const ownerId = store.get(profileAtom)?.userId
  if (ownerId === undefined) return
  const last = isLastOf(context) ? storage.get('vp-last-call') : undefined
  storage.set('vp-last-call', {
    ...{ ownerId, instituteId: config.instituteId, callId, phone, target: plain(target) },
    ...(last && { owed: owedAfter(last).filter((one) => one.callId !== callId) }),
  })
}

const plain = ({ personId, name, phones }: CallTarget) => ({ personId, name, phones: [...phones] })

/** Another call follows the last one. The last one's form waits if it is still to be saved. */
function owedAfter({ callId, phone, target, ended, owed = [] }: LastCall): NonNullable<LastCall['owed']> {
  return ended && !isKnownPerson(target.personId) ? [{ callId, phone, target, ended }, ...owed] : owed
}

/** One of two calls is over. If it was with an unknown number, its form opens after that of the other call. */
export function noteEndBeside(
  storage: LastCallStorage,
  { callId, phone, target, outcome, reason, seconds }: EndedCall,
): void {
  const last = storage.get('vp-last-call')
  if (!last || outcome === 'failed' || isKnownPerson(target.personId)) return
  const owed = { callId, phone, target: plain(target), ended: { outcome, reason, seconds } }
  const others = (last.owed ?? []).filter((one) => one.callId !== callId)
  storage.set('vp-last-call', { ...last, owed: [...others, owed] })
}

/**
 * Stores, as the page closes during a call, what the page after a reload needs to take up this call and the one on hold
 * beside it.
 *
 * @param tokens the line's tokens of both calls
 * @returns the platform's ids of the calls that can be taken up: the line has begun them, and can resume calls
 */
export function noteLive(
  { storage, now, uptime }: Pick<ActionContext, 'storage' | 'now' | 'uptime'>,
  call: Extract<CallState, OngoingCall>,
  tokens: { token?: string; aside?: { token?: string } },
): string[] {
  const last = storage.get('vp-last-call')
  const live = callsOf(call).flatMap((one) => {
    const { callId, phone, target, lineId, muted, heldByUs, recorded, answeredAt } = one
    const token = one === call ? tokens.token : tokens.aside?.token
    if (!callId || !lineId || token === undefined) return []
    const at = answeredAt === undefined ? undefined : now() - (uptime() - answeredAt)
    return [{ callId, phone, target: plain(target), lineId, token, muted, heldByUs, recorded, answeredAt: at }]
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
