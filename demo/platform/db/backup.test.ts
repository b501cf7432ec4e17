import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '../testing/postgres'
import { createTestClient, signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform } from '../testing/test-platform'
import { startPlatform } from '..'
import type { Db } from './tables'

const serverUrl = process.env.DATABASE_URL ?? ''
const missing = ['pg_dump', 'pg_restore', 'tar'].filter((program) => spawnSync(program, ['--version']).error)
const why = serverUrl === '' ? 'no DATABASE_URL' : missing.length > 0 ? `no ${missing.join(', ')}` : ''

/** The shell commands of docs/operate.md after this comment. */
async function documented(comment: string): Promise<string> {
  const page = await readFile('docs/operate.md', 'utf8')
  const [, commands] = new RegExp(`^# ${comment}.*\\n((?:(?!#|\`\`\`).+\\n)+)`, 'm').exec(page) ?? []
  if (commands === undefined) throw new Error(`docs/operate.md has no commands for “${comment}”`)
  return commands
}

/** Each table with the number and the sum of its rows. */
async function contents(db: Db) {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql`
        select count(*) as rows, md5(string_agg(line, ',' order by line)) as sum
        from (select t::text as line from ${sql.table(name)} t) lines`.execute(db)
      return { name, ...(rows[0] as object) }
    }),
  )
}

describe.skipIf(why)(`a backup of PostgreSQL${why && ` (${why})`}`, () => {
  let work: string
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'vp-backup-'))
  })
  afterAll(() => rm(work, { recursive: true, force: true }))

  const run = async (comment: string, databaseUrl: string, dataDir: string) =>
    promisify(execFile)('sh', ['-euc', await documented(comment)], {
      cwd: work,
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    })
  const newDataDir = async (name: string) => {
    await mkdir(join(work, name))
    return join(work, name)
  }
  const notesOf = async (client: TestClient) =>
    (await client.get<{ notes: string }>('/v1/calls/call-hour-long')).body.notes
  const note = (client: TestClient, notes: string) =>
    client.call('PUT', '/v2/calls/call-hour-long', {
      ...{ callId: 'call-hour-long', notes, reasons: [], callRelationType: 'other' },
    })

  test('that was made while it ran is restored as it was, by the commands of the page (platform/health)', async () => {
    const dataDir = await newDataDir('before')
    const platform = await startTestPlatform({ dataDir })
    const staff = await signIn(platform, 'staff')
    await note(staff, 'before the backup')
    await writeFile(join(dataDir, 'recordings/a.wav'), 'sound')
    const before = await contents(platform.db)
    await run('Back up', platform.databaseUrl ?? '', dataDir)
    await note(staff, 'after the backup')
    expect(await contents(platform.db)).not.toEqual(before)
    await platform.close()
    await rm(dataDir, { recursive: true })

    const database = await createDatabase(serverUrl)
    onTestFinished(() => dropDatabase(serverUrl, database.name))
    const restoredDir = await newDataDir('after')
    await run('Restore', database.url, restoredDir)
    const restored = await startPlatform({ dataDir: restoredDir, databaseUrl: database.url, seed: false, quiet: true })
    onTestFinished(() => restored.close())
    expect(await contents(restored.db)).toEqual(before)
    expect(await readFile(join(restoredDir, 'recordings/a.wav'), 'utf8')).toBe('sound')
    // The token is still good, because the secret was restored too, and it can be written again.
    const client = createTestClient(restored, staff.token, staff.instituteId)
    expect(await notesOf(client)).toBe('before the backup')
    expect((await note(client, 'after the restore')).status).toBe(200)
    expect(await notesOf(client)).toBe('after the restore')
  })
})
