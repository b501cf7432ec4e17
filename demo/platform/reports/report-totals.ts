import { sql } from 'kysely'
import type * as v from 'valibot'
import type { ReportTotalsSchema } from '../../../src/api/contract/reports'
import type { findCalls } from '../calls/call-list'
import type { Db } from '../db/tables'

type Totals = v.InferInput<typeof ReportTotalsSchema>

/**
 * Counts calls: all of them, by day and hour in the institute's time zone, by status, by reason and by person. Days and
 * hours without calls are left out. A call with two reasons counts for both. One pass keeps one row for each day, status
 * and set of reasons, and another one for each hour and person, because a year of a district would not fit into the
 * database's memory.
 *
 * They are counted from the rows each time. Totals that are kept would have to tell apart all that a filter may ask for: of
 * 100,000 calls of ten people in seven months, 76,000 differ in day, hour, person, status and reasons, and with more
 * people nearly all. Words and students are in no such key.
 */
export async function totalsOf(db: Db, found: ReturnType<typeof findCalls>, timeZone: string): Promise<Totals> {
  const { totals } = await db
    .with('found', () =>
      found
        .select([
          sql<string>`(calls.called_at at time zone ${timeZone}::text)::date`.as('day'),
          'calls.status',
          'calls.reasons',
          sql<number>`count(*)`.as('calls'),
          sql<number>`sum(calls.duration)`.as('seconds'),
        ])
        .groupBy(sql`1, 2, 3`),
    )
    .with('staff', () =>
      found
        .select([
          sql<number>`extract(hour from calls.called_at at time zone ${timeZone}::text)::integer`.as('hour'),
          'calls.owner_id',
          sql<string>`max(calls.owner_name)`.as('name'),
          sql<number>`count(*)`.as('calls'),
        ])
        .groupBy(sql`1, 2`),
    )
    .selectNoFrom(
      sql<Totals>`json_build_object(
        'calls', (select coalesce(sum(calls), 0) from found),
        'seconds', (select coalesce(sum(seconds), 0) from found),
        'byDay', (
          select coalesce(json_agg(json_build_object('day', day, 'calls', calls) order by day), '[]')
          from (select day, sum(calls) as calls from found group by 1) as days
        ),
        'byStatus', (
          select coalesce(json_agg(json_build_object('status', status, 'calls', calls) order by calls desc, status), '[]')
          from (select status, sum(calls) as calls from found group by 1) as statuses
        ),
        'byReason', (
          select coalesce(json_agg(json_build_object('reason', reason, 'calls', calls) order by calls desc, reason), '[]')
          from (select reason, sum(calls) as calls from found, unnest(reasons) as reason group by 1) as reasons
        ),
        'byHour', (
          select coalesce(json_agg(json_build_object('hour', hour, 'calls', calls) order by hour), '[]')
          from (select hour, sum(calls) as calls from staff group by 1) as hours
        ),
        'byPerson', (
          select coalesce(
            json_agg(json_build_object('personId', owner_id, 'name', name, 'calls', calls) order by calls desc, owner_id),
            '[]'
          )
          from (select owner_id, max(name) as name, sum(calls) as calls from staff group by 1) as people
        )
      )`.as('totals'),
    )
    .executeTakeFirstOrThrow()
  return totals
}

/** The institute's time zone decides where its days begin. */
export async function timeZoneOf(db: Db, instituteId: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('institutes')
    .select('time_zone')
    .where('id', '=', instituteId)
    .executeTakeFirstOrThrow()
  return time_zone
}
