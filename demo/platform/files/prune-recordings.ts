import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/tables'
import { isBeingWritten } from './file-age'

/** Files of one query. */
const BATCH = 500

/**
 * Deletes recordings whose call has ended and does not name them, because nobody could find a person's voice there and
 * delete it. A file has its call's id until the call names it. What no call of this database is known for stays, because
 * the folder may have another database's recordings: calls that were placed are never deleted (`platform/recording`).
 * Unless `nobodyElse` can write there, a file that grows stays too, whatever the calls say.
 * @returns how many files no call is known for. Those of the seed are made again, and not counted
 */
export async function pruneRecordings(
  db: Db,
  dir: string,
  { nobodyElse }: { nobodyElse: boolean },
): Promise<{ unknown: number }> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.wav') && !name.startsWith('seed-'))
  let unknown = 0
  for (let at = 0; at < names.length; at += BATCH) {
    const batch = names.slice(at, at + BATCH)
    const idOf = (name: string) => name.slice(0, -'.wav'.length)
    const calls = await db
      .selectFrom('calls')
      .select(['id', 'recording_file', 'live_until'])
      .where(({ eb, or }) => or([eb('recording_file', 'in', batch), eb('id', 'in', batch.map(idOf))]))
      .execute()
    const named = new Set(calls.map(({ recording_file: file }) => file))
    const byId = new Map(calls.map((call) => [call.id, call]))
    for (const name of batch.filter((candidate) => !named.has(candidate))) {
      const call = byId.get(idOf(name))
      const file = join(dir, name)
      if (!call) unknown += 1
      else if (call.live_until === null && (nobodyElse || !(await isBeingWritten(file))))
        await rm(file, { force: true })
    }
  }
  return { unknown }
}
