import { expect, test } from 'vitest'
import { signIn } from './testing/sign-in'
import { placeCall } from './testing/test-caller'
import { closeAfterTest, startTestPlatform } from './testing/test-platform'

test('one that stops is not ready, begins no call, answers all else, and waits until its calls have ended (platform/health)', async () => {
  const platform = closeAfterTest(await startTestPlatform())
  const staff = await signIn(platform, 'staff')
  const colleague = await signIn(platform, 'colleague')
  const { body: grant } = await staff.get<{ id: string; token: string }>('/v1/jwt/users/contact-99')
  const caller = closeAfterTest(await placeCall(platform, grant, '+12015550199'))
  await caller.said('answered')
  let hasEnded = false
  const ended = platform.letCallsEnd(60_000).then(() => (hasEnded = true))
  const statusOf = async (path: string) => (await fetch(platform.url + path)).status
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  expect((await colleague.get('/v1/jwt/users/contact-98')).status).toBe(503)
  expect((await staff.get(`/v1/calls/${grant.id}`)).status).toBe(200)
  expect(hasEnded).toBe(false)
  await caller.hangUp()
  await ended
})

test('one whose calls do not end stops all the same (platform/health)', async () => {
  const platform = closeAfterTest(await startTestPlatform())
  const staff = await signIn(platform, 'staff')
  const { body: grant } = await staff.get<{ id: string; token: string }>('/v1/jwt/users/contact-99')
  const caller = closeAfterTest(await placeCall(platform, grant, '+12015550199'))
  await caller.said('answered')
  await platform.letCallsEnd(300)
  expect(platform.voice.live()).toContain(grant.id)
})
