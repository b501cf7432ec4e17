import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { VOICEMAIL_STATUSES } from '../../../src/domain/call/call-status'
import type { Statistics } from '../../../src/api/contract/session'
import { lockPerson } from '../db/lock-person'
import type { Change, Db } from '../db/tables'
import { publish } from '../live/outbox'

/** Unread voicemail of a person. Waits for a running change, so that its time stamp fits its count. */
export const statisticsOf = (db: Db, personId: string): Promise<Statistics> =>
  db.transaction().execute(async (change) => {
    await change.selectFrom('people').select('id').where('id', '=', personId).forShare().execute()
    return count(change, personId)
  })

/**
 * Sends a person's sockets the count after this change. From here to the end of the transaction, changes of one
 * person's voicemail take turns. Each gets a later millisecond than the last, so that a receiver knows the newer event.
 */
export async function publishStatistics(change: Change, personId: string): Promise<void> {
  await lockPerson(change, personId)
  const statistics = await count(change, personId)
  await publish(change, personId, { topic: 'profiles', type: 'MODIFY', data: { userId: personId, statistics } })
  await delay(2)
}

async function count(change: Change, personId: string): Promise<Statistics> {
  const { unread, at } = await change
    .selectFrom('calls')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    // The database's clock is the only one that several processes share.
    .select(sql<Date>`clock_timestamp()`.as('at'))
    .where('owner_id', '=', personId)
    .where('listed', '=', sql.lit(true))
    .where('read', '=', sql.lit(false))
    .where('status', 'in', [...VOICEMAIL_STATUSES])
    .executeTakeFirstOrThrow()
  return { voicemail: unread, timestamp: at.toISOString() }
}
