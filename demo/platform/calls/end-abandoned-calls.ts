import { join } from 'node:path'
import { sql } from 'kysely'
import type { CallRow, Db } from '../db/tables'
import { timeAgo } from '../db/time-ago'
import { isBeingWritten } from '../files/file-age'
import { repairRecording } from '../voice'
import { changeCallIn, type CallChanges } from './change-call'
import { publishStatistics } from './statistics'

/** A live call belongs to the process that renews this lease. When the process dies, its calls end by themselves. */
export const LEASE_MS = 30_000
/**
 * A voice token places its call within two minutes. A call that was never placed is deleted, because it contains a
 * number.
 */
const UNPLACED_LIFETIME_MS = 600_000

export interface EndAbandonedOptions {
  db: Db
  recordingsDir: string
  /** Ends every live call, because no other process can have one. */
  nobodyElse?: boolean
}

/**
 * Ends calls of dead processes, keeps what was recorded of them, and deletes calls that were never placed
 * (`platform/recording`). A call whose recording grows is none of them: its process lives, and may only have
 * lost the database for a while.
 */
export async function endAbandonedCalls({ db, recordingsDir, nobodyElse = false }: EndAbandonedOptions): Promise<void> {
  await db
    .deleteFrom('calls')
    .where('listed', '=', sql.lit(false))
    .where('called_at', '<', timeAgo(UNPLACED_LIFETIME_MS))
    .execute()
  for (const call of await abandonedCalls(db, nobodyElse)) {
    const name = `${call.id}.wav`
    const recording = join(recordingsDir, name)
    if (!nobodyElse && (await isBeingWritten(recording))) continue
    // A call is recorded with both sides, a message with the caller only.
    const isCall = call.direction === 'outbound' || call.answered_at !== null
    const seconds = await repairRecording(recording, isCall ? 2 : 1)
    const end = isCall ? endOfCall(call, seconds) : endOfMessage(seconds)
    const file = seconds === undefined ? {} : { recording_file: name }
    await db.transaction().execute(async (change) => {
      await changeCallIn(change, call.id, { ...end, ...file, live_until: null })
      if (end.status === 'voicemail') await publishStatistics(change, call.owner_id)
    })
  }
}

function abandonedCalls(db: Db, nobodyElse: boolean) {
  const live = db
    .selectFrom('calls')
    .select(['id', 'owner_id', 'direction', 'answered_at', 'live_until'])
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
  return (nobodyElse ? live : live.where('live_until', '<', timeAgo(0))).execute()
}

/** Takes the call's length from its sound, or less exactly from the last renewal of its lease. */
function endOfCall({ answered_at, live_until }: Pick<CallRow, 'answered_at' | 'live_until'>, seconds?: number) {
  const leased = answered_at && live_until ? (live_until.getTime() - LEASE_MS - answered_at.getTime()) / 1000 : 0
  return {
    status: answered_at ? 'completed' : 'unanswered',
    duration: Math.max(0, Math.round(seconds ?? leased)),
    ...(seconds !== undefined && { recording_status: 'processed' }),
  } satisfies CallChanges as CallChanges
}

/** What a caller had said until then is a voicemail. */
const endOfMessage = (seconds?: number): CallChanges =>
  seconds === undefined
    ? { status: 'unanswered', duration: 0 }
    : { status: 'voicemail', duration: Math.max(1, Math.round(seconds)), read: false }
