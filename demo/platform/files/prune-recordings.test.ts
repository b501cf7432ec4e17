import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { pruneRecordings } from './prune-recordings'
import { fileClock } from './file-age'

let platform: TestPlatform
let dir: string
beforeAll(async () => {
  platform = await startTestPlatform()
  dir = join(platform.dataDir, 'recordings')
})
afterAll(() => platform.close())

async function write(name: string, agoMs: number) {
  const file = join(dir, name)
  await writeFile(file, Buffer.alloc(1000))
  const written = new Date(fileClock() - agoMs)
  await utimes(file, written, written)
}

const MONTH_MS = 30 * 86_400_000

test('a start deletes recordings of ended calls that do not name them, and none that no call of the database is known for (platform/recording)', async () => {
  const { db } = platform
  const [one, two] = await db.selectFrom('calls').select('id').where('live_until', 'is', null).limit(2).execute()
  if (!one || !two) throw new Error('The seed has calls')
  // As if the call's process had lost the database for a while, so that the call counts as over.
  await write(`${one.id}.wav`, 1000)
  await write(`${two.id}.wav`, 60_000)
  // As in a folder that another database was used with.
  await write('nobodys.wav', MONTH_MS)
  expect(await pruneRecordings(db, dir, { nobodyElse: false })).toEqual({ unknown: 1 })
  expect((await readdir(dir)).sort()).toEqual([`${one.id}.wav`, 'nobodys.wav'].sort())

  expect(await pruneRecordings(db, dir, { nobodyElse: true })).toEqual({ unknown: 1 })
  expect(await readdir(dir)).toEqual(['nobodys.wav'])
})
