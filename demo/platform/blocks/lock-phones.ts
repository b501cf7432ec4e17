import { sql } from 'kysely'
import type { Change } from '../db/tables'

/** Any number of our own: it keeps these locks apart from others. */
const LOCK_CLASS = 61_211

/**
 * Lets one change at a time look at the blocks of a number and decide: of two admins who block or unblock at once the
 * second sees what the first has done. Held until the transaction ends; always in the same order, so that nobody waits
 * in a circle.
 */
export async function lockPhones(change: Change, phones: readonly string[]): Promise<void> {
  for (const phone of [...phones].sort()) {
    await sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, hashtext(${phone}::text))`.execute(change)
  }
}
