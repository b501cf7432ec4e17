import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../src/api/contract/calls'
import { signIn, type TestClient } from '../testing/sign-in'
import { placeCall } from '../testing/test-caller'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
})
afterAll(() => platform.close())

interface Grant {
  id: string
  token: string
}
const grantFor = async (path: string) => (await staff.get<Grant>(path)).body
const getCall = async (id: string) => (await staff.get<Call>(`/v1/calls/${id}`)).body

describe('a voice token for a number that somebody shares who must not be called (platform/voice-token)', () => {
  const SHARED = '+12015550199'
  const share = () =>
    platform.db
      .insertInto('person_phones')
      .values({ person_id: 'parent-do-not-call', e164: SHARED, position: 9, verified: false })
  beforeAll(async () => void (await share().execute()))
  afterAll(async () => {
    await platform.db
      .deleteFrom('person_phones')
      .where('person_id', '=', 'parent-do-not-call')
      .where('e164', '=', SHARED)
      .execute()
  })

  test.each([
    ['GET', '/v1/jwt/phones/2015550199', undefined],
    ['GET', '/v1/jwt/users/contact-99', undefined],
    ['POST', '/v2/jwt/users/contact-99', { phone: SHARED }],
  ])('%s %s is refused, and says whose wish it is', async (method, path, body) => {
    const message = expect.stringMatching(/^Do not call: Rolf Ångström: Court order/) as unknown
    const refused = { status: 409, body: { code: 'error:do-not-call', message } }
    expect(await staff.call(method, path, body)).toMatchObject(refused)
    const { body: granted } = await staff.call<Grant>(method, `${path}?despite=do-not-call`, body)
    expect((await getCall(granted.id)).calledDespite).toMatch(/^Rolf Ångström: Court order/)
  })
})

test('a call is handed to a number of somebody who must not be called only despite, which it keeps (platform/transfer)', async () => {
  const FORBIDDEN = '+12015550148'
  const grant = await grantFor('/v1/jwt/users/contact-99')
  const caller = closeAfterTest(await placeCall(platform, grant, '+12015550199'))
  await caller.said('answered')
  caller.transfer(FORBIDDEN)
  expect(await caller.said('transfer-failed')).toMatchObject({ reason: 'rejected' })
  const path = `/v1/calls/${grant.id}/despite`
  const despite = 'do-not-call'
  expect((await staff.call('PUT', path, { phone: FORBIDDEN })).status).toBe(400)
  expect((await staff.call('PUT', path, { phone: '911', despite })).status).toBe(400)
  // Nobody forbids this one, so there is nothing to keep.
  expect((await staff.call('PUT', path, { phone: '+12125550177', despite })).status).toBe(204)
  expect((await getCall(grant.id)).calledDespite).toBeUndefined()
  for (let again = 0; again < 2; again++)
    expect((await staff.call('PUT', path, { phone: FORBIDDEN, despite })).status).toBe(204)
  expect((await getCall(grant.id)).calledDespite).toMatch(/^Rolf Ångström: Court order[^;]*$/)
  caller.transfer(FORBIDDEN)
  expect(await caller.said('hangup')).toMatchObject({ reason: 'transferred' })
  expect((await staff.call('PUT', path, { phone: FORBIDDEN, despite })).status).toBe(204)
})
