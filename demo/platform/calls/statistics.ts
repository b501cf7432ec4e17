import { VOICEMAIL_STATUSES } from '../../../src/domain/call-status'
import type { Statistics } from '../../../src/api/contract/session'
import { sql } from 'kysely'
import type { Change, Db } from '../db/tables'

/** Unread voicemail of a person, as of now. */
export async function statisticsOf(db: Db | Change, personId: string): Promise<Statistics> {
  const { unread } = await db
    .selectFrom('calls')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('owner_id', '=', personId)
    .where('listed', '=', sql.lit(true))
    .where('read', '=', sql.lit(false))
    .where('status', 'in', [...VOICEMAIL_STATUSES])
    .executeTakeFirstOrThrow()
  return { voicemail: unread, timestamp: new Date().toISOString() }
}
