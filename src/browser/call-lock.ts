import { acquireLock } from './lock'

/** One call at a time in all tabs of a tenant (`call/other-tab`). */
export interface CallLock {
  /** Resolves to the release, or to null while another tab or phone has the lock. Releasing twice is fine. */
  acquire(): Promise<(() => void) | null>
}

export const createCallLock = (tenantId: string, locks?: LockManager): CallLock => ({
  acquire: () => acquireLock(`vp-call:${tenantId}`, locks),
})
