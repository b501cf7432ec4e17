import { sql, type RawBuilder } from 'kysely'

/**
 * The moment so many milliseconds ago by the clock of the database. A time that the database wrote is compared with it: the
 * clock of a process may be minutes away from it, and a duration is the same by both.
 */
export const timeAgo = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() - ${ms}::float8 * interval '1 millisecond'`

/** The moment in so many milliseconds by the clock of the database, for what another process may compare. */
export const timeIn = (ms: number): RawBuilder<Date> => timeAgo(-ms)
