import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallFilter, CallScope } from '../calls/call-list'
import { migrations } from '../db/migrations'
import { openDatabase } from '../db/open-database'
import type { Db } from '../db/tables'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { totalsOf, totalsOfRows } from './report-totals'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const HOUR_MS = 3_600_000
/** An hour before New York's clocks go forward. */
const FIRST_HOUR = Date.UTC(2026, 2, 8, 6)
const hour = (count: number) => new Date(FIRST_HOUR + count * HOUR_MS)
const OWNERS = ['staff-1', 'staff-2', 'admin-1']

const SCOPES: CallScope[] = [
  { ownerId: 'staff-1' },
  { instituteIds: ['school-1'] },
  { instituteIds: ['school-1', 'school-2', 'district-1'] },
]
const FILTERS: CallFilter[] = [
  {},
  { from: hour(2), to: hour(5) },
  { callDirection: 'inbound', status: ['voicemail', 'completed'] },
  { reasons: ['Grades', 'Health'], from: hour(0) },
]

/** In one snapshot, because the platform deletes unlisted calls of long ago every few seconds, also those of this test. */
const expectEqual = (db: Db) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      for (const scope of SCOPES) {
        for (const filter of FILTERS) {
          const counted = { scope, filter, timeZone: 'America/New_York' }
          expect(await totalsOf(snapshot, counted)).toEqual(await totalsOfRows(snapshot, counted))
        }
      }
      const { rows: empty } = await sql`select * from call_totals where calls <= 0`.execute(snapshot)
      expect(empty).toEqual([])
    })

const values = fc.record({
  owner_id: fc.constantFrom(...OWNERS),
  institute_id: fc.constantFrom('school-1', 'school-2'),
  // A colleague or somebody else. A call between colleagues has two rows with the same `line_id`.
  other_id: fc.constantFrom(...OWNERS, 'contact-1'),
  line_id: fc.constantFrom('kept-1', 'kept-2', 'kept-3'),
  direction: fc.constantFrom('inbound' as const, 'outbound' as const),
  status: fc.constantFrom('completed' as const, 'unanswered' as const, 'voicemail_transferred' as const),
  // The last reason is too long for an index key.
  reasons: fc.subarray(['Grades', 'Health', 'x'.repeat(20_000)]),
  // Includes the last millisecond of an hour, which must not count for the next hour.
  called_at: fc
    .tuple(fc.nat(6), fc.constantFrom(0, 1, HOUR_MS - 1))
    .map(([count, ms]) => new Date(hour(count).getTime() + ms)),
  duration: fc.nat(300),
  listed: fc.boolean(),
})
const COLUMNS = ['owner_id', 'status', 'reasons', 'called_at', 'duration', 'listed', 'line_id'] as const
const step = fc.oneof(
  fc.record({ does: fc.constant('add' as const), rows: fc.array(values, { minLength: 1, maxLength: 6 }) }),
  fc.record({ does: fc.constant('change' as const), of: fc.nat(2), values, columns: fc.subarray([...COLUMNS]) }),
  fc.record({ does: fc.constant('remove' as const), of: fc.nat(2) }),
)
/** A third of the rows that the test has added. */
const third = (of: number) => sql<boolean>`id like 'kept-%' and abs(hashtext(id)) % 3 = ${of}`

describe('the stored totals of reports (platform/reports)', () => {
  test('equal the rows after any inserts, changes and deletes, committed or rolled back', async () => {
    const { db } = platform
    let added = 0
    await expectEqual(db)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.boolean(), async (steps, commits) => {
        const work = db.transaction().execute(async (change) => {
          for (const one of steps) {
            if (one.does === 'add') {
              const rows = one.rows.map((row) => ({ ...row, id: `kept-${(added += 1)}`, other_key: '', search: '' }))
              const named = rows.map((row) => ({ ...row, owner_name: `Name of ${row.owner_id}` }))
              await change.insertInto('calls').values(named).execute()
            } else if (one.does === 'change') {
              const set = Object.fromEntries(one.columns.map((column) => [column, one.values[column]]))
              await change
                .updateTable('calls')
                .set({ read: false, ...set })
                .where(third(one.of))
                .execute()
            } else await change.deleteFrom('calls').where(third(one.of)).execute()
          }
          if (!commits) throw new Error('rolled back')
        })
        await (commits ? work : expect(work).rejects.toThrow('rolled back'))
        await expectEqual(db)
      }),
      { numRuns: 15 },
    )
  })

  test('are made for the calls of a database that had none', async () => {
    const { db } = platform
    const before = await sql`select * from call_totals order by owner_id, hour, rest`.execute(db)
    expect(before.rows.length).toBeGreaterThan(100)
    for (const event of ['insert', 'update', 'delete']) {
      await sql`drop function ${sql.ref(`count_calls_after_${event}`)} cascade`.execute(db)
    }
    await sql`drop table call_totals`.execute(db)
    await migrations['011-call-totals']?.up(db)
    expect((await sql`select * from call_totals order by owner_id, hour, rest`.execute(db)).rows).toEqual(before.rows)
    await expectEqual(db)
  })
})

