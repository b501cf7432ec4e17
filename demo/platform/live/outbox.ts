import { sql } from 'kysely'
import type { LiveEvent } from '../../../src/api/contract/live-topics'
import { tellAfterCommit } from '../db/tell-after-commit'
import type { Change, Db } from '../db/tables'
import { timeAgo } from '../db/time-ago'

/** An event as it was written with its change. */
export interface OutboxEvent {
  id: number
  person_id: string
  topic: string
  type: string
  data: unknown
}

/** Rows of one INSERT, because a statement holds 65,535 parameters at most. */
const BATCH = 1000

/** On this channel each process hears the id of every event and the person it is for: `id personId`. */
export const LIVE_CHANNEL = 'live'

/**
 * Writes a live event in the transaction of its change, so that both happen or neither does. It is announced after the
 * commit, and every process of the platform sends it to that person's sockets.
 */
export const publish = (change: Change, personId: string, event: LiveEvent): Promise<void> =>
  publishAll(change, [{ personId, event }])

/** Writes the same event for several people. */
export const publishToAll = (change: Change, personIds: readonly string[], event: LiveEvent): Promise<void> =>
  publishAll(
    change,
    personIds.map((personId) => ({ personId, event })),
  )

/** Writes several events. */
export async function publishAll(
  change: Change,
  events: readonly { personId: string; event: LiveEvent }[],
): Promise<void> {
  for (let at = 0; at < events.length; at += BATCH) {
    const written = await change
      .insertInto('events')
      .values(
        events.slice(at, at + BATCH).map(({ personId, event: { topic, type, data } }) => ({
          person_id: personId,
          topic,
          type,
          data: JSON.stringify(data),
        })),
      )
      .returning(['id', 'person_id'])
      .execute()
    tellAfterCommit(
      change,
      written.map(({ id, person_id }) => ({ channel: LIVE_CHANNEL, payload: `${id} ${person_id}` })),
    )
  }
}

/** The event and the person that an announcement names. */
export function readAnnouncement(payload: string): { id: number; personId: string } {
  const at = payload.indexOf(' ')
  return { id: Number(payload.slice(0, at)), personId: payload.slice(at + 1) }
}

export interface Outbox {
  withIds(ids: readonly number[]): Promise<OutboxEvent[]>
  /** Events for these people that were written within the last `ms`, by the clock of the database. */
  within(ms: number, personIds: readonly string[]): Promise<OutboxEvent[]>
  removeOlderThan(ms: number): Promise<unknown>
}

const COLUMNS = ['id', 'person_id', 'topic', 'type', 'data'] as const

/** Reads published events. Ids are passed as arrays instead of parameter lists, because there may be thousands. */
export const createOutbox = (db: Db): Outbox => ({
  withIds: (ids) =>
    db
      .selectFrom('events')
      .select(COLUMNS)
      .where('id', '=', sql<number>`any(${ids})`)
      .orderBy('id')
      .execute(),
  within: (ms, personIds) =>
    db
      .selectFrom('events')
      .select(COLUMNS)
      .where('created_at', '>', timeAgo(ms))
      .where('person_id', '=', sql<string>`any(${personIds})`)
      .orderBy('id')
      .execute(),
  removeOlderThan: (ms) => db.deleteFrom('events').where('created_at', '<', timeAgo(ms)).execute(),
})
