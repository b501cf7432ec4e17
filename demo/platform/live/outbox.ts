import type { LiveEvent } from '../../../src/api/contract/live'
import type { Change } from '../db/tables'

/** Rows of one INSERT, because a statement holds 65,535 parameters at most. */
const BATCH = 1000

/**
 * Writes a live event in the transaction of its change, so that both happen or neither does. A trigger announces it
 * after the commit, and every process of the platform sends it to that person's sockets.
 */
export const publish = (change: Change, personId: string, event: LiveEvent): Promise<void> =>
  publishToAll(change, [personId], event)

/** Writes the same event for several people. */
export async function publishToAll(
  change: Change,
  personIds: readonly string[],
  { topic, type, data }: LiveEvent,
): Promise<void> {
  for (let at = 0; at < personIds.length; at += BATCH) {
    await change
      .insertInto('events')
      .values(
        personIds.slice(at, at + BATCH).map((person_id) => ({ person_id, topic, type, data: JSON.stringify(data) })),
      )
      .execute()
  }
}
