import type { CallListQuery } from '../../src/api/contract/calls'
import { findCalls, listCalls, readCallPage, type CallFilter } from '../../demo/platform/calls/call-list'
import { statisticsOf } from '../../demo/platform/calls/statistics'
import { openDatabase } from '../../demo/platform/db/open'
import type { Db } from '../../demo/platform/db/tables'
import { totalsOf } from '../../demo/platform/reports/report-totals'
import { seedDatabase } from '../../demo/platform/seed/seed'
import { median, milliseconds } from '../figure'

/**
 * `npm run bench:platform`: how each query of the reference platform grows with the calls of one person. `SIZES` (default
 * `10000,100000`) are the numbers of calls; with 1000000 the seed alone takes minutes. With DATABASE_URL on that
 * PostgreSQL, whose database must be empty, and with one size.
 */
const SIZES = (process.env.SIZES ?? '10000,100000').split(',').map(Number)
const OWNER = 'staff-1'
const INSTITUTE = 'school-1'
const ROUNDS = 5

const log =
  (query: CallListQuery) =>
  (db: Db): Promise<unknown> =>
    listCalls(db, OWNER, query)

/** Newest call first; `days` back from it. */
const report =
  (days: number) =>
  async (db: Db): Promise<void> => {
    const { newest } = await db
      .selectFrom('calls')
      .select(({ fn }) => fn.max('called_at').as('newest'))
      .where('owner_id', '=', OWNER)
      .executeTakeFirstOrThrow()
    const filter: CallFilter = { from: new Date(newest.getTime() - days * 86_400_000) }
    const found = findCalls(db, { instituteIds: [INSTITUTE] }, filter)
    await readCallPage(db, found, {})
    await totalsOf(db, found, 'America/New_York')
  }

const QUERIES: Record<string, (db: Db) => Promise<unknown>> = {
  'call log, first page': log({}),
  'call log, page 100': log({ page: 100 }),
  'call log by name': log({ sort: 'name' }),
  'voicemail log': log({ status: ['voicemail'] }),
  'search: a name': log({ query: 'tonelli' }),
  'search: words in any order': log({ query: 'tonelli, tony' }),
  'search: a child': log({ query: 'robin' }),
  'search: digits inside a number': log({ query: '5550147' }),
  'unread voicemail': (db) => statisticsOf(db, OWNER),
  'report of a week': report(7),
  'report of a year': report(365),
}

async function measure(calls: number): Promise<Record<string, number>> {
  const databaseUrl = process.env.DATABASE_URL
  const database = await openDatabase(databaseUrl ? { databaseUrl } : {})
  try {
    await seedDatabase(database.db, { users: 300, calls, owner: OWNER })
    const found: Record<string, number> = {}
    for (const [what, run] of Object.entries(QUERIES)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now()
        await run(database.db)
        times.push(performance.now() - begun)
      }
      found[what] = median(times)
    }
    return found
  } finally {
    await database.close()
  }
}

const measured: Record<string, number>[] = []
for (const size of SIZES) measured.push(await measure(size))

const cells = (what: string) => measured.map((found) => milliseconds(found[what] ?? NaN))
console.log(`| | ${SIZES.map((size) => `${size.toLocaleString('en')} calls`).join(' | ')} |`)
console.log(`|---|${SIZES.map(() => '---|').join('')}`)
for (const what of Object.keys(QUERIES)) console.log(`| ${what} | ${cells(what).join(' | ')} |`)
