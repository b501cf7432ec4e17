import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/tables'
import { isBeingWritten } from './is-being-written'

/** Files of one query. */
const BATCH = 500

/**
 * Deletes recordings that no call names, because nobody could find a person's voice there and delete it. The file of a
 * live call has the call's id until the call names it. Unless `nobodyElse` can write there, a file that grows stays
 * too, whatever the calls say (`platform/recording`). Recordings of the seed are kept, because their names differ.
 */
export async function pruneRecordings(db: Db, dir: string, { nobodyElse }: { nobodyElse: boolean }): Promise<void> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.wav') && !name.startsWith('seed-'))
  for (let at = 0; at < names.length; at += BATCH) {
    const batch = names.slice(at, at + BATCH)
    const ids = batch.map((name) => name.slice(0, -'.wav'.length))
    const calls = await db
      .selectFrom('calls')
      .select(['id', 'recording_file'])
      .where(({ eb, or, and }) =>
        or([eb('recording_file', 'in', batch), and([eb('id', 'in', ids), eb('live_until', 'is not', null)])]),
      )
      .execute()
    const kept = new Set(calls.flatMap(({ id, recording_file }) => [recording_file, `${id}.wav`]))
    for (const name of batch.filter((known) => !kept.has(known))) {
      const file = join(dir, name)
      if (nobodyElse || !(await isBeingWritten(file))) await rm(file, { force: true })
    }
  }
}
