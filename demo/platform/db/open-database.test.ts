import { cp, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './open-database'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** What is wrong with a database is said in a sentence that says what to do (`platform/refusals`). */

describe('a damaged data folder (platform/refusals)', () => {
  let good: string
  beforeAll(async () => {
    good = await mkdtemp(join(tmpdir(), 'vp-good-'))
    await (await openDatabase({ dataDir: good })).close()
  })
  afterAll(() => rm(good, { recursive: true, force: true }))

  test('is replaced by a copy that was made while nothing ran: a backup (platform/health)', async () => {
    const [dataDir, copy] = [await mkdtemp(join(tmpdir(), 'vp-data-')), await mkdtemp(join(tmpdir(), 'vp-copy-'))]
    onTestFinished(async () => {
      for (const dir of [dataDir, copy]) await rm(dir, { recursive: true, force: true })
    })
    await cp(good, dataDir, { recursive: true })
    const before = await openDatabase({ dataDir })
    await sql`create table notes as select n, md5(n::text) as text from generate_series(1, 5000) as n`.execute(
      before.db,
    )
    const everything = sql<{ sum: string }>`select md5(string_agg(text, ',' order by n)) as sum from notes`
    const { rows } = await everything.execute(before.db)
    await before.close()
    await cp(dataDir, copy, { recursive: true })
    await rm(join(dataDir, 'db-18/base'), { recursive: true })
    await expect(openDatabase({ dataDir })).rejects.toThrow('is damaged')
    await rm(dataDir, { recursive: true })
    await cp(copy, dataDir, { recursive: true })
    const restored = await openDatabase({ dataDir })
    expect((await everything.execute(restored.db)).rows).toEqual(rows)
    await restored.close()
  })

  const files = async (folder: string) => (await readdir(folder, { withFileTypes: true })).filter((one) => one.isFile())
  test.each<[string, (database: string) => Promise<unknown>]>([
    ['without its write-ahead log', (database) => rm(join(database, 'pg_wal'), { recursive: true })],
    [
      'with an empty write-ahead log',
      async (database) => {
        for (const { name } of await files(join(database, 'pg_wal'))) await truncate(join(database, 'pg_wal', name))
      },
    ],
    ['without its control file', (database) => rm(join(database, 'global/pg_control'))],
    ['with another version', (database) => writeFile(join(database, 'PG_VERSION'), '12\n')],
  ])('%s says so, and what to do', async (_, damage) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vp-bad-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    await cp(good, dataDir, { recursive: true })
    await damage(join(dataDir, 'db-18'))
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The database in ${join(dataDir, 'db-18')} is damaged. Put a backup of the folder in its place`,
    )
    // The folder is not locked by what failed.
    await expect(openDatabase({ dataDir })).rejects.toThrow('is damaged')
  })
})

test.each([
  ['nonsense', 'DATABASE_URL is no address of a PostgreSQL'],
  ['mysql://localhost/x', 'DATABASE_URL is no address of a PostgreSQL'],
  ['postgres://phone:secret@127.0.0.1:1/phone', 'PostgreSQL at 127.0.0.1:1/phone cannot be used: '],
  ['postgres://phone:secret@nowhere.invalid/phone', 'PostgreSQL at nowhere.invalid/phone cannot be used: '],
])(
  'the database address %s is refused with a sentence, without the password (platform/refusals)',
  async (databaseUrl, said) => {
    const error = await openDatabase({ databaseUrl }).then(
      () => undefined,
      (reason: unknown) => reason as Error,
    )
    expect(error?.message).toContain(said)
    expect(error?.message).not.toContain('secret')
  },
)
