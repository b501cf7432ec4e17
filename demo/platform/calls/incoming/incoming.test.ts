import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeAgo } from '../../db/time-ago'
import type { Call } from '../../../../src/api/contract/calls'
import type { Statistics } from '../../../../src/api/contract/session'
import { WAV_HEADER_BYTES } from '../../../../src/domain/sound/wav'
import { UNKNOWN_NUMBER } from '../../seed/cast'
import { signIn, type TestClient } from '../../testing/sign-in'
import { openLive, type TestLive } from '../../testing/test-live'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform'
import { virtualNumberOf } from '../../testing/virtual-number-of'
import type { TranscriptFile } from '../../speech/utterances'
import { samplesOf } from '../../voice/audio/audio'
import { amplitudeAt } from '../../voice/audio/goertzel'
import { greeting } from '../../voice/greetings'
import { endAbandonedCalls } from '../end-abandoned-calls'
import { addIncomingRow, findCalledPerson } from './incoming-row'
import type { CalledIn, CallIn } from './incoming-call-service'
import { isInOfficeHours } from './is-in-office-hours'
import { fileClock } from '../../files/file-age'

const PARENT = '+12015550190'
const HOURS = {
  enabled: true,
  startTime: '08:00',
  endTime: '16:00',
  timeZone: 'America/New_York',
  enabledDays: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
}
const MESSAGE = 'Hi, it is about tomorrow. We will be late.'

let platform: TestPlatform
let staff: TestClient
let live: TestLive[]
let before: Statistics
const numberOf = (personId: string) => virtualNumberOf(platform, personId)
const keepHours = (personId: string, hours: typeof HOURS) =>
  platform.db
    .updateTable('people')
    .set({ office_hours: JSON.stringify(hours) })
    .where('id', '=', personId)
    .execute()
const callOf = async (id: string, client = staff) => (await client.get<Call>(`/v1/calls/${id}`)).body

let left: Record<'parent' | 'stranger' | 'silent' | 'hasty' | 'closed' | 'blocked', CalledIn>
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  await keepHours('staff-1', { ...HOURS, enabled: false })
  // No day has office hours, so that every run is outside them.
  await keepHours('staff-2', { ...HOURS, enabledDays: [] })
  live = [await openLive(platform, staff), await openLive(platform, staff)]
  before = (await staff.get<Statistics>('/v1/profile/statistics')).body
  const [dana, imani] = await Promise.all([numberOf('staff-1'), numberOf('staff-2')])
  const call = (from: string, rest: Omit<CallIn, 'from' | 'to'>, to = dana) => platform.callIn({ from, to, ...rest })
  const [parent, stranger, silent, hasty, closed, blocked] = await Promise.all([
    call(PARENT, { says: { text: MESSAGE, hz: 620, ms: 2000 } }),
    call(UNKNOWN_NUMBER, { says: { hz: 500, ms: 900 } }),
    call(PARENT, {}),
    call(PARENT, { hangUpAfterMs: 100 }, imani),
    call(PARENT, { says: { text: MESSAGE } }, imani),
    call('+12015550144', { says: { text: MESSAGE } }),
  ])
  left = { parent, stranger, silent, hasty, closed, blocked }
})
afterAll(async () => {
  live.forEach((socket) => socket.close())
  await platform.close()
})

const samplesBehind = async (path: string) => {
  const { body } = await staff.get<{ signedUrl: string }>(path)
  const bytes = Buffer.from(await (await fetch(body.signedUrl)).arrayBuffer())
  return samplesOf(bytes.subarray(WAV_HEADER_BYTES))
}
/** The greatest loudness of a tone in any 200 ms of a sound, 0 to 1. */
const loudest = (samples: Int16Array, hz: number) => {
  let found = 0
  for (let at = 0; at + 3200 <= samples.length; at += 1600) {
    found = Math.max(found, amplitudeAt(samples.subarray(at, at + 3200), 16_000, hz) / 32_768)
  }
  return found
}
/** How long a tone sounds, measured in frames of 20 ms. */
const toneMs = (samples: Int16Array, hz: number) => {
  let ms = 0
  for (let at = 0; at + 320 <= samples.length; at += 320) {
    if (amplitudeAt(samples.subarray(at, at + 320), 16_000, hz) > 0.1 * 32_768) ms += 20
  }
  return ms
}
const energyOf = (samples: Int16Array) => samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0)

