import { sql } from 'kysely'
import type { Db } from '../db/tables'
import { changeCall } from './change-call'

/** A live call belongs to the process that renews this lease. When the process dies, its calls end by themselves. */
const LEASE_MS = 30_000
const RENEW_EVERY_MS = 10_000

/**
 * A voice token places its call within two minutes. A call that was never placed is deleted, because it contains a
 * number.
 */
const UNPLACED_KEPT_MS = 600_000

/** The live calls of this process, and their leases in the database. */
export interface LiveCalls {
  /** When a call ends whose lease nobody renews. This is the `live_until` of a new call. */
  lease(): Date
  hold(callId: string): void
  holds(callId: string): boolean
  /** False when the call is not one of this process. */
  release(callId: string): boolean
  /**
   * Ends calls of dead processes, and removes those that were never placed. With `nobodyElse`, it ends every live call,
   * because no other process can have one.
   */
  endAbandoned(options?: { nobodyElse: boolean }): Promise<void>
  close(): void
}

export function createLiveCalls(db: Db, onError: (message: string, error: unknown) => void): LiveCalls {
  const ours = new Set<string>()
  const lease = () => new Date(Date.now() + LEASE_MS)

  const renew = async () => {
    if (ours.size > 0) {
      await db
        .updateTable('calls')
        .set({ live_until: lease() })
        .where('id', 'in', [...ours])
        .where('live_until', 'is not', null)
        .execute()
    }
    await endAbandonedCalls(db)
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => onError('Live calls could not be renewed', error))
  }, RENEW_EVERY_MS)
  timer.unref()

  return {
    lease,
    hold: (callId) => void ours.add(callId),
    holds: (callId) => ours.has(callId),
    release: (callId) => ours.delete(callId),
    endAbandoned: (options) => endAbandonedCalls(db, options),
    close: () => clearInterval(timer),
  }
}

/** The calls of a dead process get the end time of its last lease, even if they are found much later. */
async function endAbandonedCalls(db: Db, { nobodyElse } = { nobodyElse: false }): Promise<void> {
  await db
    .deleteFrom('calls')
    .where('listed', '=', sql.lit(false))
    .where('called_at', '<', new Date(Date.now() - UNPLACED_KEPT_MS))
    .execute()
  let live = db
    .selectFrom('calls')
    .select(['id', 'answered_at', 'live_until'])
    .where('live_until', 'is not', null)
    // A colleague's row has no lease of its own. It ends with the caller's row.
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('direction', '=', 'outbound'),
        not(
          exists(
            selectFrom('calls as placed')
              .select('placed.id')
              .whereRef('placed.line_id', '=', 'calls.line_id')
              .where('placed.direction', '=', 'outbound'),
          ),
        ),
      ]),
    )
  if (!nobodyElse) live = live.where('live_until', '<', new Date())
  const abandoned = await live.execute()
  for (const { id, answered_at, live_until } of abandoned) {
    const seconds = answered_at && live_until ? (live_until.getTime() - LEASE_MS - answered_at.getTime()) / 1000 : 0
    await changeCall(db, id, {
      status: answered_at ? 'completed' : 'unanswered',
      duration: Math.max(0, Math.round(seconds)),
      live_until: null,
    })
  }
}
