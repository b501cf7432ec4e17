import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { TENANT_ID } from '..'
import type { Access, PersonRole } from '../db/tables'
import { authorize, exchange, newAttempt, signIn, type TestClient } from '../testing/sign-in'
import { placeCall } from '../testing/test-caller'
import { closeCodeOf, liveSocketUrl, openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { mayUse, refusalOf } from './rights'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const ME = 'staff-2'
const setAccess = (access: Access) => platform.db.updateTable('people').set({ access }).where('id', '=', ME).execute()
let staff: TestClient
beforeEach(async () => {
  await setAccess('allowed')
  staff = await signIn(platform, 'colleague')
})

const grantOf = async (client = staff) =>
  (await client.get<{ id: string; token: string }>('/v1/jwt/users/contact-99')).body
const inACall = async (client = staff) =>
  closeAfterTest(await placeCall(platform, await grantOf(client), '+12015550199'))
const closed = (socket: { once(event: 'close', listener: (code: number) => void): unknown }) =>
  new Promise<number>((resolve) => socket.once('close', resolve))
const revoke = (token: unknown) =>
  fetch(`${platform.url}/oauth/v1/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })

test.each<[PersonRole, Access, 'login allowed' | 'login disallowed', ReturnType<typeof refusalOf>]>([
  ['staff', 'allowed', 'login allowed', undefined],
  ['admin', 'allowed', 'login allowed', undefined],
  ['district_admin', 'allowed', 'login allowed', undefined],
  ['staff', 'allowed', 'login disallowed', 'not-allowed'],
  ['district_admin', 'allowed', 'login disallowed', 'not-allowed'],
  ['parent', 'allowed', 'login allowed', 'forbidden'],
  ['student', 'allowed', 'login allowed', 'forbidden'],
  ['parent', 'allowed', 'login disallowed', 'forbidden'],
  ['staff', 'disabled', 'login allowed', 'signed-out'],
  ['admin', 'no-phone', 'login allowed', 'signed-out'],
  ['parent', 'disabled', 'login disallowed', 'signed-out'],
])('%s, %s, %s: %s (platform/rights)', (role, access, login, refusal) => {
  const person = { role, access, login_allowed: login === 'login allowed' }
  expect(refusalOf(person)).toBe(refusal)
  expect(mayUse(person)).toBe(refusal === undefined)
})

describe('a person without access (platform/rights)', () => {
  test('a parent’s token opens no live socket', async () => {
    const { token } = await signIn(platform, 'parent')
    expect(await closeCodeOf(liveSocketUrl(platform, { tenantId: TENANT_ID, instituteId: 'school-1', token }))).toBe(
      4403,
    )
  })

  test('a person whose access ends loses the call and the live socket at once', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const ended = closed(live.socket)
    const caller = await inACall()
    await caller.said('answered')
    await setAccess('disabled')
    expect(await caller.said('hangup')).toMatchObject({ reason: 'session-lost' })
    expect(await ended).toBe(4401)
    expect((await staff.get('/v1/me')).status).toBe(401)
  })

  test('a voice token does not outlive its person’s access', async () => {
    const grant = await grantOf()
    await setAccess('disabled')
    await expect(placeCall(platform, grant, '+12015550199')).rejects.toThrow('4401')
  })

  test('a signed address ends with its person’s access', async () => {
    const { mediaUrl } = (await staff.get<{ mediaUrl: string }>('/v1/media/upload?contentType=audio/wav')).body
    expect((await fetch(mediaUrl)).status).toBe(404)
    await setAccess('no-phone')
    expect((await fetch(mediaUrl)).status).toBe(403)
  })

  test('a person whose login is disallowed loses everything except their own profile at once, until it is allowed again', async () => {
    const setAllowed = (login_allowed: boolean) =>
      platform.db.updateTable('people').set({ login_allowed }).where('id', '=', ME).execute()
    onTestFinished(async () => void (await setAllowed(true)))
    const live = closeAfterTest(await openLive(platform, staff))
    const ended = closed(live.socket)
    const { mediaUrl } = (await staff.get<{ mediaUrl: string }>('/v1/media/upload?contentType=audio/wav')).body
    const waits = (await staff.call<{ token: string }>('POST', '/v1/jwt/listen')).body
    const caller = await inACall()
    await caller.said('answered')

    await setAllowed(false)
    expect(await caller.said('hangup')).toMatchObject({ reason: 'session-lost' })
    expect(await ended).toBe(4401)
    const address = { tenantId: TENANT_ID, instituteId: 'school-1', token: staff.token }
    expect(await closeCodeOf(liveSocketUrl(platform, address))).toBe(4403)
    await expect(placeCall(platform, { id: 'x', token: waits.token }, '+12015550199')).rejects.toThrow('4401')
    expect((await fetch(mediaUrl)).status).toBe(403)
    expect(await staff.get('/v1/me')).toMatchObject({ status: 200, body: { userId: ME, loginAllowed: false } })
    for (const path of ['/v1/calls', '/v1/institute/school-1', '/v1/jwt/users/contact-99']) {
      expect(await staff.get(path)).toMatchObject({ status: 403, body: { code: 'error:user-login-not-allowed' } })
    }

    await setAllowed(true)
    expect((await staff.get('/v1/calls')).status).toBe(200)
  })

  test.each([
    ['moved to another institute', 'colleague', { institute_id: 'school-4' }],
    ['no longer an admin of the district', 'district-admin', { role: 'staff' }],
    ['no longer an admin of the school', 'admin', { role: 'staff' }],
  ] as const)('a person who is %s signs in again: nothing of before is left', async (_, account, change) => {
    const client = await signIn(platform, account)
    const { userId } = (await client.get<{ userId: string }>('/v1/me')).body
    const people = platform.db.updateTable('people').where('id', '=', userId)
    const { role, institute_id } = await platform.db
      .selectFrom('people')
      .select(['role', 'institute_id'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    onTestFinished(async () => void (await people.set({ role, institute_id }).execute()))
    const live = closeAfterTest(await openLive(platform, client))
    const ended = closed(live.socket)
    const { mediaUrl } = (await client.get<{ mediaUrl: string }>('/v1/media/upload?contentType=audio/wav')).body
    const waits = (await client.call<{ token: string }>('POST', '/v1/jwt/listen')).body
    const unused = await grantOf(client)
    const caller = await inACall(client)
    await caller.said('answered')

    await people.set(change).execute()
    expect(await caller.said('hangup')).toMatchObject({ reason: 'session-lost' })
    expect(await ended).toBe(4401)
    for (const token of [waits.token, unused.token])
      await expect(placeCall(platform, { id: 'x', token }, '+12015550199')).rejects.toThrow('4401')
    expect((await fetch(mediaUrl)).status).toBe(403)
    expect((await client.get('/v1/me')).status).toBe(401)
  })

  test('a change of rights that still allows the product ends only what the older token opened', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const ended = closed(live.socket)
    await platform.db
      .updateTable('people')
      .set(({ eb }) => ({ token_version: eb('token_version', '+', 1) }))
      .where('id', '=', ME)
      .execute()
    expect(await ended).toBe(4401)
    expect((await (await signIn(platform, 'colleague')).get('/v1/me')).status).toBe(200)
  })
})

describe('a revoked token (platform/token)', () => {
  test('ends at once with its socket and its call, and other sign-ins of the person continue', async () => {
    const elsewhere = await signIn(platform, 'colleague')
    const other = closeAfterTest(await openLive(platform, elsewhere))
    const live = closeAfterTest(await openLive(platform, staff))
    const ended = closed(live.socket)
    const unused = await grantOf()
    const caller = await inACall()
    await caller.said('answered')
    expect((await revoke(staff.token)).status).toBe(204)
    expect((await staff.get('/v1/me')).status).toBe(401)
    expect(await ended).toBe(4401)
    await caller.said('hangup')
    await expect(placeCall(platform, unused, '+12015550199')).rejects.toThrow('4401')
    expect((await elsewhere.get('/v1/me')).status).toBe(200)
    await other.settled()
  })

  test('a call of another sign-in continues', async () => {
    const elsewhere = await signIn(platform, 'colleague')
    const caller = await inACall(elsewhere)
    await caller.said('answered')
    const live = closeAfterTest(await openLive(platform, staff))
    const ended = closed(live.socket)
    await revoke(staff.token)
    await ended
    expect((await elsewhere.get('/v1/jwt/users/contact-99')).status).toBe(409)
    await caller.hangUp()
    await caller.said('hangup')
  })

  test('is answered 204 twice, and for an invalid token, and an invalid body is 400', async () => {
    await revoke(staff.token)
    for (const token of [staff.token, 'nonsense', 'a.b.c', '']) expect((await revoke(token)).status).toBe(204)
    expect((await revoke(7)).status).toBe(400)
  })

  test('is offered as an extension', async () => {
    expect((await staff.get('/v1/institute/school-1/settings')).body).toMatchObject({
      virtualPhone: { extensions: expect.arrayContaining(['revoke']) },
    })
  })

  test('a code that is used twice revokes its token', async () => {
    const attempt = newAttempt(platform)
    const code = (await authorize(platform, 'colleague', attempt)).searchParams.get('code') ?? ''
    const query = {
      code,
      redirect_uri: attempt.redirectUri,
      institute_id: 'school-1',
      code_verifier: attempt.verifier,
    }
    const { accessToken } = (await (await exchange(platform, query)).json()) as { accessToken: string }
    const me = async () =>
      (
        await fetch(`${platform.url}/v1/me?institute_id=school-1`, {
          headers: { authorization: `Bearer ${accessToken}` },
        })
      ).status
    expect(await me()).toBe(200)
    expect((await exchange(platform, { ...query, code_verifier: 'a'.repeat(43) })).status).toBe(400)
    expect(await me()).toBe(401)
  })
})