describe('a parent who calls a virtual number (platform/incoming)', () => {
  test('hears the greeting and the beep', () => {
    const { heard } = left.parent
    expect(loudest(heard, 1000)).toBeGreaterThan(0.2)
    const said = greeting('voicemail')
    expect(energyOf(heard.subarray(0, said.length)) / energyOf(said)).toBeGreaterThan(0.5)
  })

  test('leaves an unread voicemail under their own name, with the duration of their message', async () => {
    const call = await callOf(left.parent.id)
    expect(call).toMatchObject({
      status: 'voicemail',
      direction: 'inbound',
      callFromId: 'contact-90',
      callFromName: 'Ezra Echols',
      callFromNumber: PARENT,
      callToId: 'staff-1',
      read: false,
      voicemailTranscriptionStatus: 'processed',
    })
    expect(call.duration).toBeGreaterThanOrEqual(2)
    expect(call.duration).toBeLessThanOrEqual(4)
    const { body } = await staff.get<{ content: Call[] }>('/v2/calls?status=voicemail&limit=5')
    expect(body.content.map(({ id }) => id)).toContain(call.id)
  })

  test('is audible in the recording, which leaves out the greeting', async () => {
    const samples = await samplesBehind(`/v1/voicemail/recording?call_id=${left.parent.id}`)
    expect(samples.length / 16_000).toBeGreaterThan(1.8)
    expect(loudest(samples, 620)).toBeGreaterThan(0.25)
    expect(loudest(samples, 1000)).toBeLessThan(0.05)
  })

  test('has a transcript with the words of the call', async () => {
    const { body } = await staff.get<{ data: TranscriptFile }>(`/v1/calls/${left.parent.id}/voicemail/transcription`)
    expect(body.data.channels).toMatchObject([
      {
        name: 'Ezra Echols',
        transcript: [{ sentence: 'Hi, it is about tomorrow.' }, { sentence: 'We will be late.' }],
      },
    ])
  })

  test('causes an event for each step: ringing, message left, being transcribed, transcribed', () => {
    const told = live[0]?.events.flatMap(({ topic, type, data }) =>
      topic === 'calls' && data.id === left.parent.id
        ? [`${type} ${data.status} ${data.voicemailTranscriptionStatus}`]
        : [],
    )
    expect(told).toEqual([
      'INSERT started not_submitted',
      'MODIFY voicemail not_submitted',
      'MODIFY voicemail submitted',
      'MODIFY voicemail processed',
    ])
  })
})

test('an unknown number is the system caller, and a message that cannot be transcribed has no transcript', async () => {
  expect(await callOf(left.stranger.id)).toMatchObject({
    status: 'voicemail',
    callFromId: 'system',
    callFromName: '',
    voicemailTranscriptionStatus: 'failed',
  })
  expect((await staff.get(`/v1/calls/${left.stranger.id}/voicemail/transcription`)).status).toBe(404)
})

test('a caller who hangs up at the beep leaves an unanswered call', async () => {
  expect(await callOf(left.silent.id)).toMatchObject({ status: 'unanswered', read: true, duration: 0 })
})

test('outside office hours no phone rings, a message is a voicemail, and without one it is out of hours (platform/incoming)', async () => {
  const colleague = await signIn(platform, 'colleague')
  expect(await callOf(left.hasty.id, colleague)).toMatchObject({ status: 'out_of_office_hours' })
  expect(await callOf(left.closed.id, colleague)).toMatchObject({ status: 'voicemail', read: false })
})

test('a blocked number is rejected, and nothing is played, recorded or counted', async () => {
  expect(left.blocked.heard).toHaveLength(0)
  expect(await callOf(left.blocked.id)).toMatchObject({ status: 'blocked', read: true })
  expect((await staff.get(`/v1/voicemail/recording?call_id=${left.blocked.id}`)).status).toBe(404)
})

test('a number that nobody has is refused', async () => {
  await expect(platform.callIn({ from: PARENT, to: UNKNOWN_NUMBER })).rejects.toThrow(UNKNOWN_NUMBER)
})

test('every change of the count reaches all sockets of the person, each with a later time', async () => {
  const counted = (socket: TestLive) =>
    socket.events.flatMap(({ topic, data }) => (topic === 'profiles' ? [data.statistics] : []))
  const [first, second] = live as [TestLive, TestLive]
  await first.next(({ topic, data }) => topic === 'profiles' && data.statistics.voicemail === before.voicemail + 2)

  const ids = [left.parent.id, left.stranger.id]
  // Both run at once, as in two tabs, and each change is counted.
  await Promise.all(ids.map((id) => staff.call('POST', '/v1/voicemail', { ids: [id] })))
  for (const socket of live) {
    for (const id of ids) {
      await socket.next(
        ({ topic, type, data }) => topic === 'calls' && type === 'MODIFY' && data.id === id && data.read,
      )
    }
    await socket.next(({ topic, data }) => topic === 'profiles' && data.statistics.voicemail === before.voicemail)
  }
  const { body: now } = await staff.get<Statistics>('/v1/profile/statistics')
  expect(counted(first).map(({ voicemail }) => voicemail - before.voicemail)).toEqual([1, 2, 1, 0])
  expect(counted(second)).toEqual(counted(first))
  const times = [before, ...counted(first), now].map(({ timestamp }) => Date.parse(timestamp))
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
  expect(now.voicemail).toBe(before.voicemail)
})

