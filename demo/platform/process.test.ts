import { appendFile, cp, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildDemo, startDemoProcess, type BuiltDemo } from './testing/demo-process'
import { mediaProcessOf } from './testing/media-process-of'
import { createDatabase, dropDatabase } from './testing/postgres'
import { createTestClient, signIn } from './testing/sign-in'
import { placeCall } from './testing/test-caller'
import { openLive } from './testing/test-live'
import { closeAfterTest } from './testing/test-platform'

/** Most tests start two processes, and the hook one that makes a database. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let demo: BuiltDemo
/** What a process left that started on an empty folder and ended by a signal. */
let closed: { dataDir: string; exitCode: number | null }
beforeAll(async () => {
  demo = await buildDemo()
  const dataDir = await demo.newDataDir()
  const first = await startDemoProcess(demo, { DATA_DIR: dataDir })
  closed = { dataDir, exitCode: await first.end('SIGTERM') }
})
afterAll(() => demo.remove())

/** A folder of its own with that database, because to make one takes a core for seconds. */
async function usedDataDir(): Promise<string> {
  const folder = await demo.newDataDir()
  await cp(closed.dataDir, folder, { recursive: true })
  return folder
}

/** It ends by itself, a moment after its platform. */
const hasEnded = (pid: number) => vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000)

/** Of a recording: two sides of 16,000 samples with two bytes. */
const SECOND_BYTES = 16_000 * 2 * 2

const form = (notes: string) => ({ callId: 'call-hour-long', notes, reasons: [], callRelationType: 'other' })

describe('one process on a data folder (platform/processes)', () => {
  test('after a kill during a write, every acknowledged change is stored and tokens stay valid', async () => {
    const DATA_DIR = await usedDataDir()
    const first = closeAfterTest(await startDemoProcess(demo, { DATA_DIR }))
    const { token, instituteId, call } = await signIn(first, 'staff')
    let acknowledged = 0
    const writing = (async () => {
      for (;;) {
        const { status } = await call('PUT', '/v2/calls/call-hour-long', form(String(acknowledged + 1)))
        expect(status).toBe(200)
        acknowledged += 1
        if (acknowledged === 40) void first.end('SIGKILL')
      }
    })().catch(() => undefined)
    await writing
    expect(acknowledged).toBeGreaterThanOrEqual(40)

    const second = closeAfterTest(await startDemoProcess(demo, { DATA_DIR }))
    const client = createTestClient(second, token, instituteId)
    const { body } = await client.get<{ notes: string }>('/v1/calls/call-hour-long')
    // The write that the kill interrupted may be stored too.
    expect(Number(body.notes) - acknowledged).toBeOneOf([0, 1])
  })

  test('after a kill in a recorded call, the call ends with the sound that was written (platform/recording)', async () => {
    const DATA_DIR = await usedDataDir()
    const recordings = join(DATA_DIR, 'recordings')
    const first = closeAfterTest(await startDemoProcess(demo, { DATA_DIR }))
    const { token, instituteId, get } = await signIn(first, 'staff')
    const { body: grant } = await get<{ id: string; token: string }>('/v1/jwt/users/contact-99')
    const caller = closeAfterTest(await placeCall(first, grant, '+12015550199'))
    await caller.said('answered')
    const file = join(recordings, `${grant.id}.wav`)
    await vi.waitFor(async () => expect((await stat(file)).size).toBeGreaterThan(3 * SECOND_BYTES), 60_000)
    const mediaProcess = await mediaProcessOf(first.child.pid)
    await first.end('SIGKILL')
    await hasEnded(mediaProcess)
    const cutOff = await readFile(file)
    // A player could read the file before it is repaired.
    expect(cutOff.toString('latin1', 0, 4)).toBe('RIFF')
    expect(cutOff.readUInt32LE(40)).toBeGreaterThanOrEqual(2 * SECOND_BYTES)
    // The process could have died within a sample. No call is known for the other file.
    await appendFile(file, Buffer.alloc(3))
    await writeFile(join(recordings, 'nobodys.wav'), Buffer.alloc(512_000))

    const second = closeAfterTest(await startDemoProcess(demo, { DATA_DIR }))
    const client = createTestClient(second, token, instituteId)
    expect((await client.get(`/v1/calls/${grant.id}`)).body).toMatchObject({
      status: 'completed',
      duration: Math.round((cutOff.length - 44) / SECOND_BYTES),
      recordingStatus: 'processed',
    })
    const { signedUrl } = (await client.get<{ signedUrl: string }>(`/v1/calls/${grant.id}/recording`)).body
    const sound = Buffer.from(await (await fetch(signedUrl)).arrayBuffer())
    expect(sound.readUInt32LE(40)).toBe(sound.length - 44)
    expect(sound.subarray(44).equals(cutOff.subarray(44))).toBe(true)
    expect((await readdir(recordings)).sort()).toEqual([`${grant.id}.wav`, 'nobodys.wav'].sort())
  })

  test('brings the sound of its far end along, in whatever folder it is started (platform/outcomes)', async () => {
    const DATA_DIR = await usedDataDir()
    const started = closeAfterTest(await startDemoProcess(demo, { DATA_DIR }))
    const { get } = await signIn(started, 'staff')
    const { body: grant } = await get<{ id: string; token: string }>('/v1/jwt/phones/+12015550188')
    const caller = closeAfterTest(await placeCall(started, grant, '+12015550188'))
    await caller.said('answered')
    const file = join(DATA_DIR, 'recordings', `${grant.id}.wav`)
    await vi.waitFor(async () => expect((await stat(file)).size).toBeGreaterThan(2 * SECOND_BYTES), 60_000)
    await caller.hangUp()
    // The transcript has what was said until then, which nobody knows without its sound.
    await vi.waitFor(async () => {
      const { body } = await get<{ status: string; transcriptionStatus: string }>(`/v1/calls/${grant.id}`)
      expect(body).toMatchObject({ status: 'completed', transcriptionStatus: 'processed' })
    }, 20_000)
  })

  test('refuses a second start and names the process that runs', async () => {
    const DATA_DIR = await usedDataDir()
    const first = closeAfterTest(await startDemoProcess(demo, { DATA_DIR }))
    await expect(startDemoProcess(demo, { DATA_DIR })).rejects.toThrow(`in use by process ${first.child.pid}`)
  })

  test('closes cleanly on a signal, and only its owner can read the folder', async () => {
    expect(closed.exitCode).toBe(0)
    expect((await readdir(closed.dataDir)).sort()).toEqual([
      'db-18',
      'lock',
      'media',
      'recordings',
      'reports',
      'secret',
      'speech',
      'transcripts',
    ])
    const modeOf = async (name: string) => (await stat(join(closed.dataDir, name))).mode & 0o777
    expect(await modeOf('db-18')).toBe(0o700)
    for (const name of ['lock', 'recordings', 'reports', 'media', 'speech']) expect(await modeOf(name)).toBe(0o700)
    expect(await modeOf('secret')).toBe(0o600)
  })

  test.each([
    ['PORT', 'many'],
    ['PORT', '65536'],
    ['AUDIT_DAYS', '0'],
    ['AUDIT_DAYS', '36501'],
    ['STOP_SECONDS', '86401'],
    ['STOP_SECONDS', '1.5'],
    ['SEED', 'lots'],
    ['SEED', '{"users":-1,"calls":10}'],
    ['SEED', '{"users":10,"calls":1.5}'],
  ])('names the invalid variable of the environment: %s=%s (platform/refusals)', async (name, value) => {
    const DATA_DIR = await demo.newDataDir()
    await expect(startDemoProcess(demo, { DATA_DIR, [name]: value })).rejects.toThrow(
      new RegExp(`: ${name}(\\.\\w+)? in the environment is not good`),
    )
  })
})

