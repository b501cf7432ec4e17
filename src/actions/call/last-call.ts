import type { LastCall } from '../../browser/storage-keys'
import type { OngoingCall } from '../../domain/call/call-state'
import { isKnownPerson } from '../../domain/call/call-target'
import { callEditPath, isCallListPath } from '../../domain/paths'
import { endedCallAtom, ongoingCallAtom } from '../../state/call/call'
import type { Call } from '../../state/call/calls'
import { profileAtom } from '../../state/session'
import { appMountedAtom, pathAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import type { Navigation } from '../base/navigation'

export type LastCallStorage = Pick<ActionContext, 'storage'>['storage']
export type PersonContext = Pick<ActionContext, 'storage' | 'store' | 'config'>

/** A call that the page before a reload had, and the line's token for it. */
export interface ResumableCall {
  call: OngoingCall
  token: string
  interpretsFor?: InterpretsFor | undefined
}

type LiveBefore = NonNullable<LastCall['live']>[number]
export type InterpretsFor = NonNullable<LiveBefore['interpretsFor']>

/**
 * The calls that the page before a reload had, the active one last. Removes them from the storage, so that they are
 * resumed only once.
 */
export function takeLive({ storage, now, uptime }: ActionContext): ResumableCall[] {
  const last = storage.get('vp-last-call')
  if (!last?.live) return []
  storage.set('vp-last-call', { ...last, live: undefined })
  const calls = last.live.map(({ token, answeredAt, interpretsFor, ...one }) => {
    // The clock of `uptime` started again with this page.
    const at = answeredAt === undefined ? undefined : Math.min(uptime(), uptime() - (now() - answeredAt))
    const media = 'reconnecting' as const
    return {
      token,
      interpretsFor,
      call: { ...one, ringing: at === undefined, answeredAt: at, media, mic: 'live' as const },
    }
  })
  return calls.reverse()
}

/** The form of this call is saved, or need not be saved. */
export function forgetLastCall(storage: LastCallStorage, callId: string): void {
  const last = storage.get('vp-last-call')
  // A live call keeps its entry, whichever element its form is open in.
  if (last?.callId === callId && last.ended) dropLastCall(storage, last)
}

/** The details of an unknown number were saved in some tab, so this tab no longer offers their form (`form/mandatory`). */
export function forgetSaved(storage: LastCallStorage, { id, reasons, callRelationTo, studentId }: Call): void {
  if (reasons.length === 0 || !(callRelationTo ?? studentId)) return
  forgetLastCall(storage, id)
  const last = storage.get('vp-last-call')
  if (last?.pendingForms)
    storage.set('vp-last-call', { ...last, pendingForms: last.pendingForms.filter(({ callId }) => callId !== id) })
}

/** Removes the last call. If the form of an earlier one is pending, that call takes its place (`form/mandatory`). */
export function dropLastCall(storage: LastCallStorage, { ownerId, instituteId, pendingForms = [] }: LastCall): void {
  const [next, ...rest] = pendingForms
  if (next) storage.set('vp-last-call', { ownerId, instituteId, ...next, pendingForms: rest })
  else storage.remove('vp-last-call')
}

/** Is the last call one of this person, of this phone's institute? */
export function isLastOf({ storage, store, config }: PersonContext): boolean {
  const last = storage.get('vp-last-call')
  return last?.ownerId === store.get(profileAtom)?.userId && last?.instituteId === config.instituteId
}

/**
 * After a reload, or when the same person signs in again, opens the form of the last call if it is not saved yet
 * (`form/mandatory`, `session/drafts`).
 */
export function openLastForm({ storage, store, config }: ActionContext, { navigate }: Navigation): void {
  const last = storage.get('vp-last-call')
  if (!last || !isLastOf({ storage, store, config })) return
  const { callId, phone, target, ended } = last
  // Without `ended`, the page closed during the call.
  const end = ended ?? ({ outcome: 'complete', reason: 'session-lost', seconds: 0 } as const)
  storage.set('vp-last-call', { ...last, ended: end })
  store.set(endedCallAtom, { callId, phone, target, ...end })
  const shown = store.get(pathAtom)
  // The page of a call list shows the form itself, with the outcomes of its family (`calling/next`).
  if (!store.get(appMountedAtom) || isCallListPath(shown)) return
  const path = callEditPath(callId)
  if (shown.split('?')[0] !== path) navigate(path, { replace: true, force: true })
}

/**
 * Opens the form of the last call, unless that call goes on in another tab. A duplicated tab has a copy of what the
 * first one stored (`form/unsaved`).
 */
export async function openOwnForm(context: ActionContext, navigation: Navigation): Promise<void> {
  const ownerId = context.store.get(profileAtom)?.userId
  const mayBeCopied = context.storage.get('vp-last-call')?.ended === undefined && isLastOf(context)
  if (mayBeCopied && ((await context.callLock.isCallElsewhere(ownerId)) || context.store.get(ongoingCallAtom))) return
  openLastForm(context, navigation)
}

/**
 * After the form of another call, opens the pending form of a call with an unknown number (`form/mandatory`).
 *
 * @param callId the call whose form is done
 */
export function openPendingForm(context: ActionContext, navigation: Navigation, callId: string): void {
  const last = context.storage.get('vp-last-call')
  if (!last?.ended || last.callId === callId || isKnownPerson(last.target.personId)) return
  if (!context.store.get(ongoingCallAtom)) openLastForm(context, navigation)
}
