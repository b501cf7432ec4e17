import { join } from 'node:path'
import type { Selectable } from 'kysely'
import type * as v from 'valibot'
import type { LiveEvent } from '../../../src/api/contract/live-topics'
import type { ReportDownloadSchema } from '../../../src/api/contract/reports'
import type { SignIn } from '../auth/rights'
import { findCalls, type CallFilter, type CallScope } from '../calls/call-list'
import { lockPerson } from '../db/lock-person'
import type { Change, Db, Tables } from '../db/tables'
import { timeAgo, timeIn } from '../db/time-ago'
import { pruneFolder } from '../files/file-age'
import type { SignedAddresses } from '../files/signed-addresses'
import { writeWhole } from '../files/write-whole'
import { faults } from '../http/fault'
import { publish } from '../live/outbox'
import { listLines, reportLines } from './report-lines'
import { timeZoneOf } from './report-totals'

type ReportDownload = v.InferInput<typeof ReportDownloadSchema>

/** A pending download belongs to the process that renews this lease. When the process dies, the download fails. */
const LEASE_MS = 30_000
const RENEW_EVERY_MS = 10_000
const PENDING_MAX = 3
/** For this time an outcome is sent again to a page that reconnects. The file's address is valid for as long. */
const REPEAT_OUTCOME_MS = 300_000

export interface ReportServiceOptions {
  db: Db
  /** The folder of the files. */
  reportsDir: string
  addresses: SignedAddresses
  onError(message: string, error: unknown): void
}

export interface WantedReport {
  /** Of the download. One with this id that a first try has started is answered as it is. */
  id: string
  /** Who asks: the file's address ends with this sign-in. */
  signIn: SignIn
  instituteId: string
  scope: CallScope
  filter: CallFilter
}

/** Writes reports one after the other, and sends each outcome to the person who requested it. */
export interface ReportService {
  /** Starts a download. The outcome is a live event. @throws Fault 429 when too many of this person's are pending */
  start(wanted: WantedReport): Promise<ReportDownload>
  /**
   * Outcomes that an offline page may have missed. They are sent again when the page subscribes (`live/repeat`), with
   * addresses of its own sign-in.
   */
  lately(signIn: SignIn): Promise<LiveEvent[]>
  /** Fails downloads of dead processes. With `nobodyElse`, every pending one, because no other process can have one. */
  failAbandoned(options?: { nobodyElse: boolean }): Promise<void>
  /** Stops writing. Pending downloads fail. */
  close(): Promise<void>
}

