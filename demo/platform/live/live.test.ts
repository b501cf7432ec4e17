import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { socketAddressOf } from '../../../src/domain/web-address'
import type { LiveEvent } from '../../../src/api/contract/live-topics'
import { LIMITS } from '../../../src/domain/limits'
import { startPlatform } from '..'
import { createFanOut, type FanOutOptions } from './fan-out'
import { createOutbox, publish, type OutboxEvent } from './outbox'
import { signIn, type TestClient } from '../testing/sign-in'
import { closeCodeOf, liveSocketUrl, openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
})
afterAll(() => platform.close())

const notes = (text: string) => ({ callId: 'call-hour-long', notes: text, reasons: [], callRelationType: 'other' })
const save = (text: string) => staff.call('PUT', '/v2/calls/call-hour-long', notes(text))
const statistics = (voicemail: number) =>
  ({
    topic: 'profiles',
    type: 'MODIFY',
    data: { userId: 'staff-1', statistics: { voicemail, timestamp: new Date().toISOString() } },
  }) as const

describe('a new socket (platform/socket-door)', () => {
  const query = () => ({ tenantId: 'demo', instituteId: 'school-1', token: staff.token })
  test.each([
    ['no token', { token: '' }, 4401],
    ['another token', { token: 'a.b.c' }, 4401],
    ['another tenant', { tenantId: 'other' }, 4403],
    ['another institute', { instituteId: 'school-2' }, 4403],
    ['no institute', { instituteId: '' }, 4403],
  ])('with %s is accepted and closed', async (_, changes, code) => {
    expect(await closeCodeOf(liveSocketUrl(platform, { ...query(), ...changes }))).toBe(code)
  })

  test('a page of another origin is refused', async () => {
    await expect(closeCodeOf(liveSocketUrl(platform, query()), { origin: 'https://example.org' })).rejects.toThrow(
      '403',
    )
  })

  test.each(['//', 'http://'])('a request for %j is refused, and the platform keeps running', async (target) => {
    const upgrade = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(platform.port, '127.0.0.1', () => socket.write(`GET ${target} HTTP/1.1\r\n${upgrade}`))
      socket.once('data', (data) => resolve(String(data))).once('error', reject)
    })
    expect(answer).toContain(' 400 ')
    expect((await staff.get('/v1/me')).status).toBe(200)
  })

  test('a person has eight sockets, and the ninth is closed with "try again later"', async () => {
    const colleague = await signIn(platform, 'colleague')
    const open = () => openLive(platform, colleague, [])
    const sockets = await Promise.all(Array.from({ length: 8 }, open))
    sockets.forEach(closeAfterTest)
    const ninth = liveSocketUrl(platform, { ...query(), token: colleague.token })
    expect(await closeCodeOf(ninth)).toBe(1013)
    const [first] = sockets
    const gone = new Promise((resolve) => first?.socket.once('close', resolve))
    first?.socket.close()
    await gone
    closeAfterTest(await open())
  })

  test('that sends more than any phone would is closed with "policy violation" (platform/socket-door)', async () => {
    const flooding = closeAfterTest(await openLive(platform, staff, []))
    const other = closeAfterTest(await openLive(platform, staff, []))
    const closed = new Promise<number>((resolve) => flooding.socket.once('close', resolve))
    for (let count = 0; count < 120; count++) flooding.socket.send('ping')
    expect(await closed).toBe(1008)
    await other.settled()
  })

  test('another path has no handler', async () => {
    await expect(closeCodeOf(`${socketAddressOf(platform.url)}/elsewhere`)).rejects.toThrow('404')
  })
})

