import type { LastCall } from '../../browser/storage-keys'
import type { CallTarget, EndedCall } from '../../domain/call/call-state'
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
  { callId, phone, target, otherReason }: Pick<LastCall, 'callId' | 'phone' | 'otherReason'> & { target: CallTarget },
): void {
  const ownerId = store.get(profileAtom)?.userId
  if (ownerId === undefined) return
  const { personId, name, phones } = target
  storage.set('vp-last-call', {
    ...{ ownerId, instituteId, callId, phone },
    target: { personId, name, phones: [...phones] },
    ...(otherReason ? { otherReason } : {}),
  })
}

/** The call is over. One that failed has no form. */
export function noteEnd(storage: Storage, callId: string | undefined, ended: EndedCall | null): void {
  const last = storage.get('vp-last-call')
  if (!last || last.callId !== callId) return
  if (!ended || ended.outcome === 'failed') return storage.remove('vp-last-call')
  const { outcome, reason, seconds } = ended
  storage.set('vp-last-call', { ...last, ended: { outcome, reason, seconds } })
}

/** The form of this call is saved, or may be left. */
export function forgetLastCall(storage: Storage, callId: string): void {
  const last = storage.get('vp-last-call')
  // A live call keeps its entry, in whatever element its form is open.
  if (last?.callId === callId && last.ended) storage.remove('vp-last-call')
}

/**
 * After a reload, or after a sign-in of the same person, leads to the form of the last call, which is still to be
 * shown or saved (`form/mandatory`, `session/form-kept`).
 */
export function openLastForm({ storage, store, config }: ActionContext, { navigate }: Navigation): void {
  const last = storage.get('vp-last-call')
  if (!last || last.ownerId !== store.get(profileAtom)?.userId || last.instituteId !== config.instituteId) return
  const { callId, phone, target, ended, otherReason } = last
  // The page closed during the call.
  const end = ended ?? ({ outcome: 'complete', reason: 'session-lost', seconds: 0 } as const)
  storage.set('vp-last-call', { ...last, ended: end })
  store.set(endedCallAtom, { callId, phone, target, ...end })
  if (!store.get(appMountedAtom)) return
  const path = callEditPath(callId, otherReason)
  if (store.get(pathAtom).split('?')[0] !== path.split('?')[0]) navigate(path, { replace: true, force: true })
}
