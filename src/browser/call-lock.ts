import { acquireLock } from './acquire-lock'
import type { Logger } from './logger'

/** What only one tab of a tenant has: the call (`call/other-tab`), for one. It counts in this page if locks are refused. */
export interface CallLock {
  /**
   * Resolves to the release, or to null while another tab or phone has the lock. Releasing twice is fine. Never
   * rejects.
   */
  acquire(): Promise<(() => void) | null>
  /** The same for the ring tone of one call, which one tab plays (`incoming/one-ring`). */
  acquireRing(callId: string): Promise<(() => void) | null>
  /** The same for details that are not saved, which Sign Out in another tab would lose (`session/sign-out-elsewhere`). */
  acquireUnsaved(): Promise<(() => void) | null>
}

export const createCallLock = (tenantId: string, logger?: Logger, locks?: LockManager): CallLock => ({
  acquire: () => acquireLock(`vp-call:${tenantId}`, logger, locks),
  acquireRing: (callId) => acquireLock(`vp-ring:${tenantId}:${callId}`, logger, locks),
  acquireUnsaved: () => acquireLock(`vp-unsaved:${tenantId}`, logger, locks),
})