describe('events (platform/live)', () => {
  test('a change reaches every socket of its owner, and no other person’s', async () => {
    const [one, two] = [
      closeAfterTest(await openLive(platform, staff)),
      closeAfterTest(await openLive(platform, staff)),
    ]
    const colleague = closeAfterTest(await openLive(platform, await signIn(platform, 'colleague')))
    await save('Seen by two')
    for (const socket of [one, two]) {
      expect(await socket.next(({ topic }) => topic === 'calls')).toMatchObject({
        type: 'MODIFY',
        data: { id: 'call-hour-long', notes: 'Seen by two' },
      })
    }
    await colleague.settled()
    expect(colleague.events).toEqual([])
  })

  test('only subscribed topics are sent, and unknown ones are ignored', async () => {
    const live = closeAfterTest(await openLive(platform, staff, ['profiles']))
    live.socket.send('not json')
    live.socket.send(JSON.stringify({ action: 'calls', type: 'subscribe', topic: 'constructor' }))
    await save('Not subscribed')
    await platform.db.transaction().execute((change) => publish(change, 'staff-1', statistics(1)))
    await live.next(({ topic }) => topic === 'profiles')
    expect(live.events.map(({ topic }) => topic)).toEqual(['profiles'])
  })

  test('a subscription with another action than calls is refused (live/topics)', async () => {
    const live = closeAfterTest(await openLive(platform, staff, ['profiles']))
    live.socket.send(JSON.stringify({ action: 'notifications', type: 'subscribe', topic: 'calls' }))
    live.socket.send(JSON.stringify({ type: 'subscribe', topic: 'calls' }))
    await save('Not subscribed')
    await platform.db.transaction().execute((change) => publish(change, 'staff-1', statistics(2)))
    await live.next(({ topic }) => topic === 'profiles')
    expect(live.events.map(({ topic }) => topic)).toEqual(['profiles'])
  })

  test('a change that is rolled back sends no event', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    await platform.db
      .transaction()
      .execute(async (change) => {
        await publish(change, 'staff-1', statistics(98))
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await platform.db.transaction().execute((change) => publish(change, 'staff-1', statistics(99)))
    const event = await live.next(({ topic }) => topic === 'profiles')
    expect(event).toMatchObject({ data: { statistics: { voicemail: 99 } } })
    expect(live.events).toHaveLength(1)
  })

  test('an event larger than a notification arrives whole', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const long = 'x'.repeat(LIMITS.notesMaxChars)
    expect((await save(long)).status).toBe(200)
    expect(await live.next(({ topic }) => topic === 'calls')).toMatchObject({ data: { notes: long } })
    await save('')
  })

  test('three hundred changes are sent once each', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const all = Array.from({ length: 300 }, (_, index) => index + 1000)
    await Promise.all(
      all.map((voicemail) =>
        platform.db.transaction().execute((change) => publish(change, 'staff-1', statistics(voicemail))),
      ),
    )
    const told = () =>
      live.events.flatMap((event) => (event.topic === 'profiles' ? event.data.statistics.voicemail : []))
    await live.next(() => told().length >= 300)
    expect(told().sort((one, other) => one - other)).toEqual(all)
  })

  test('a voicemail marked as read is sent with the new count', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const { body: before } = await staff.get<{ voicemail: number }>('/v1/profile/statistics')
    const { body: log } = await staff.get<{ content: { id: string; read: boolean }[] }>('/v2/calls?status=voicemail')
    const unread = log.content.filter(({ read }) => !read).map(({ id }) => id)
    expect((await staff.call('POST', '/v1/voicemail', { ids: unread.slice(0, 1) })).status).toBe(204)
    expect(await live.next(({ topic }) => topic === 'calls')).toMatchObject({ data: { read: true } })
    expect(await live.next(({ topic }) => topic === 'profiles')).toMatchObject({
      data: { userId: 'staff-1', statistics: { voicemail: before.voicemail - 1 } },
    })
  })
})

test('a client that does not read is cut off', async () => {
  const live = closeAfterTest(await openLive(platform, staff, ['profiles']))
  const closed = new Promise<number>((resolve) => live.socket.once('close', resolve))
  live.socket.pause()
  const timestamp = 'x'.repeat(1_000_000)
  for (let again = 0; again < 16; again++) {
    const event = { ...statistics(1), data: { userId: 'staff-1', statistics: { voicemail: 1, timestamp } } }
    await platform.db.transaction().execute((change) => publish(change, 'staff-1', event))
  }
  await platform.db.transaction().execute((change) => publish(change, 'staff-1', statistics(2)))
  live.socket.resume()
  expect(await closed).toBe(1006)
})

