import { sql, type RawBuilder } from 'kysely'
import type { Db } from './tables'

/**
 * The moment so many milliseconds ago by the clock of the database. A time that the database wrote is compared with it: the
 * clock of a process may be minutes away from it, and a duration is the same by both.
 */
export const timeAgo = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() - ${ms}::float8 * interval '1 millisecond'`

/** The moment in so many milliseconds by the clock of the database, for what another process may compare. */
export const timeIn = (ms: number): RawBuilder<Date> => timeAgo(-ms)

/** Now by the clock of the database, ms since the epoch. */
export async function databaseNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database told no time')
  return row.now * 1000
}
