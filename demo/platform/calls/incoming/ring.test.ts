import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '../../../../src/api/contract/calls'
import type { VoiceToken } from '../../../../src/api/contract/voice-tokens'
import { eventually } from '../../../../src/testing/eventually'
import { signIn, type TestClient } from '../../testing/sign-in'
import { listenForCalls, placeCall, type TestListener } from '../../testing/test-caller'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../../testing/test-platform'
import { virtualNumberOf } from '../../testing/virtual-number-of'
import type { CallIn } from './incoming-call-service'

/** A parent whose telephone answers with a plain tone. */
const PARENT = '+12015550190'
const BLOCKED = '+12015550144'
/** Longer than any test. */
const RINGS = 60_000

let platform: TestPlatform
let staff: TestClient
let dana: string
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  dana = await virtualNumberOf(platform, 'staff-1')
})
afterAll(() => platform.close())
beforeEach(async () => {
  const row = await platform.db
    .selectFrom('people')
    .select('office_hours')
    .where('id', '=', 'staff-1')
    .executeTakeFirst()
  await keepHours({ ...row?.office_hours, enabled: false })
  // A new call would not ring while the previous test's call goes on.
  await eventually(async () => {
    const live = await platform.db.selectFrom('calls').select('id').where('live_until', 'is not', null).execute()
    expect(live).toEqual([])
  })
})

const keepHours = (hours: object) =>
  platform.db
    .updateTable('people')
    .set({ office_hours: JSON.stringify(hours) })
    .where('id', '=', 'staff-1')
    .execute()
const tokenToListen = async (client = staff) => (await client.call<VoiceToken>('POST', '/v1/jwt/listen')).body.token
const listen = async (client = staff) => closeAfterTest(await listenForCalls(platform, await tokenToListen(client)))
const call = (rest: Partial<CallIn> = {}) => platform.callIn({ from: PARENT, to: dana, ringMs: RINGS, ...rest })
const callOf = async (id: string) => (await staff.get<Call>(`/v1/calls/${id}`)).body
const told = ({ replies }: TestListener) => replies.map(({ type }) => type)

