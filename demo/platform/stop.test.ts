import { expect, test, vi } from 'vitest'
import type { VoiceToken } from '../../src/api/contract/voice-tokens'
import { eventually } from '../../src/testing/eventually'
import { fakeNetwork } from './testing/fake-network'
import { signIn, type TestClient } from './testing/sign-in'
import { listenForCalls, placeCall } from './testing/test-caller'
import { closeAfterTest, startTestPlatform, type TestPlatform } from './testing/test-platform'
import { virtualNumberOf } from './testing/virtual-number-of'

const LONG_MS = 60_000
const tokenFor = async (client: TestClient, contact: string) =>
  (await client.get<VoiceToken>(`/v1/jwt/users/${contact}`)).body

async function liveCall(platform: TestPlatform, client: TestClient) {
  const grant = await tokenFor(client, 'contact-99')
  const caller = closeAfterTest(await placeCall(platform, grant, '+12015550199'))
  await caller.said('answered')
  return { id: grant.id, caller }
}

/** Stops it, and tells whether it has waited for everybody yet. */
function stop(platform: TestPlatform) {
  const stopped = { isOver: false, over: platform.letCallsEnd(LONG_MS).then(() => void (stopped.isOver = true)) }
  return stopped
}

test('one that stops is not ready, answers all but new calls, and waits until its calls have ended (platform/health)', async () => {
  const platform = closeAfterTest(await startTestPlatform())
  const [staff, colleague] = [await signIn(platform, 'staff'), await signIn(platform, 'colleague')]
  const { id, caller } = await liveCall(platform, staff)
  const stopped = stop(platform)
  const statusOf = async (path: string) => (await fetch(platform.url + path)).status
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  const refused = await fetch(`${platform.url}/v1/jwt/users/contact-98?institute_id=school-1`, {
    headers: { authorization: `Bearer ${colleague.token}` },
  })
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 30])
  expect((await staff.get(`/v1/calls/${id}`)).status).toBe(200)
  expect(stopped.isOver).toBe(false)
  await caller.hangUp()
  await stopped.over
})

test('one that stops places and answers no call, also for who had a token before (platform/health)', async () => {
  const platform = closeAfterTest(await startTestPlatform())
  const [staff, colleague] = [await signIn(platform, 'staff'), await signIn(platform, 'colleague')]
  const { token } = (await colleague.call<VoiceToken>('POST', '/v1/jwt/listen')).body
  const line = closeAfterTest(await listenForCalls(platform, token))
  const call = { from: '+12015550190', to: await virtualNumberOf(platform, 'staff-2'), atAnyHour: true }
  const ringing = platform.callIn({ ...call, ringMs: 3000 })
  const { callId } = await line.said('incoming')
  const grant = await tokenFor(staff, 'contact-99')

  const stopped = stop(platform)
  const caller = closeAfterTest(await placeCall(platform, grant, '+12015550199'))
  expect(await caller.said('error')).toMatchObject({ code: 'busy' })
  void line.answer(callId)
  expect(await line.said('error')).toMatchObject({ code: 'busy', id: callId })
  expect(platform.voice.live()).toEqual([])
  await expect(platform.callIn(call)).rejects.toThrow('stops')
  await ringing
  await stopped.over
})

test('one that stops begins no call of its telephone network, and waits for those that it has (platform/health)', async () => {
  const network = fakeNetwork()
  const parents: unknown[] = []
  network.parentCalls = async (call) => void parents.push(call)
  const platform = closeAfterTest(await startTestPlatform({ demo: true, network }))
  const [staff, colleague] = [await signIn(platform, 'staff'), await signIn(platform, 'colleague')]
  const [{ id }, later] = [await tokenFor(staff, 'contact-99'), await tokenFor(colleague, 'contact-98')]
  const place = (callId: string) => network.ask({ kind: 'place', callId, lineId: `sip-${callId}` })
  expect(await place(id)).toBe(true)
  network.tell({ kind: 'answered', callId: id })

  const stopped = stop(platform)
  const rows = async () => (await platform.db.selectFrom('calls').select('id').execute()).length
  const before = await rows()
  expect(await place(later.id)).toBe(false)
  const to = await virtualNumberOf(platform, 'staff-2')
  expect(await network.callIn({ from: '+12015550190', to })).toBe(503)
  expect(await rows()).toBe(before)
  const headers = { origin: platform.url, authorization: `Bearer ${colleague.token}` }
  expect((await fetch(`${platform.url}/demo-only/voicemail`, { method: 'POST', headers })).status).toBe(503)
  expect(parents).toEqual([])
  expect(await network.ask({ kind: 'transfer', callId: id, to: '+12015550178' })).toBe(true)
  // It has looked twice since, and the call is still there.
  const looks = vi.spyOn(platform.voice, 'live')
  await eventually(() => expect(looks.mock.calls.length).toBeGreaterThan(1))
  expect(stopped.isOver).toBe(false)
  network.tell({ kind: 'ended', callId: id, reason: 'local' })
  await stopped.over
})

test('one that stops waits for a message that somebody leaves (platform/health)', async () => {
  const platform = closeAfterTest(await startTestPlatform())
  const to = await virtualNumberOf(platform, 'staff-1')
  const leaving = platform.callIn({ from: '+12015550190', to, says: { hz: 500, ms: 3000 } })
  await eventually(async () =>
    expect(
      await platform.db.selectFrom('calls').select('id').where('live_until', 'is not', null).execute(),
    ).toHaveLength(1),
  )
  await stop(platform).over
  expect(await Promise.race([leaving, Promise.resolve()])).toMatchObject({ status: 'voicemail' })
})

test('one whose calls do not end stops all the same (platform/health)', async () => {
  const platform = closeAfterTest(await startTestPlatform())
  const { id } = await liveCall(platform, await signIn(platform, 'staff'))
  await platform.letCallsEnd(300)
  expect(platform.voice.live()).toContain(id)
})