test('the platform closes while sockets are open', async () => {
  const other = closeAfterTest(await startTestPlatform())
  const live = await openLive(other, await signIn(other, 'staff'))
  const closed = new Promise((resolve) => live.socket.once('close', resolve))
  await other.close()
  await closed
})

/** A fan-out in a process where everybody has sockets. */
const newFanOut = (rest: Pick<FanOutOptions, 'outbox' | 'deliver'> & Partial<FanOutOptions>) =>
  closeAfterTest(
    createFanOut({
      here: { isHere: () => true, people: () => ['staff-1'] },
      onError: (message) => expect.fail(message),
      ...rest,
    }),
  )

test('an event that is announced at the end of a read is read too', async () => {
  // The fake database has one event per id, and answers in a microtask, as PGlite may.
  const event = (id: number) => ({ id, person_id: 'staff-1', topic: 'calls', type: 'MODIFY', data: {} })
  const withIds = (ids: readonly number[]) => Promise.resolve(ids.map(event))
  const delivered: number[] = []
  const announceNext = (id: number, hops: number): void => {
    if (hops > 0) queueMicrotask(() => announceNext(id, hops - 1))
    else fanOut.announced(`${id} staff-1`)
  }
  const outbox = { ...createOutbox(platform.db), withIds }
  const fanOut = newFanOut({ outbox, deliver: ({ id }) => delivered.push(id) })
  const all = Array.from({ length: 12 }, (_, hops) => hops)
  for (const hops of all) {
    fanOut.announced(`${2 * hops + 1} staff-1`)
    announceNext(2 * hops + 2, hops)
    await new Promise((resolve) => setImmediate(resolve))
    expect(delivered).toContain(2 * hops + 2)
  }
})

test('an event for somebody without a socket here is not read (platform/live)', async () => {
  const asked: number[] = []
  const withIds = (ids: readonly number[]) => {
    asked.push(...ids)
    return Promise.resolve([])
  }
  const here = { isHere: (personId: string) => personId === 'staff-1', people: () => ['staff-1'] }
  const outbox = { ...createOutbox(platform.db), withIds }
  const fanOut = newFanOut({ outbox, here, deliver: () => undefined })
  fanOut.announced('1 staff-2')
  fanOut.announced('2 staff-1')
  await fanOut.close()
  expect(asked).toEqual([2])
})

describe('a lost listener (platform/live)', () => {
  test.runIf(process.env.DATABASE_URL)('listens again and reads the missed events', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'virtual-phone live'`.execute(platform.db)
    for (const voicemail of [701, 702, 703]) {
      await platform.db.transaction().execute((change) => publish(change, 'staff-1', statistics(voicemail)))
    }
    const count = (event: LiveEvent) => (event.topic === 'profiles' ? event.data.statistics.voicemail : 0)
    await live.next((event) => count(event) === 703)
    await live.next(() => live.events.filter((event) => count(event) > 700).length === 3)
  })

  test('reads the missed events, and reads none twice', async () => {
    const delivered: OutboxEvent[] = []
    const fanOut = newFanOut({ outbox: createOutbox(platform.db), deliver: (event) => delivered.push(event) })
    const since = new Date()
    await platform.db.transaction().execute((change) => publish(change, 'staff-1', statistics(5001)))
    await fanOut.catchUp(since)
    await fanOut.catchUp(since)
    const counts = delivered.map(({ data }) => (data as { statistics?: { voicemail: number } }).statistics?.voicemail)
    expect(counts.filter((count) => count === 5001)).toHaveLength(1)
  })

  test.runIf(process.env.DATABASE_URL)(
    'reads what a killed process committed but did not announce, once that process starts again',
    async () => {
      const live = closeAfterTest(await openLive(platform, staff))
      const { topic, type, data } = statistics(801)
      await platform.db
        .insertInto('events')
        .values({ person_id: 'staff-1', topic, type, data: JSON.stringify(data) })
        .execute()
      closeAfterTest(await startPlatform({ databaseUrl: platform.databaseUrl, seed: false, quiet: true }))
      await live.next((event) => event.topic === 'profiles' && event.data.statistics.voicemail === 801)
    },
  )
})