describe.runIf(process.env.DATABASE_URL)('two processes on one PostgreSQL (platform/processes)', () => {
  const serverUrl = process.env.DATABASE_URL ?? ''
  let database: { name: string; url: string }
  beforeAll(async () => {
    database = await createDatabase(serverUrl)
  })
  afterAll(() => dropDatabase(serverUrl, database.name))

  const startTwo = async () => {
    const environment = { DATA_DIR: await demo.newDataDir(), DATABASE_URL: database.url }
    // Both start at the same moment on an empty database. One of them migrates and seeds, and both see it.
    return Promise.all([startDemoProcess(demo, environment), startDemoProcess(demo, environment)])
  }

  test('share tokens, live topics and hang-ups', async () => {
    const [one, two] = (await startTwo()).map(closeAfterTest)
    if (!one || !two) throw new Error('Two were started')
    const client = await signIn(one, 'staff')
    const elsewhere = createTestClient(two, client.token, client.instituteId)
    const live = closeAfterTest(await openLive(two, elsewhere))

    await client.call('PUT', '/v2/calls/call-hour-long', form('Written at the other'))
    expect(await live.next(({ topic }) => topic === 'calls')).toMatchObject({ data: { notes: 'Written at the other' } })

    const { body: grant } = await client.get<{ id: string; token: string }>('/v1/jwt/users/contact-99')
    const caller = closeAfterTest(await placeCall(one, grant, '+12015550199'))
    await caller.said('answered')
    expect(await elsewhere.get('/v1/jwt/users/contact-90')).toMatchObject({ status: 409 })
    expect((await elsewhere.call('POST', `/v1/calls/${grant.id}/hangup`)).status).toBe(204)
    await caller.said('hangup')
    await live.next(({ topic, data }) => topic === 'calls' && data.id === grant.id && data.status === 'completed')
  })
})
