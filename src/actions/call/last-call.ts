import type { LastCall } from '../../browser/storage-keys'
import type { CallTarget, EndedCall, OngoingCall } from '../../domain/call/call-state'
import { callEditPath } from '../../domain/paths'
import { endedCallAtom } from '../../state/call/call'
import { profileAtom } from '../../state/session'
import { appMountedAtom, pathAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import type { Navigation } from '../base/navigation'

type Storage = Pick<ActionContext, 'storage'>['storage']

/** The platform created the call. From now on it has a form, even if this page closes. */
export function noteLastCall(
  { storage, store, config: { instituteId } }: Pick<ActionContext, 'storage' | 'store' | 'config'>,
  { callId, phone, target }: Pick<LastCall, 'callId' | 'phone'> & { target: CallTarget },
): void {
  const ownerId = store.get(profileAtom)?.userId
  if (ownerId === undefined) return
  const { personId, name, phones } = target
  storage.set('vp-last-call', {
    ...{ ownerId, instituteId, callId, phone },
    target: { personId, name, phones: [...phones] },
  })
}

/**
 * The page goes during a call: notes what the page after a reload needs to take it up again.
 * @returns false if the line has not begun the call
 */
export function noteLive(
  { storage, now, uptime }: Pick<ActionContext, 'storage' | 'now' | 'uptime'>,
  { lineId, callId, muted, heldByUs, recorded, answeredAt }: OngoingCall,
  token: string,
): boolean {
  const last = storage.get('vp-last-call')
  if (!last || !lineId || last.callId !== callId) return false
  const at = answeredAt === undefined ? undefined : now() - (uptime() - answeredAt)
  storage.set('vp-last-call', { ...last, live: { lineId, token, muted, held: heldByUs, recorded, answeredAt: at } })
  return true
}

/** The call that the page before a reload had, taken out of the storage, so that it is taken up once. */
export function takeLive({ storage, now, uptime }: ActionContext): { call: OngoingCall; token: string } | undefined {
  const last = storage.get('vp-last-call')
  if (!last?.live) return undefined
  const { live, callId, phone, target } = last
  storage.set('vp-last-call', { ...last, live: undefined })
  const { lineId, token, muted, held, recorded, answeredAt } = live
  // The page's own clock began anew.
  const at = answeredAt === undefined ? undefined : Math.min(uptime(), uptime() - (now() - answeredAt))
  const call: OngoingCall = {
    ...{ attempt: 0, target, phone, callId, lineId, muted, recorded },
    ...{ ringing: at === undefined, answeredAt: at, media: 'reconnecting', micEnded: false },
    ...(held && { heldByUs: true }),
  }
  return { call, token }
}

/** The call is over. One that failed has no form. */
export function noteEnd(storage: Storage, callId: string | undefined, ended: EndedCall | null): void {
  const last = storage.get('vp-last-call')
  if (!last || last.callId !== callId) return
  if (!ended || ended.outcome === 'failed') return storage.remove('vp-last-call')
  const { outcome, reason, seconds } = ended
  storage.set('vp-last-call', { ...last, live: undefined, ended: { outcome, reason, seconds } })
}

/** The form of this call is saved, or may be left. */
export function forgetLastCall(storage: Storage, callId: string): void {
  const last = storage.get('vp-last-call')
  // A live call keeps its entry, in whatever element its form is open.
  if (last?.callId === callId && last.ended) storage.remove('vp-last-call')
}

/** Is the last call one of this person, of this phone's institute? */
export function isLastOf({ storage, store, config }: Pick<ActionContext, 'storage' | 'store' | 'config'>): boolean {
  const last = storage.get('vp-last-call')
  return last?.ownerId === store.get(profileAtom)?.userId && last?.instituteId === config.instituteId
}

/**
 * After a reload, or after a sign-in of the same person, leads to the form of the last call, which is still to be
 * shown or saved (`form/mandatory`, `session/form-kept`).
 */
export function openLastForm({ storage, store, config }: ActionContext, { navigate }: Navigation): void {
  const last = storage.get('vp-last-call')
  if (!last || !isLastOf({ storage, store, config })) return
  const { callId, phone, target, ended } = last
  // The page closed during the call.
  const end = ended ?? ({ outcome: 'complete', reason: 'session-lost', seconds: 0 } as const)
  storage.set('vp-last-call', { ...last, ended: end })
  store.set(endedCallAtom, { callId, phone, target, ...end })
  if (!store.get(appMountedAtom)) return
  const path = callEditPath(callId)
  if (store.get(pathAtom).split('?')[0] !== path) navigate(path, { replace: true, force: true })
}
