import { startPlatform } from '../../demo/platform'
import type { CallListQuery } from '../../src/api/contract/calls'
import { addDays, dayAt, startOfDay, type Day } from '../../src/domain/report/report-dates'
import {
  findCalls,
  listCalls,
  readCallPage,
  type CallFilter,
  type CallScope,
} from '../../demo/platform/calls/call-list'
import { statisticsOf } from '../../demo/platform/calls/statistics'
import type { Db } from '../../demo/platform/db/tables'
import { totalsOf } from '../../demo/platform/reports/report-totals'
import { planSteps } from '../../demo/platform/testing/plan-steps'
import { median, milliseconds } from '../figure'
import { timeRequests } from './time-requests'
import { timeSaves } from './time-saves'

/**
 * `npm run bench:platform`: how each query of the reference platform grows with the calls of one person. `SIZES` (default
 * `10000,100000`) are the numbers of calls; with 1000000 the seed alone takes minutes. With DATABASE_URL it runs on
 * that PostgreSQL, whose database must be empty or seeded by this script, and takes one size. `PLANS=1` also prints how
 * each query reads the tables.
 */
const SIZES = (process.env.SIZES ?? '10000,100000').split(',').map(Number)
const OWNER = 'staff-1'
const INSTITUTE = 'school-1'
const TIME_ZONE = 'America/New_York'
const ROUNDS = 15

const log =
  (query: CallListQuery) =>
  (db: Db): Promise<unknown> =>
    listCalls(db, OWNER, query)

/** The report of the last `days` days, as the page requests it. */
const report =
  (days: number, scope: CallScope = { instituteIds: [INSTITUTE] }, more: CallFilter = {}) =>
  async (db: Db): Promise<void> => {
    const today = dayAt(Date.now(), TIME_ZONE)
    const begin = (day: Day) => new Date(startOfDay(day, TIME_ZONE))
    const filter: CallFilter = { from: begin(addDays(today, 1 - days)), to: begin(addDays(today, 1)), ...more }
    await readCallPage(db, findCalls(db, scope, filter), {})
    await totalsOf(db, { scope, filter, timeZone: TIME_ZONE })
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
  '… of the person alone': report(365, { ownerId: OWNER }),
  '… with two outcomes and a reason': report(365, undefined, {
    status: ['completed', 'unanswered'],
    reasons: ['Attendance'],
  }),
  '… with words, from the rows': report(365, undefined, { query: 'tonelli' }),
}

/** The steps of a query that read a table, each once. */
async function readsOf(db: Db, run: (db: Db) => Promise<unknown>): Promise<string> {
  const steps = await planSteps(db, run)
  const reads = steps.flatMap((step) => {
    const from = step['Index Name'] ?? step['Relation Name']
    return from ? [`${step['Node Type']}: ${from}`] : []
  })
  return [...new Set(reads)].join(', ')
}

async function measure(calls: number): Promise<Record<string, number>> {
  const databaseUrl = process.env.DATABASE_URL
  const platform = await startPlatform({
    databaseUrl,
    seed: { users: 300, calls, owner: OWNER },
    speechProgram: false,
    costLimit: false,
  })
  try {
    const found: Record<string, number> = {}
    for (const [what, run] of Object.entries(QUERIES)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now()
        await run(platform.db)
        times.push(performance.now() - begun)
      }
      found[what] = median(times)
    }
    if (process.env.PLANS) {
      console.log(`\n| ${calls.toLocaleString('en')} calls | read by |\n|---|---|`)
      for (const [what, run] of Object.entries(QUERIES)) console.log(`| ${what} | ${await readsOf(platform.db, run)} |`)
      console.log()
    }
    return { ...found, ...(await timeRequests(platform)), ...(await timeSaves(platform)) }
  } finally {
    await platform.close()
  }
}

const measured: Record<string, number>[] = []
for (const size of SIZES) measured.push(await measure(size))

console.log(`| | ${SIZES.map((size) => `${size.toLocaleString('en')} calls`).join(' | ')} |`)
console.log(`|---|${SIZES.map(() => '---|').join('')}`)
for (const what of Object.keys(measured[0] ?? {})) {
  console.log(`| ${what} | ${measured.map((found) => milliseconds(found[what] ?? NaN)).join(' | ')} |`)
}
