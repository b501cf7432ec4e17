import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../src/testing/eventually'
import { fakeNetwork } from '../testing/fake-network'
import { signIn, type TestClient } from '../testing/sign-in'
import { openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform({ demo: true })
  staff = await signIn(platform, 'staff')
})
afterAll(() => platform.close())

const ask = (headers: Record<string, string>) =>
  fetch(`${platform.url}/demo-only/voicemail`, { method: 'POST', headers })

test('a page of the demo may make a parent call the signed-in person, one at a time (platform/demo-only)', async () => {
  const live = closeAfterTest(await openLive(platform, staff))
  const headers = { origin: platform.url, authorization: `Bearer ${staff.token}` }
  const answer = await ask(headers)
  expect(answer.status).toBe(202)
  const { from } = (await answer.json()) as { from: string }
  expect((await ask(headers)).status).toBe(409)
  const { data } = await live.next(({ topic, type }) => topic === 'calls' && type === 'INSERT')
  expect(data).toMatchObject({ callFromName: from, direction: 'inbound', status: 'started', callToId: 'staff-1' })
})

test('with a telephone network the parent calls through it, at any hour, and leaves no message (telephony/ring)', async () => {
  const decided: unknown[] = []
  const network = fakeNetwork()
  // The second call stands for one that the demo has not placed.
  network.parentCalls = async (call) => {
    for (let calls = 0; calls < 2; calls++) decided.push(await network.callIn(call))
  }
  const other = closeAfterTest(await startTestPlatform({ demo: true, network }))
  const never = { enabled: true, startTime: '08:00', endTime: '16:00', timeZone: 'America/New_York', enabledDays: [] }
  await other.db
    .updateTable('people')
    .set({ office_hours: JSON.stringify(never) })
    .where('id', '=', 'staff-1')
    .execute()
  const { token } = await signIn(other, 'staff')
  const headers = { origin: other.url, authorization: `Bearer ${token}` }
  const answer = await fetch(`${other.url}/demo-only/voicemail`, { method: 'POST', headers })
  expect(await answer.json()).toMatchObject({ leavesMessage: false })
  await eventually(() => expect(decided).toMatchObject([{ onlySignIn: undefined }, 480]))
})

test('other pages, signed-out people and people without a number may not', async () => {
  const authorization = `Bearer ${staff.token}`
  expect((await ask({ authorization })).status).toBe(403)
  expect((await ask({ authorization, origin: 'http://localhost:8080' })).status).toBe(403)
  expect((await ask({ origin: platform.url })).status).toBe(401)
  const setup = await signIn(platform, 'setup')
  expect((await ask({ origin: platform.url, authorization: `Bearer ${setup.token}` })).status).toBe(403)
})

test('the endpoint is not part of the contract', async () => {
  const { paths } = (await (await fetch(`${platform.url}/openapi.json`)).json()) as { paths: object }
  expect(Object.keys(paths).filter((path) => path.includes('demo'))).toEqual([])
})
