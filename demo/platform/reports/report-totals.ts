import { sql, type AliasedExpression } from 'kysely'
import type * as v from 'valibot'
import type { ReportTotalsSchema } from '../../../src/api/contract/reports'
import type { CallStatus } from '../../../src/domain/call/call-status'
import { alike, findCalls, findMirrors, type CallFilter, type CallScope } from '../calls/call-list'
import type { Db } from '../db/tables'

const HOUR_MS = 3_600_000

type Totals = v.InferInput<typeof ReportTotalsSchema>

/** Calls that agree in these fields, counted. A row of `calls` is a line of one. */
interface Line {
  at: Date
  owner_id: string
  owner_name: string
  institute_id: string
  status: CallStatus
  reasons: string[]
  calls: number
  seconds: number
}

export interface Counted {
  scope: CallScope
  filter: CallFilter
  /** Decides where days and hours begin. */
  timeZone: string
}

/**
 * Counts calls: all of them, by day and hour in the institute's time zone, by status, by reason, by person and by school. Days and
 * hours without calls are left out. A call with two reasons counts for both. Uses the stored totals of each hour if
 * they can answer the filter (`platform/reports`), and otherwise the rows.
 */
export const totalsOf = (db: Db, counted: Counted): Promise<Totals> =>
  sumUp(db, counted.timeZone, (isKept(counted) ? keptTotals(db, counted) : rowsAsTotals(db, counted)).as('counted'))

/** The same, always counted from the rows. */
export const totalsOfRows = (db: Db, counted: Counted): Promise<Totals> =>
  sumUp(db, counted.timeZone, rowsAsTotals(db, counted).as('counted'))

/** Whether the totals can answer: they know no words, no students and no part of an hour. */
const isKept = ({ filter: { query, studentId, from, to }, timeZone }: Counted) =>
  !query && !studentId && [from, to].every((end) => !end || end.getTime() % HOUR_MS === 0) && hasWholeHours(timeZone)

const rowsAsTotals = (db: Db, { scope, filter }: Counted) =>
  findCalls(db, scope, filter).select((eb) => [
    'calls.called_at as at',
    'calls.owner_id',
    'calls.owner_name',
    'calls.institute_id',
    'calls.status',
    'calls.reasons',
    eb.lit(1).as('calls'),
    'calls.duration as seconds',
  ])

function keptTotals(db: Db, { scope, filter }: Counted) {
  const totals = db.selectFrom('call_totals').where(({ and }) => and([...alike('call_totals', filter)]))
  const ofScope =
    'ownerId' in scope
      ? totals.where('call_totals.owner_id', '=', scope.ownerId)
      : totals.where('call_totals.institute_id', 'in', scope.instituteIds)
  const { from, to } = filter
  const since = from ? ofScope.where('call_totals.hour', '>=', from) : ofScope
  const found = (to ? since.where('call_totals.hour', '<', to) : since).select([
    'hour as at',
    'owner_id',
    'owner_name',
    'institute_id',
    'status',
    'reasons',
    'calls',
    'seconds',
  ])
  if ('ownerId' in scope) return found
  // A call between two colleagues is in both logs, and so twice in the totals. Subtracts the second.
  return found.unionAll(
    findMirrors(db, scope, filter).select((eb) => [
      'calls.called_at as at',
      'calls.owner_id',
      'calls.owner_name',
      'calls.institute_id',
      'calls.status',
      'calls.reasons',
      eb.lit(-1).as('calls'),
      sql<number>`-calls.duration`.as('seconds'),
    ]),
  )
}

/**
 * One pass groups by day, status and set of reasons, and another by hour and person, because the rows of a district's
 * year would not fit into the database's memory.
 */
async function sumUp(db: Db, timeZone: string, counted: AliasedExpression<Line, 'counted'>): Promise<Totals> {
  const local = sql`(counted.at at time zone ${timeZone}::text)`
  const { totals } = await db
    .with('found', (query) =>
      query
        .selectFrom(counted)
        .select([
          sql<string>`${local}::date`.as('day'),
          'status',
          'reasons',
          sql<number>`sum(calls)`.as('calls'),
          sql<number>`sum(seconds)`.as('seconds'),
        ])
        .groupBy(sql`1, 2, 3`)
        .having(sql`sum(calls)`, '>', 0),
    )
    .with('staff', (query) =>
      query
        .selectFrom(counted)
        .select([
          sql<number>`extract(hour from ${local})::integer`.as('hour'),
          'owner_id',
          'owner_name',
          'institute_id',
          sql<number>`sum(calls)`.as('calls'),
        ])
        .groupBy(sql`1, 2, 3, 4`)
        .having(sql`sum(calls)`, '>', 0),
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
          from (select owner_id, max(owner_name) as name, sum(calls) as calls from staff group by 1) as people
        ),
        'bySchool', (
          select coalesce(
            json_agg(json_build_object('instituteId', institutes.id, 'name', institutes.name, 'calls', calls)
              order by calls desc, institutes.id),
            '[]'
          )
          from (select institute_id, sum(calls) as calls from staff group by 1) as schools
          join institutes on institutes.id = schools.institute_id
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

const knownZones = new Map<string, boolean>()

/** Has every hour of this zone begun with one of UTC since 1970? Not in India, where hours begin at half past. */
function hasWholeHours(timeZone: string): boolean {
  const before = knownZones.get(timeZone)
  if (before !== undefined) return before
  const minute = new Intl.DateTimeFormat('en-US', { timeZone, minute: 'numeric', second: 'numeric' })
  const months = (new Date().getUTCFullYear() - 1970 + 1) * 12
  const isWhole = Array.from({ length: months }, (_, month) => Date.UTC(1970, month)).every(
    (at) => minute.format(at) === '00:00',
  )
  knownZones.set(timeZone, isWhole)
  return isWhole
}
