import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallListQuery } from '../../../src/api/contract/calls'
import { familiesOf } from '../reports/report-families'
import { totalsOf, totalsOfRows } from '../reports/report-totals'
import { planSteps } from '../testing/plan-steps'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { findCalls, listCalls, readCallPage, type CallScope } from './call-list'
import { statisticsOf } from './statistics'

/** Enough calls that a plan which reads all of them costs more than one with an index. */
const CALLS = 20_000
const OWNER = 'staff-1'
const INSTITUTE = 'school-1'
const TIME_ZONE = 'America/New_York'
const scope: CallScope = { instituteIds: [INSTITUTE] }
let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform()
  const { db } = platform
  // All calls belong to one person, so that an index by person alone does not help.
  await sql`
    insert into calls (id, institute_id, owner_id, owner_name, other_name, other_number, other_key, direction, status,
      listed, called_at, duration, search, transcript_search)
    select 'plan-' || n, ${INSTITUTE}::text, ${OWNER}::text, '', 'Caller ' || n, '+1201555' || lpad(n::text, 5, '0'),
      'caller ' || n, 'inbound', case when n % 50 = 0 then 'voicemail' else 'completed' end,
      true, timestamptz '2026-11-01' - n * interval '1 hour', 60, 'caller ' || n,
      case when n % 5 = 0 then 'he lost jacket ' || n || ' on the bus.' end
    from generate_series(1, ${sql.lit(CALLS)}) as n
  `.execute(db)
  await sql`vacuum analyze calls`.execute(db)
})
afterAll(() => platform.close())

const wholeScans = async (run: (db: TestPlatform['db']) => Promise<unknown>) => {
  const steps = await planSteps(platform.db, run)
  expect(steps.length).toBeGreaterThan(0)
  return steps.filter((step) => step['Relation Name'] === 'calls' && step['Node Type'].endsWith('Seq Scan'))
}

describe('no scan of the whole table of calls (platform/lists)', () => {
  test.each<[string, CallListQuery]>([
    ['the voicemail log', { status: ['voicemail'] }],
    ['the voicemail log by name', { status: ['voicemail'], sort: 'name' }],
    ['a number that ends so', { query: '15550147' }],
    ['digits inside a number', { query: '15-5014' }],
    ['a name', { query: 'caller 147' }],
    ['words in any order', { query: '147, caller' }],
    ['words that were said', { query: '150 jacket' }],
    ['a word that was said, beside a name', { query: 'caller jacket' }],
  ])('for %s', async (_, query) => {
    expect(await wholeScans((db) => listCalls(db, OWNER, query))).toEqual([])
  })

  test.each<[string, CallListQuery]>([
    ['newest first', {}],
    ['oldest first', { direction: 'asc' }],
    ['by name', { sort: 'name' }],
    ['by name, backwards', { sort: 'name', direction: 'desc' }],
    ['a later page', { page: 50 }],
    ['outbound', { callDirection: 'outbound' }],
  ])('for a page of the log %s', async (_, query) => {
    expect(await wholeScans((db) => readCallPage(db, findCalls(db, { ownerId: OWNER }, query), query))).toEqual([])
  })

  test('and a page reads no column that only searches need, which are long', async () => {
    const { rows } = await listCalls(platform.db, OWNER, { query: 'jacket' })
    const columns = new Set(rows.flatMap((row) => Object.keys(row)))
    expect(columns).toContain('notes')
    for (const column of ['search', 'transcript', 'transcript_search']) expect(columns).not.toContain(column)
  })

  test('for the count of unread voicemail', async () => {
    expect(await wholeScans((db) => statisticsOf(db, OWNER))).toEqual([])
  })

  test('for a report of a week, with its totals', async () => {
    const week = { from: new Date('2026-01-05'), to: new Date('2026-01-12') }
    const scans = await wholeScans(async (db) => {
      await readCallPage(db, findCalls(db, scope, week), {})
      await totalsOfRows(db, { scope, filter: week, timeZone: TIME_ZONE })
    })
    expect(scans).toEqual([])
  })

  test('for the families of a report of a week', async () => {
    const week = { from: new Date('2026-01-05'), to: new Date('2026-01-12') }
    expect(await wholeScans((db) => familiesOf(db, scope, week))).toEqual([])
    expect(await wholeScans((db) => familiesOf(db, { ownerId: OWNER }, week))).toEqual([])
  })

  test.each<[string, CallScope]>([
    ['an institute', scope],
    ['a person', { ownerId: OWNER }],
  ])('for a report of everything of %s, with its totals', async (_, everything) => {
    const scans = await wholeScans(async (db) => {
      await readCallPage(db, findCalls(db, everything, {}), {})
      await totalsOf(db, { scope: everything, filter: {}, timeZone: TIME_ZONE })
    })
    expect(scans).toEqual([])
  })

  test('for a report of a student, with its totals', async () => {
    const scans = await wholeScans(async (db) => {
      const filter = { studentId: 'student-1' }
      await readCallPage(db, findCalls(db, scope, filter), {})
      await totalsOf(db, { scope, filter, timeZone: TIME_ZONE })
    })
    expect(scans).toEqual([])
  })
})