describe('a report is counted from', () => {
  const everything = { scope: { ownerId: 'staff-1' }, timeZone: 'America/New_York' }
  /** Deletes the kept totals: a report from them then counts no call, and a report from the rows counts all. */
  const fromRows = async (filter: CallFilter, timeZone = everything.timeZone) => {
    const counted = { ...everything, filter, timeZone }
    const rolledBack = new Error('rolled back')
    let calls = NaN
    const work = platform.db.transaction().execute(async (change) => {
      await sql`delete from call_totals`.execute(change)
      calls = (await totalsOf(change, counted)).calls
      throw rolledBack
    })
    await expect(work).rejects.toBe(rolledBack)
    const { calls: all } = await totalsOfRows(platform.db, counted)
    expect(all).toBeGreaterThan(0)
    expect([0, all]).toContain(calls)
    return calls === all
  }

  test.each<[string, CallFilter, string?]>([
    ['everything', {}],
    ['whole hours', { from: hour(-10_000), to: hour(10_000) }],
    ['outcomes, reasons and a direction', { status: ['completed'], reasons: ['Grades'], callDirection: 'outbound' }],
    ['another zone', {}, 'Asia/Tokyo'],
  ])('the stored totals for %s', async (_, filter, timeZone) => {
    expect(await fromRows(filter, timeZone)).toBe(false)
  })

  test.each<[string, CallFilter, string?]>([
    ['words', { query: 'fever' }],
    ['a part of an hour', { from: new Date(hour(-10_000).getTime() + 1) }],
    ['a zone whose hours begin at half past', {}, 'Asia/Kolkata'],
  ])('the rows for %s', async (_, filter, timeZone) => {
    expect(await fromRows(filter, timeZone)).toBe(true)
  })
})

describe.runIf(process.env.DATABASE_URL)('two processes that save calls of one hour (platform/reports)', () => {
  test('wait for each other but never deadlock, and the totals equal the rows', async () => {
    const opened = await Promise.all(
      [0, 1].map(() => openDatabase({ databaseUrl: platform.databaseUrl ?? '' }).then(closeAfterTest)),
    )
    const [one] = opened
    await sql`
      insert into calls (id, line_id, institute_id, owner_id, owner_name, other_key, direction, status, listed, called_at,
        duration, search, reasons)
      select 'both-' || n, 'both-' || n, 'school-1', case when n % 4 < 2 then 'staff-1' else 'staff-2' end, '', '',
        'inbound', 'completed', true, ${hour(1)}, n, '', array['Reason ' || n % 8]
      from generate_series(1, 400) as n
    `.execute(one?.db ?? platform.db)
    // Each process has its own calls, but they share lines of the totals: one goes up the reasons, and one down.
    const save = ({ db }: { db: Db }, process: number, round: number) =>
      db.transaction().execute(async (change) => {
        await sql`
          update calls set duration = duration + 1,
            reasons = array['Reason ' || (right(reasons[1], 1)::integer + ${process === 0 ? 1 : 7}) % 8]
          where id like 'both-%' and right(id, 1)::integer % 2 = ${process} and length(id) % 3 = ${round % 3}
        `.execute(change)
      })
    const rounds = Array.from({ length: 40 }, (_, round) => round)
    // One transaction per process at a time, because rows of one process are locked in any order.
    const saving = opened.map(async (database, process) => {
      for (const round of rounds) await save(database, process, round)
    })
    await Promise.all(saving)
    await expectEqual(platform.db)
  })
})