describe('a call from outside (platform/incoming)', () => {
  test('rings at every line that listens, with the caller’s name, and the first that answers has it', async () => {
    const [one, other] = [await listen(), await listen()]
    const called = call()
    const { callId, ...who } = await one.said('incoming')
    expect(who).toEqual({ type: 'incoming', from: PARENT, fromName: 'Ezra Echols', personId: 'contact-90' })
    await other.said('incoming')

    await one.answer(callId)
    const { id: lineId } = await one.said('answered')
    expect(await other.said('incoming-over')).toMatchObject({ callId, reason: 'answered-elsewhere' })
    expect(told(one)).not.toContain('incoming-over')
    await eventually(async () =>
      expect(await callOf(callId)).toMatchObject({ status: 'answered', direction: 'inbound' }),
    )

    one.hangUp(lineId)
    expect(await called).toMatchObject({ id: callId, status: 'completed' })
    expect(await callOf(callId)).toMatchObject({
      status: 'completed',
      recordingStatus: 'processed',
      callToId: 'staff-1',
    })
  })

  test('also rings at a line that opens while it rings, and not at one that opens after the answer', async () => {
    const called = call()
    const one = await listen()
    const { callId } = await one.said('incoming')
    await one.answer(callId)
    const late = await listen()
    expect(told(late)).toEqual(['session'])
    expect((await staff.call('POST', `/v1/calls/${callId}/hangup`)).status).toBe(204)
    await called
    expect(await one.said('hangup')).toMatchObject({ reason: 'local' })
  })

  test('that is answered at the personal phone stops ringing within a second', async () => {
    const line = await listen()
    const called = call({ phoneAnswersAfterMs: 300 })
    await line.said('incoming')
    const since = performance.now()
    expect(await line.said('incoming-over')).toMatchObject({ reason: 'answered-elsewhere' })
    expect(performance.now() - since).toBeLessThan(1300)
    expect(await called).toMatchObject({ status: 'completed' })
  })

  test('whose caller gives up is unanswered, and one that nobody answers goes to voicemail', async () => {
    const line = await listen()
    const { id, status } = await call({ givesUpAfterMs: 200 })
    expect(status).toBe('unanswered')
    expect(await line.said('incoming-over')).toMatchObject({ callId: id, reason: 'caller-hung-up' })
    const { status: next } = await call({ ringMs: 100, says: { hz: 500, ms: 900 } })
    expect(next).toBe('voicemail')
    const overs = line.replies.flatMap((reply) => (reply.type === 'incoming-over' ? [reply.reason] : []))
    expect(overs).toEqual(['caller-hung-up', 'timeout'])
  })

  test('that is declined at one line rings on at the others', async () => {
    const [one, other] = [await listen(), await listen()]
    const called = call()
    const { callId } = await one.said('incoming')
    one.decline(callId)
    await other.said('incoming')
    await other.answer(callId)
    other.hangUp((await other.said('answered')).id)
    expect(await called).toMatchObject({ status: 'completed' })
  })

  test('does not ring for a blocked number, outside office hours, or for anybody else', async () => {
    const mine = await listen()
    const colleague = await listen(await signIn(platform, 'colleague'))
    await platform.callIn({ from: BLOCKED, to: dana, ringMs: RINGS })
    await keepHours({ enabled: true, startTime: '00:00', endTime: '23:59', timeZone: 'UTC', enabledDays: [] })
    await call({ ringMs: undefined })
    await keepHours({ enabled: false })
    await call({ ringMs: 100 })
    expect(told(mine)).toEqual(['session', 'incoming', 'incoming-over'])
    expect(told(colleague)).toEqual(['session'])
  })

  test('during a call, rings only at lines of that call’s sign-in, and an answered call prevents another (incoming/waiting)', async () => {
    const grant = (await staff.get<VoiceToken>('/v1/jwt/phones/2125550199')).body
    const talking = closeAfterTest(await placeCall(platform, grant, '+12125550199'))
    await talking.said('answered')
    const [line, elsewhere] = [await listen(), await listen(await signIn(platform, 'staff'))]
    await call({ ringMs: 100 })
    expect(told(line)).toEqual(['session', 'incoming', 'incoming-over'])
    expect(told(elsewhere)).toEqual(['session'])
    await talking.hangUp()
    await eventually(async () => expect(await callOf(grant.id)).toMatchObject({ status: 'completed' }))

    const called = call()
    const { callId } = await elsewhere.said('incoming')
    await elsewhere.answer(callId)
    const { id: lineId } = await elsewhere.said('answered')
    await eventually(async () =>
      expect(await staff.get('/v1/jwt/phones/2125550199')).toMatchObject({
        status: 409,
        body: { code: 'error:call-in-progress' },
      }),
    )
    elsewhere.hangUp(lineId)
    await called
  })
})

describe('a line that listens (platform/incoming)', () => {
  test('is closed with its sign-in, and its call ends', async () => {
    const client = await signIn(platform, 'staff')
    const [idle, talking] = [await listen(client), await listen(client)]
    const called = call()
    const { callId } = await talking.said('incoming')
    await talking.answer(callId)
    await talking.said('answered')
    await client.call('POST', '/oauth/v1/revoke', { token: client.token })
    expect(await idle.closed).toBe(4401)
    expect(await talking.said('hangup')).toMatchObject({ reason: 'session-lost' })
    expect(await called).toMatchObject({ status: 'completed' })
  })

  test('is one of at most eight, and the ninth is told to try again later', async () => {
    const client = await signIn(platform, 'other-school')
    const lines = await Promise.all(Array.from({ length: 8 }, () => listen(client)))
    const ninth = await listen(client)
    expect(await ninth.closed).toBe(1013)
    await lines[0]?.close()
    await eventually(async () => expect(told(await listen(client))).toEqual(['session']))
  })

  test('needs a virtual number, and its token places no call', async () => {
    const without = await signIn(platform, 'setup')
    expect(await without.call('POST', '/v1/jwt/listen')).toMatchObject({
      status: 403,
      body: { code: 'error:virtual-phone-access' },
    })
    await expect(
      placeCall(platform, { id: 'any', token: await tokenToListen() }, PARENT).then((line) => line.said('error')),
    ).resolves.toMatchObject({ code: 'not-allowed' })
  })
})
