import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildDemo, startDemoProcess, type DemoProcess } from '../platform/testing/demo-process'
import { createDatabase, dropDatabase } from '../platform/testing/postgres'
import { createTestClient, signIn, type TestClient } from '../platform/testing/sign-in'
import { placeCall } from '../platform/testing/test-caller'
import { endpointRows, sendLargest } from '../platform/testing/largest-requests'
import { openLive, type TestLive } from '../platform/testing/test-live'
import { callWithSound } from './call-with-sound'
import { measureFormerAttacks, tableOf, writeTable } from './former-attacks'
import { delayOf, gapOf, measureHoldUps } from './hold-ups'

/**
 * `npm run soak`: servers under load for SOAK_MINUTES (default 10). It prints what was lost or doubled, which calls ended,
 * and how memory and descriptors grew; before that, how the largest requests of the contract, and those that once held up
 * everybody, hold up others (`SOAK_WRITE=1` writes that into docs/security.md). With
 * DATABASE_URL two servers share that PostgreSQL; without it one server has PGlite.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const SOCKETS = 200
/** The platform's limit per person. */
const SOCKETS_OF_PERSON = 8
const SAMPLE_MS = 5000
const CALLERS = ['staff', 'colleague', 'admin', 'other-school'] as const
/** Everybody who may use the phone: 8 sockets each at each server. */
const PEOPLE = [...CALLERS, 'district-admin', 'outside', 'setup', 'unverified', 'changed', 'phoneless', 'two-phones']
const SAVED = 'call-hour-long'
/** Sends the largest requests. */
const ASKERS = ['district-admin', 'admin'] as const
/** Whose call lasts, with sound, as long as the soak. */
const TALKER = 'two-phones'
const DELAY_MAX_MS = 200
const GAP_MAX_MS = 100

interface Sample {
  atMs: number
  /** Resident memory, MB. */
  memory: number
  descriptors: number
}

/** Reads the kernel's figures of a process. Linux only. */
async function sampleOf({ child }: DemoProcess, beganAt: number): Promise<Sample> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(status) ?? []
  const descriptors = (await readdir(`/proc/${child.pid}/fd`)).length
  return { atMs: performance.now() - beganAt, memory: Number(kilobytes) / 1024, descriptors }
}

/** Growth by least squares over the second half, because the first half fills caches. */
function growthPerHour(samples: readonly Sample[]): number {
  const half = samples.slice(Math.floor(samples.length / 2))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const [at, memory] = [mean(half.map((sample) => sample.atMs)), mean(half.map((sample) => sample.memory))]
  const above = half.reduce((sum, sample) => sum + (sample.atMs - at) * (sample.memory - memory), 0)
  const below = half.reduce((sum, sample) => sum + (sample.atMs - at) ** 2, 0)
  return below === 0 ? 0 : (above / below) * 3_600_000
}

