import type { RawBuilder } from 'kysely'
import type { Db } from '../db/tables'
import { timeIn } from '../db/time-ago'
import { endAbandonedCalls, LEASE_MS } from './end-abandoned-calls'

const RENEW_EVERY_MS = 10_000

/** The live calls of this process, and their leases in the database. */
export interface LiveCalls {
  /** The time at which a call ends unless its lease is renewed: the `live_until` of a new call. */
  lease(): RawBuilder<Date>
  hold(callId: string): void
  holds(callId: string): boolean
  /** How many this process has. */
  count(): number
  /** False when the call is not one of this process. */
  release(callId: string): boolean
  /**
   * Ends calls of dead processes, and removes those that were never placed. With `nobodyElse`, it ends every live call,
   * because no other process can have one.
   */
  endAbandoned(options?: { nobodyElse: boolean }): Promise<void>
  close(): void
}

export function createLiveCalls(
  db: Db,
  recordingsDir: string,
  onError: (message: string, error: unknown) => void,
): LiveCalls {
  const ours = new Set<string>()
  const lease = () => timeIn(LEASE_MS)

  const renew = async () => {
    if (ours.size > 0) {
      await db
        .updateTable('calls')
        .set({ live_until: lease() })
        .where('id', 'in', [...ours])
        .where('live_until', 'is not', null)
        .execute()
    }
    await endAbandonedCalls({ db, recordingsDir })
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => onError('Live calls could not be renewed', error))
  }, RENEW_EVERY_MS)
  timer.unref()

  return {
    lease,
    hold: (callId) => void ours.add(callId),
    holds: (callId) => ours.has(callId),
    count: () => ours.size,
    release: (callId) => ours.delete(callId),
    endAbandoned: (options) => endAbandonedCalls({ db, recordingsDir, ...options }),
    close: () => clearInterval(timer),
  }
}
