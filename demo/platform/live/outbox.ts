import type { LiveEvent } from '../../../src/api/contract/live'
import type { Change } from '../db/tables'

/**
 * Writes a live event in the same transaction as the change it tells of: both happen, or neither. A trigger announces
 * it after the commit, and every process of the platform sends it to the sockets of that person.
 */
export async function publish(change: Change, personId: string, { topic, type, data }: LiveEvent): Promise<void> {
  await change
    .insertInto('events')
    .values({ person_id: personId, topic, type, data: JSON.stringify(data) })
    .execute()
}
