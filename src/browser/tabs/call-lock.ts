import { acquireLock } from './acquire-lock'
import type { Logger } from '../logger'

/** What only one tab of a tenant may have, such as the call (`call/one`). If locks are refused, one per page. */
export interface CallLock {
  /**
   * Resolves to the release, or to null while another tab or phone has the lock. Releasing twice is fine. Never
   * rejects.
   *
   * @param ownerId whose call it is, for `askElsewhere`
   */
  acquire(ownerId?: string): Promise<(() => void) | null>
  /** The same for the ring tone of one call, which one tab plays (`incoming/ring`). */
  acquireRing(callId: string): Promise<(() => void) | null>
  /**
   * Marks a person's unsaved work, which Sign Out in another tab would lose (`session/sign-out-elsewhere`). Any number of
   * tabs may have some.
   */
  acquireUnsaved(ownerId: string): Promise<(() => void) | null>
  /** Has another tab a call of this person? Only a page without one can ask. */
  isCallElsewhere(ownerId: string | undefined): Promise<boolean>
  /** Has another tab a call, or unsaved work, of this person, beside what this page has? */
  askElsewhere(asked: { ownerId: string | undefined; isCallHere: boolean; isUnsavedHere: boolean }): Promise<boolean>
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
  /** Counts, because this page may hold the lock itself. If locks are refused, each page knows only of itself. */
  const isElsewhere = async (name: string, isHere: boolean) => {
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
    acquireUnsaved: (ownerId) => acquireLock(unsaved(ownerId), logger, locks, { mode: 'shared' }),
    isCallElsewhere: (ownerId) => isElsewhere(callOf(ownerId), false),
    async askElsewhere({ ownerId, isCallHere, isUnsavedHere }) {
      // Waits until a lock that has just ended here is released.
      await new Promise((resolve) => setTimeout(resolve))
      return (await isElsewhere(callOf(ownerId), isCallHere)) || isElsewhere(unsaved(ownerId), isUnsavedHere)
    },
  }
}
