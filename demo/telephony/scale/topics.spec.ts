import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'playwright/test'
import { openDatabase } from '../../platform/db/open'
import { freePorts, LOOPBACK } from '../ports'
import { noteFigures, type TopicRound } from './figures'
import { secondsByProgram } from './programs-load'

const LISTENERS = [1, 4, 16]
/** As the platform writes its own, in bundles, and without waiting for the disk. */
const WAYS = [
  { eventsPerTransaction: 1, durable: true },
  { eventsPerTransaction: 20, durable: true },
  { eventsPerTransaction: 1, durable: false },
]
const WRITERS = 4
const SECONDS = 5
const WATCHED_MS = 3000
const DEBIAN = '/usr/lib/postgresql'

interface Postgres {
  url: string
  folder: string
  pgbench: string
  close(): Promise<void>
}

/** Debian's PostgreSQL as it is installed, on loopback, in a folder of its own. @throws Error if it is not there */
async function startPostgres(): Promise<Postgres> {
  const [version] = (await readdir(DEBIAN).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  if (!version) throw new Error('Missing: PostgreSQL. On Debian: apt-get install --no-install-recommends postgresql')
  const program = (name: string) => join(DEBIAN, version, 'bin', name)
  const folder = await mkdtemp(join(tmpdir(), 'topics-'))
  const [port = 0] = await freePorts(1)
  // It refuses to run as root.
  let user = {}
  if (process.getuid?.() === 0) {
    const { stdout } = await promisify(execFile)('id', ['-u', 'postgres'])
    user = { uid: Number(stdout) }
    chownSync(folder, Number(stdout), -1)
  }
  const data = join(folder, 'data')
  await promisify(execFile)(program('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust'], { cwd: folder, ...user })
  const args = ['-D', data, '-p', String(port), '-h', LOOPBACK, '-k', '']
  const server = spawn(program('postgres'), args, { cwd: folder, stdio: 'ignore', ...user })
  const url = `postgres://postgres@${LOOPBACK}:${port}/postgres`
  await expect
    .poll(() =>
      listen(url, () => undefined)
        .then((stop) => stop())
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true)
  return {
    url,
    folder,
    pgbench: program('pgbench'),
    async close() {
      server.kill('SIGINT')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listen(url: string, onEvent: () => void): Promise<() => Promise<void>> {
  const client = new pg.Client(url)
  client.on('notification', onEvent)
  await client.connect()
  await client.query('listen live')
  return () => client.end()
}

/** Events of the platform's own table and trigger, written as fast as they go, and counted where they are heard. */
async function measure(
  postgres: Postgres,
  listeners: number,
  { eventsPerTransaction, durable }: (typeof WAYS)[number],
): Promise<TopicRound> {
  const heard = Array.from({ length: listeners }, () => 0)
  const stops = await Promise.all(heard.map((_, index) => listen(postgres.url, () => void (heard[index]! += 1))))
  const script = join(postgres.folder, 'events.sql')
  await writeFile(
    script,
    `insert into events (person_id, topic, type, data)
     select 'person', 'call-log', 'UPDATE', '{"id":"a call"}' from generate_series(1, ${eventsPerTransaction});`,
  )
  const began = performance.now()
  const args = ['-n', '-f', script, '-c', String(WRITERS), '-T', String(SECONDS), postgres.url]
  const env = { ...process.env, PGOPTIONS: `-c synchronous_commit=${durable ? 'on' : 'off'}` }
  const writing = promisify(execFile)(postgres.pgbench, args, { env })
  await wait(1000)
  const before = await secondsByProgram(postgres.folder)
  await wait(WATCHED_MS)
  const used = await secondsByProgram(postgres.folder)
  const { stdout } = await writing
  const written = eventsPerTransaction * Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
  // What was written is not yet heard.
  while (Math.min(...heard) < written) await wait(20)
  const seconds = (performance.now() - began) / 1000
  await Promise.all(stops.map((stop) => stop()))
  const postgresCores = (1000 * ((used.get('postgres') ?? 0) - (before.get('postgres') ?? 0))) / WATCHED_MS
  return { listeners, eventsPerTransaction, durable, perSecond: written / seconds, postgresCores }
}

for (const round of [1, 2, 3]) {
  test(`live topics over LISTEN and NOTIFY of one PostgreSQL, round ${round}`, async () => {
    const postgres = await startPostgres()
    try {
      const database = await openDatabase({ databaseUrl: postgres.url })
      await database.close()
      const topics: TopicRound[] = []
      for (const way of WAYS) {
        for (const listeners of LISTENERS) topics.push(await measure(postgres, listeners, way))
      }
      console.log(topics)
      await noteFigures({ topics })
    } finally {
      await postgres.close()
    }
  })
}
