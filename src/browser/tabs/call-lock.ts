import type { Identity } from '../../domain/access/identity'
import type { Logger } from '../logger'
import { acquireLock, whenReleased } from './acquire-lock'

/**
 * Locks that one tab of a tenant holds at a time, such as that of the call (`call/one`). Where the browser refuses
 * locks, each page has its own.
 */
export interface CallLock {
  /**
   * Resolves to the release, or to null while another tab or phone has the lock. Releasing twice is fine. Never
   * rejects.
   *
   * @param ownerId whose call it is, for `isBusyElsewhere`
   */
  acquire(ownerId?: string): Promise<(() => void) | null>
  /** The lock of one call's ring tone, which only one tab plays (`incoming/ring`). */
  acquireRing(callId: string): Promise<(() => void) | null>
  /**
   * Marks a person's unsaved work, which Sign Out in another tab would lose (`session/sign-out-elsewhere`). Any number of
   * tabs may have some.
   * @returns removes the mark
   */
  markUnsaved(ownerId: string): () => void
  /**
   * Marks that this page has a sign-in. Any number of tabs may have the same (`session/replace`).
   * @returns removes the mark
   */
  markSignIn(signIn: Identity): () => void
  /** True if another tab has this sign-in. Use it only while this page has not. */
  isSignedInElsewhere(signIn: Identity): Promise<boolean>
  /** True if another tab has a call of this person, beside what this page has. */
  isCallElsewhere(ownerId: string | undefined, isCallHere?: boolean): Promise<boolean>
  /**
   * True if another tab has a call or unsaved work of this person. `work` says what this page has, which does not
   * count.
   */
  isBusyElsewhere(work: { ownerId: string | undefined; isCallHere: boolean; isUnsavedHere: boolean }): Promise<boolean>
}

export function createCallLock(
  tenantId: string,
  logger?: Logger,
  locks: LockManager | undefined = navigator.locks,
): CallLock {
  const take = (name: string) => acquireLock(name, logger, locks)
  const call = `vp-call:${tenantId}`
  const callOf = (ownerId: string | undefined) => `${call}:${ownerId}`
  const unsaved = (ownerId: string | undefined) => `vp-unsaved:${tenantId}:${ownerId}`
  const signIn = (who: Identity) => `vp-signed-in:${who.tenantId}:${who.instituteId}:${who.userId}`
  const mark = (name: string) => {
    const held = acquireLock(name, logger, locks, { mode: 'shared' })
    return () => void held.then((release) => release?.())
  }
  /**
   * The number of holders decides, because this page may be one of them. Where locks are refused, each page knows only
   * itself.
   */
  const isElsewhere = async (name: string, isHere: boolean) => {
    await whenReleased(name)
    const all = await locks?.query().catch(() => undefined)
    return (all?.held ?? []).filter((lock) => lock.name === name).length > Number(isHere)
  }
  return {
    async acquire(ownerId) {
      const release = await take(call)
      const releaseOwners = release && ownerId !== undefined ? await take(callOf(ownerId)) : null
      return (
        release &&
        (() => {
          release()
          releaseOwners?.()
        })
      )
    },
    acquireRing: (callId) => take(`vp-ring:${tenantId}:${callId}`),
    markUnsaved: (ownerId) => mark(unsaved(ownerId)),
    markSignIn: (one) => mark(signIn(one)),
    isSignedInElsewhere: (one) => isElsewhere(signIn(one), false),
    isCallElsewhere: (ownerId, isCallHere = false) => isElsewhere(callOf(ownerId), isCallHere),
    isBusyElsewhere: async ({ ownerId, isCallHere, isUnsavedHere }) =>
      (await isElsewhere(callOf(ownerId), isCallHere)) || isElsewhere(unsaved(ownerId), isUnsavedHere),
  }
}