test.each([
  ['2026-09-01T12:00:00Z', true, 'the minute they begin'],
  ['2026-09-01T11:59:00Z', false, 'the minute before'],
  ['2026-09-01T19:59:00Z', true, 'the last minute'],
  ['2026-09-01T20:00:00Z', false, 'the minute they end'],
  ['2026-09-05T15:00:00Z', false, 'a Saturday'],
  ['2026-12-01T12:30:00Z', false, 'winter time, when New York is five hours behind'],
])('%s is in office hours: %s (%s)', (at, expected) => expect(isInOfficeHours(HOURS, new Date(at))).toBe(expected))

describe('a caller whose platform dies (platform/recording)', () => {
  const endedWith = async (soundMs: number, writtenAgoMs = 60_000) => {
    const callee = await findCalledPerson(platform.db, await numberOf('staff-3'))
    if (!callee) throw new Error('staff-3 has a virtual number')
    const lease = { status: 'started', live_until: timeAgo(1000) } as const
    const { id } = await addIncomingRow(platform.db, callee, PARENT, lease)
    const recordingsDir = join(platform.dataDir, 'recordings')
    // The recorder had written no header yet, as recordings of earlier versions had none.
    const file = join(recordingsDir, `${id}.wav`)
    await writeFile(file, Buffer.alloc(WAV_HEADER_BYTES + soundMs * 32, 7))
    const written = new Date(fileClock() - writtenAgoMs)
    await utimes(file, written, written)
    await endAbandonedCalls({ db: platform.db, recordingsDir })
    return { id, files: await readdir(recordingsDir) }
  }

  test('leaves what was said as an unread voicemail', async () => {
    const other = await signIn(platform, 'other-school')
    const socket = await openLive(platform, other)
    const { id } = await endedWith(2400)
    expect(await callOf(id, other)).toMatchObject({ status: 'voicemail', read: false, duration: 2 })
    for (const topic of ['profiles', 'calls']) await socket.next((event) => event.topic === topic)
    socket.close()
    const { signedUrl } = (await other.get<{ signedUrl: string }>(`/v1/voicemail/recording?call_id=${id}`)).body
    const sound = Buffer.from(await (await fetch(signedUrl)).arrayBuffer())
    expect(sound.toString('latin1', 0, 4)).toBe('RIFF')
    expect(sound.readUInt32LE(40)).toBe(2400 * 32)
  })

  test('stays in the call while its recording is being written, however long ago the lease was renewed', async () => {
    const { id, files } = await endedWith(300, 1000)
    expect(await callOf(id, await signIn(platform, 'other-school'))).toMatchObject({ status: 'started' })
    expect(files).toContain(`${id}.wav`)
  })

  test('leaves no recording that holds only the beep', async () => {
    const { id, files } = await endedWith(300)
    expect(await callOf(id, await signIn(platform, 'other-school'))).toMatchObject({ status: 'unanswered' })
    expect(files).not.toContain(`${id}.wav`)
  })
})

test('a message is recorded completely on a machine that stalls, and the log shows its duration', async () => {
  const SAID_MS = 2000
  let stalls = 0
  const stalling = setInterval(() => {
    // Alternates a short stall, which the pacer catches up, and a long one, which it skips (`start-pacer.ts`).
    const end = performance.now() + (stalls++ % 2 ? 350 : 150)
    while (performance.now() < end);
  }, 500)
  const to = await numberOf('staff-1')
  const calling = platform.callIn({ from: PARENT, to, ringMs: 0, says: { text: MESSAGE, hz: 620, ms: SAID_MS } })
  const { id } = await calling.finally(() => clearInterval(stalling))
  const samples = await samplesBehind(`/v1/voicemail/recording?call_id=${id}`)
  expect(toneMs(samples, 620)).toBeGreaterThanOrEqual(SAID_MS - 40)
  expect((await callOf(id)).duration).toBe(Math.round(samples.length / 16_000))
})
