import { sql } from 'kysely'
import type { Change } from '../db/tables'

/** An arbitrary number that keeps these locks apart from others. */
const LOCK_CLASS = 61_211

/**
 * Lets one change at a time read the blocks of a number and decide. When two admins block or unblock at once, the
 * second sees what the first has done. The locks last until the transaction ends. They are always taken in the same
 * order, so that no deadlock arises.
 */
export async function lockPhones(change: Change, phones: readonly string[]): Promise<void> {
  for (const phone of [...phones].sort()) {
    await sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, hashtext(${phone}::text))`.execute(change)
  }
}
