import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPlatform, type Platform } from '../..'
import type { Call } from '../../../../src/api/contract/calls'
import type { VoiceToken } from '../../../../src/api/contract/voice-tokens'
import { eventually } from '../../../../src/testing/eventually'
import { createTestClient, signIn, type TestClient } from '../../testing/sign-in'
import { listenForCalls, type TestListener } from '../../testing/test-caller'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../../testing/test-platform'
import { virtualNumberOf } from '../../testing/virtual-number-of'
import type { CallIn } from './incoming-call-service'

const PARENT = '+12015550190'
/** Longer than any test. */
const RINGS = 60_000

describe.runIf(process.env.DATABASE_URL)('a call that comes in at another process (platform/incoming)', () => {
  let here: TestPlatform
  let there: Platform
  let staff: TestClient
  let dana: string
  beforeAll(async () => {
    here = await startTestPlatform()
    const { databaseUrl, dataDir } = here
    there = await startPlatform({ databaseUrl, dataDir, seed: false, quiet: true, speechProgram: false, pace: 0.05 })
    staff = await signIn(here, 'staff')
    dana = await virtualNumberOf(here, 'staff-1')
  })
  afterAll(async () => {
    await there.close()
    await here.close()
  })
  // A new call would not ring while the previous test's call goes on.
  beforeEach(() =>
    eventually(async () => {
      const live = await here.db.selectFrom('calls').select('id').where('live_until', 'is not', null).execute()
      expect(live).toEqual([])
    }),
  )

  const listen = async (platform: Platform) => {
    const { body } = await staff.call<VoiceToken>('POST', '/v1/jwt/listen')
    return closeAfterTest(await listenForCalls(platform, body.token))
  }
  const call = (rest: Partial<CallIn> = {}) =>
    there.callIn({ from: PARENT, to: dana, ringMs: RINGS, atAnyHour: true, ...rest })
  const told = ({ replies }: TestListener) => replies.map(({ type }) => type)

  test('rings with the caller’s name at a line, which gets the call when it answers; ringing stops where the call came in', async () => {
    const [mine, other] = [await listen(here), await listen(there)]
    const called = call()
    const { callId, ...who } = await mine.said('incoming')
    expect(who).toEqual({ type: 'incoming', from: PARENT, fromName: 'Ezra Echols', personId: 'contact-90' })
    await other.said('incoming')

    await mine.answer(callId)
    await mine.said('answered')
    expect(await other.said('incoming-over')).toMatchObject({ callId, reason: 'answered-elsewhere' })
    expect(await called).toMatchObject({ id: callId, status: 'answered' })
    expect(here.voice.live()).toEqual([callId])
    const elsewhere = createTestClient(there, staff.token, staff.instituteId)
    const stored = async () => (await elsewhere.get<Call>(`/v1/calls/${callId}`)).body
    await eventually(async () => expect(await stored()).toMatchObject({ status: 'answered', direction: 'inbound' }))

    expect((await elsewhere.call('POST', `/v1/calls/${callId}/hangup`)).status).toBe(204)
    expect(await mine.said('hangup')).toMatchObject({ reason: 'local' })
    await eventually(async () =>
      expect(await stored()).toMatchObject({ status: 'completed', recordingStatus: 'processed' }),
    )
  })

  test('is answered by a line where it came in, and stops at the others', async () => {
    const [mine, other] = [await listen(here), await listen(there)]
    const called = call()
    const { callId } = await other.said('incoming')
    await mine.said('incoming')
    const late = await listen(here)
    await late.said('incoming')
    await other.answer(callId)
    const { id: lineId } = await other.said('answered')
    for (const line of [mine, late]) {
      expect(await line.said('incoming-over')).toMatchObject({ callId, reason: 'answered-elsewhere' })
    }
    other.hangUp(lineId)
    expect(await called).toMatchObject({ status: 'completed' })
  })

  test('rings as long as a call in a browser does, rings on after a line has declined it, and stops when the phone answers', async () => {
    const mine = await listen(here)
    // At this pace it would ring for three seconds without a browser.
    there.setPace(0.5)
    const called = call({ ringMs: undefined, phoneAnswersAfterMs: 3500 })
    const { callId } = await mine.said('incoming')
    mine.decline(callId)
    expect(await mine.said('incoming-over')).toMatchObject({ callId, reason: 'answered-elsewhere' })
    expect(await called).toMatchObject({ status: 'completed' })
    there.setPace(0.05)
  })

  test('stops when the caller gives up', async () => {
    const mine = await listen(here)
    const { id, status } = await call({ givesUpAfterMs: 300 })
    expect(status).toBe('unanswered')
    expect(await mine.said('incoming-over')).toMatchObject({ callId: id, reason: 'caller-hung-up' })
    expect(told(mine)).toEqual(['session', 'incoming', 'incoming-over'])
  })
})
