import { acquireLock } from './lock'

/** One call at a time in all tabs of a tenant (`call/other-tab`). */
export interface CallLock {
  /** The way to let go, or null while another tab (or another phone of this page) holds it. Letting go twice is fine. */
  acquire(): Promise<(() => void) | null>
}

export const createCallLock = (tenantId: string, locks?: LockManager): CallLock => ({
  acquire: () => acquireLock(`vp-call:${tenantId}`, locks),
})
