import { execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'playwright/test'
import { build } from 'vite'
import { median } from '../../../bench/figure'
import { openDatabase } from '../../platform/db/open-database'
import { claimPorts, LOOPBACK } from '../ports'
import { noteFigures, type TopicRound } from './figures'
import { secondsByProgram } from './programs-load'
import type { TopicsAnswer, TopicsHeard, TopicsOrder } from './topics-process'

const LISTENERS = [1, 4, 16]
const WRITING = 2
const FOR_MS = 5000
const WATCHED_MS = 3000

/** Measures the bus alone, and whole changes whose events are read for their people. */
const RUNS: { way: TopicRound['way']; wanted: number; perTransaction?: number }[] = [
  { way: 'bus', wanted: 0 },
  { way: 'bus', wanted: 1000 },
  { way: 'bus', wanted: 10_000 },
  { way: 'notify-in-change', wanted: 0, perTransaction: 1 },
  { way: 'notify-in-change', wanted: 1000, perTransaction: 1 },
  { way: 'change', wanted: 0, perTransaction: 1 },
  { way: 'change', wanted: 1000, perTransaction: 1 },
  { way: 'change-of-20', wanted: 10_000, perTransaction: 20 },
]
const DEBIAN = '/usr/lib/postgresql'

interface Postgres {
  url: string
  folder: string
  close(): Promise<void>
}

/** Starts the installed PostgreSQL of Debian, on loopback, in a new folder. @throws Error if it is not installed */
async function startPostgres(): Promise<Postgres> {
  const [version] = (await readdir(DEBIAN).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  if (!version) throw new Error('Missing: PostgreSQL. On Debian: apt-get install --no-install-recommends postgresql')
  const program = (name: string) => join(DEBIAN, version, 'bin', name)
  const folder = await mkdtemp(join(tmpdir(), 'topics-'))
  const port = await claimPorts().take(1)
  // PostgreSQL refuses to run as root.
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
      isUp(url).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  return {
    url,
    folder,
    async close() {
      server.kill('SIGINT')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isUp(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.end()
}

/** Cores that PostgreSQL uses in the middle of a measurement. */
async function coresDuring({ folder }: Postgres): Promise<number> {
  await wait((FOR_MS - WATCHED_MS) / 2)
  const before = await secondsByProgram(folder)
  await wait(WATCHED_MS)
  const used = await secondsByProgram(folder)
  return (1000 * ((used.get('postgres') ?? 0) - (before.get('postgres') ?? 0))) / WATCHED_MS
}

/** A process that runs topics-process.ts. */
interface TopicsProcess {
  people: string[]
  do<T extends TopicsAnswer>(order: TopicsOrder): Promise<T>
  end(): Promise<void>
}

async function startProcess(program: string, postgres: Postgres, people: string[]): Promise<TopicsProcess> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ask = async <T extends TopicsAnswer>(order: TopicsOrder): Promise<T> => {
    child.send(order)
    const [answer] = (await once(child, 'message')) as [T]
    return answer
  }
  await ask({ do: 'open', url: postgres.url, people })
  return {
    people,
    do: ask,
    async end() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Each listener has its share of the people. Two other processes write. */
async function measureAll(program: string, postgres: Postgres, listeners: number): Promise<TopicRound[]> {
  const people = Array.from({ length: 1600 }, (_, index) => `person-${index}-of-a-district`)
  const hearing = await Promise.all(
    Array.from({ length: listeners }, (_, at) =>
      startProcess(
        program,
        postgres,
        people.filter((_person, index) => index % listeners === at),
      ),
    ),
  )
  const writing = await Promise.all(Array.from({ length: WRITING }, () => startProcess(program, postgres, [])))
  try {
    const rounds: TopicRound[] = []
    for (const { way, wanted, perTransaction } of RUNS) {
      await Promise.all(hearing.map((one) => one.do<TopicsHeard>({ do: 'report' })))
      const order = { people, perSecond: wanted / WRITING, forMs: FOR_MS }
      const began = Date.now()
      const wrote = Promise.all(
        writing.map((one) =>
          one.do<{ wrote: number }>(
            perTransaction
              ? { do: 'change', ...order, perTransaction, notifies: way === 'notify-in-change' }
              : { do: 'tell', ...order },
          ),
        ),
      )
      const postgresCores = await coresDuring(postgres)
      const total = (await wrote).reduce((sum, one) => sum + one.wrote, 0)
      const heard = hearing.map((): TopicsHeard => ({ announced: 0, delivered: 0, p50: NaN, p99: NaN, lastAt: 0 }))
      const isHeard = () =>
        heard.every(({ announced }) => announced >= total) &&
        (!perTransaction || heard.reduce((sum, one) => sum + one.delivered, 0) >= total)
      // Polls until everything that was written has been received.
      for (;;) {
        for (const [index, one] of hearing.entries()) {
          const more = await one.do<TopicsHeard>({ do: 'report' })
          const all = heard[index]!
          all.announced += more.announced
          all.delivered += more.delivered
          all.lastAt = more.lastAt
          // The delays come from the first report, which has nearly all events.
          if (Number.isNaN(all.p50)) Object.assign(all, { p50: more.p50, p99: more.p99 })
        }
        if (isHeard()) break
        await wait(10)
      }
      const seconds = Math.max(FOR_MS, Math.max(...heard.map(({ lastAt }) => lastAt)) - began) / 1000
      rounds.push({
        way,
        listeners,
        wanted,
        perSecond: total / seconds,
        postgresCores,
        p50: median(heard.map(({ p50 }) => p50)),
        p99: Math.max(...heard.map(({ p99 }) => p99)),
      })
    }
    return rounds
  } finally {
    await Promise.all([...hearing, ...writing].map((one) => one.end()))
  }
}

/** The program as one file. Its packages stay where they are. */
async function buildProcess(): Promise<string> {
  const outDir = join(process.cwd(), 'node_modules/.topics')
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: 'demo/telephony/scale/topics-process.ts', outDir, target: 'node20', emptyOutDir: true },
  })
  return join(outDir, 'topics-process.js')
}

for (const round of [1, 2, 3]) {
  test(`live topics over LISTEN and NOTIFY of one PostgreSQL, round ${round}`, async () => {
    const program = await buildProcess()
    const postgres = await startPostgres()
    try {
      const database = await openDatabase({ databaseUrl: postgres.url })
      await database.close()
      const topics: TopicRound[] = []
      for (const listeners of LISTENERS) {
        topics.push(...(await measureAll(program, postgres, listeners)))
      }
      console.table(topics)
      await noteFigures({ topics, topicsLoad: loadavg()[0] })
    } finally {
      await postgres.close()
    }
  })
}