export function createReportService({ db, reportsDir, addresses, onError }: ReportServiceOptions): ReportService {
  const ours = new Set<string>()
  const closing = new AbortController()
  let queue = Promise.resolve()

  const write = async (id: string, { instituteId, scope, filter }: WantedReport) => {
    const timeZone = await timeZoneOf(db, instituteId)
    await pruneFolder(reportsDir)
    await writeWhole(join(reportsDir, `${id}.csv`), fileOf(), closing.signal)

    async function* fileOf() {
      yield* reportLines(db, findCalls(db, scope, filter), timeZone)
      // A report of one school of a district leaves out calls.
      const isOneSchool = 'instituteIds' in scope && !scope.instituteIds.includes(instituteId)
      if (!isOneSchool) yield* listLines(db, instituteId, filter, timeZone)
    }
  }
  const download = async (row: DownloadRow, change?: Change) => {
    const { id, status, file_name, person_id: personId, sign_in: tokenId, token_version: tokenVersion } = row
    if (status === 'pending') return { id, status }
    const success = status === 'completed'
    return {
      id,
      status,
      success,
      ...(success
        ? {
            url: await addresses.sign(`/files/reports/${id}/${file_name}`, { personId, tokenId, tokenVersion }, change),
          }
        : { code: 'error:report-failed', message: 'The report could not be made. Please try again.' }),
    }
  }
  const outcomeOf = async (row: DownloadRow, change?: Change): Promise<LiveEvent> => ({
    topic: 'reports/download',
    type: row.status === 'completed' ? 'completed' : 'failed',
    data: await download(row, change),
  })
  /** Stores the outcome and its event in one transaction. A download ends once. */
  const end = (id: string, status: 'completed' | 'failed') =>
    db.transaction().execute(async (change) => {
      const row = await change
        .updateTable('report_downloads')
        .set({ status, live_until: null, ended_at: timeAgo(0) })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .returning(DOWNLOAD)
        .executeTakeFirst()
      if (row) await publish(change, row.person_id, await outcomeOf(row, change))
    })
  const run = async (id: string, wanted: WantedReport) => {
    try {
      closing.signal.throwIfAborted()
      await write(id, wanted)
      await end(id, 'completed')
    } catch (error) {
      if (!closing.signal.aborted) onError('A report could not be written', error)
      // If the database failed, the lease runs out by itself.
      await end(id, 'failed').catch((fault: unknown) => onError('A failed report could not be told', fault))
    } finally {
      ours.delete(id)
    }
  }
  const failAbandoned = async ({ nobodyElse } = { nobodyElse: false }) => {
    const pending = db.selectFrom('report_downloads').select('id').where('status', '=', 'pending')
    const abandoned = await (nobodyElse ? pending : pending.where('live_until', '<', timeAgo(0))).execute()
    for (const { id } of abandoned) if (!ours.has(id)) await end(id, 'failed')
  }
  const renew = async () => {
    if (ours.size > 0) {
      await db
        .updateTable('report_downloads')
        .set({ live_until: lease() })
        .where('id', 'in', [...ours])
        .where('status', '=', 'pending')
        .execute()
    }
    await failAbandoned()
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => onError('Pending reports could not be renewed', error))
  }, RENEW_EVERY_MS)
  timer.unref()

  return {
    async start(wanted) {
      const { id } = wanted
      const started = await addPending(db, id, wanted.signIn)
      if (started) return download(started)
      ours.add(id)
      queue = queue.then(() => run(id, wanted))
      return { id, status: 'pending' }
    },
    async lately({ personId, tokenId, tokenVersion }) {
      // What was asked for with other rights is not for these.
      const rows = await db
        .selectFrom('report_downloads')
        .select(DOWNLOAD)
        .where('person_id', '=', personId)
        .where('token_version', '=', tokenVersion)
        .where('ended_at', '>', timeAgo(REPEAT_OUTCOME_MS))
        .orderBy('ended_at')
        .execute()
      return Promise.all(rows.map((row) => outcomeOf({ ...row, sign_in: tokenId })))
    },
    failAbandoned,
    async close() {
      clearInterval(timer)
      closing.abort()
      await queue
    },
  }
}

/** What its address and its outcome are made of. */
const DOWNLOAD = ['id', 'person_id', 'sign_in', 'token_version', 'file_name', 'status'] as const
type DownloadRow = Pick<Selectable<Tables['report_downloads']>, (typeof DOWNLOAD)[number]>

const lease = () => timeIn(LEASE_MS)

/** The name that the browser saves the file as. */
const fileNameOf = (at: Date) => `call-report-${at.toISOString().slice(0, 10)}.csv`

/** @returns the download with this id, if there is one already */
async function addPending(db: Db, id: string, { personId, tokenId, tokenVersion }: SignIn) {
  return db.transaction().execute(async (change) => {
    await lockPerson(change, personId)
    const started = await change
      .selectFrom('report_downloads')
      .select(DOWNLOAD)
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst()
    if (started) return started
    const { pending } = await change
      .selectFrom('report_downloads')
      .select(({ fn }) => fn.countAll<number>().as('pending'))
      .where('person_id', '=', personId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (pending >= PENDING_MAX) {
      throw faults.tooMany('Your earlier reports are still being made.', 10)
    }
    await change
      .insertInto('report_downloads')
      .values({
        id,
        person_id: personId,
        token_version: tokenVersion,
        sign_in: tokenId,
        file_name: fileNameOf(new Date()),
        live_until: lease(),
      })
      .execute()
    return undefined
  })
}
