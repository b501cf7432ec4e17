import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { pruneRecordings } from './prune-recordings'
import { fileClock } from './file-age'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

async function write(name: string, agoMs: number) {
  const file = join(platform.dataDir, 'recordings', name)
  await writeFile(file, Buffer.alloc(1000))
  const written = new Date(fileClock() - agoMs)
  await utimes(file, written, written)
}

test('another process that starts deletes no file that is being written, whatever the calls say (platform/recording)', async () => {
  const { db, dataDir } = platform
  const dir = join(dataDir, 'recordings')
  const call = await db.selectFrom('calls').select('id').where('live_until', 'is', null).executeTakeFirstOrThrow()
  // As if the call's process had lost the database for a while, so that the call counts as over.
  await write(`${call.id}.wav`, 1000)
  await write('nobodys.wav', 60_000)
  await pruneRecordings(db, dir, { nobodyElse: false })
  expect(await readdir(dir)).toEqual([`${call.id}.wav`])

  await pruneRecordings(db, dir, { nobodyElse: true })
  expect(await readdir(dir)).toEqual([])
})