async function soak(servers: readonly DemoProcess[]): Promise<boolean> {
  const [first] = servers
  if (!first) throw new Error('No server')
  const clients = new Map<string, TestClient>()
  for (const key of PEOPLE) clients.set(key, await signIn(first, key))
  const at = (server: DemoProcess, key: string) => {
    const client = clients.get(key)
    if (!client) throw new Error(`${key} has not signed in`)
    return createTestClient(server, client.token, client.instituteId)
  }
  const beganAt = performance.now()
  const samples = servers.map((): Sample[] => [])
  const measure = async () => {
    for (const [index, server] of servers.entries()) samples[index]?.push(await sampleOf(server, beganAt))
  }
  await measure()

  const talk = await callWithSound(first, at(first, TALKER))
  const [asker, ...askers] = ASKERS.map((key) => at(first, key))
  if (!asker) throw new Error('Nobody asks')
  const former = await measureFormerAttacks(asker, at(first, 'staff'), talk)
  const holdUps = await measureHoldUps([asker, ...askers], at(first, 'staff'), talk)
  const all = [...former, ...holdUps]
  const slow = all.filter((one) => delayOf(one) >= DELAY_MAX_MS || gapOf(one) >= GAP_MAX_MS)
  console.log('\nTen at once of each request, as large as it may be, hold up (ms; without them in the moment before):')
  for (const one of all.toSorted((a, b) => delayOf(b) - delayOf(a)).slice(0, 8)) {
    const [own, answer, idle, gap, idleGap] = [
      one.took,
      one.busy.answer,
      one.idle.answer,
      one.busy.gap,
      one.idle.gap,
    ].map((ms) => ms.toFixed(0))
    console.log(`  ${one.name}, which took ${own}: another person ${answer} (${idle}), sound ${gap} (${idleGap})`)
  }
  const widest = Math.max(...all.map(({ busy }) => busy.gap)).toFixed(0)
  console.log(
    `  of ${all.length} requests, the widest gap in sound: ${widest}; above ${DELAY_MAX_MS} or ${GAP_MAX_MS}: ${slow.length}`,
  )

  const lives: { key: string; live: TestLive }[] = []
  for (const server of servers) {
    for (const key of PEOPLE) {
      for (let count = 0; count < SOCKETS_OF_PERSON && lives.length < SOCKETS; count++) {
        lives.push({ key, live: await openLive(server, at(server, key), ['calls']) })
      }
    }
  }
  const until = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > until

  let saves = 0
  const saving = async () => {
    while (!isOver()) {
      for (const server of servers) {
        const notes = `soak ${saves + 1}`
        const form = { callId: SAVED, notes, reasons: [], callRelationType: 'other' }
        const { status } = await at(server, 'staff').call('PUT', `/v2/calls/${SAVED}`, form)
        if (status === 200) saves += 1
      }
      await delay(100)
    }
  }
  let calls = 0
  let failedCalls = 0
  const calling = async (key: string, server: DemoProcess) => {
    while (!isOver()) {
      try {
        const { status, body } = await at(server, key).get<{ id: string; token: string }>('/v1/jwt/phones/2125550199')
        // The caller learns of the last call's end a moment before the platform has stored it.
        if (status === 409) {
          await delay(100)
          continue
        }
        const caller = await placeCall(server, body, '+12125550199')
        await caller.said('answered')
        await delay(2000)
        await caller.hangUp()
        const end = await caller.said('hangup')
        await caller.close()
        if ('reason' in end && end.reason !== 'local') throw new Error(end.reason)
        calls += 1
      } catch {
        failedCalls += 1
        await delay(1000)
      }
    }
  }
  let largest = 0
  /** Ten at once, of one endpoint after the other. */
  const asking = async (key: string, server: DemoProcess) => {
    while (!isOver()) {
      for (const row of endpointRows) {
        if (isOver()) return
        await Promise.all(Array.from({ length: 10 }, () => sendLargest(at(server, key), row)))
        largest += 10
      }
    }
  }
  const measuring = async () => {
    while (!isOver()) {
      await delay(SAMPLE_MS)
      await measure()
    }
  }
  await Promise.all([
    saving(),
    measuring(),
    ...servers.map((server) => asking('district-admin', server)),
    ...CALLERS.map((key, index) => calling(key, servers[index % servers.length] ?? first)),
  ])

  // Waits until each socket has read everything that was sent.
  await Promise.all(lives.map(({ live }) => live.settled()))
  await delay(1000)
  const counts = lives
    .filter(({ key }) => key === 'staff')
    .map(({ live }) => {
      const told = live.events.flatMap(({ topic, data }) =>
        topic === 'calls' && data.id === SAVED && data.notes ? [data.notes] : [],
      )
      const once = new Set(told)
      return { lost: saves - once.size, doubled: told.length - once.size }
    })
  const sum = (pick: (count: (typeof counts)[number]) => number) => counts.reduce((all, count) => all + pick(count), 0)
  for (const { live } of lives) live.close()
  await delay(2000)
  await measure()

  const ended = talk.endedBy()
  const gap = talk.longestGap().toFixed(0)
  await talk.hangUp()

  console.log(`\n${minutes} minutes, ${servers.length} server(s), ${lives.length} sockets`)
  console.log(`saves: ${saves}, each told to ${counts.length} sockets; calls: ${calls}, failed: ${failedCalls}`)
  console.log(
    `largest requests: ${largest}; the call beside them ${ended ? `ended: ${ended}` : `lasted, widest gap ${gap} ms`}`,
  )
  const soaked = `${largest} of them beside calls in ${minutes} minutes: ${failedCalls + (ended ? 1 : 0)} calls ended`
  const table = tableOf(former, holdUps, soaked)
  console.log(`\n${table}\n`)
  if (process.env.SOAK_WRITE) await writeTable(table)
  console.log(`events lost: ${sum(({ lost }) => lost)}, doubled: ${sum(({ doubled }) => doubled)}`)
  for (const [index, own] of samples.entries()) {
    const [start, end] = [own[0], own.at(-1)]
    const growth = growthPerHour(own.slice(0, -1)).toFixed(1)
    console.log(
      `server ${index + 1}: memory ${start?.memory.toFixed(0)} to ${end?.memory.toFixed(0)} MB, ${growth} MB an hour in the second half; ` +
        `descriptors ${start?.descriptors} before, ${Math.max(...own.map(({ descriptors }) => descriptors))} at most, ${end?.descriptors} after`,
    )
  }
  return sum(({ lost, doubled }) => lost + doubled) === 0 && failedCalls === 0 && !ended && slow.length === 0
}

const serverUrl = process.env.DATABASE_URL
const dataDir = await mkdtemp(join(tmpdir(), 'virtual-phone-soak-'))
const demo = await buildDemo()
const database = serverUrl ? await createDatabase(serverUrl) : undefined
if (!database) console.log('DATABASE_URL is not set, so one server runs on PGlite and nothing is shared.')
const servers: DemoProcess[] = []
try {
  const environment = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) }
  for (let count = 0; count < (database ? 2 : 1); count++) servers.push(await startDemoProcess(demo, environment))
  process.exitCode = (await soak(servers)) ? 0 : 1
} finally {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  if (database && serverUrl) await dropDatabase(serverUrl, database.name)
  await demo.remove()
  await rm(dataDir, { recursive: true, force: true })
}
