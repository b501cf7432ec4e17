import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Profile } from '../../../src/api/contract/session'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import type { OwnAccount } from './own-account'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ demo: true })
})
afterAll(() => platform.close())

interface Refused {
  message: string
}

async function ask<T = Refused>(client: TestClient, path: string, method = 'GET', body?: object) {
  const answer = await fetch(`${platform.url}/demo-only/account${path}`, {
    method,
    headers: { authorization: `Bearer ${client.token}`, origin: platform.url, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (answer.status === 204 ? undefined : await answer.json()) as T }
}
const account = async (client: TestClient) => (await ask<OwnAccount>(client, '')).body
const verified = async (client: TestClient, phone: string | undefined) =>
  (await profile(client)).contacts.find((contact) => contact.phone === phone)?.phoneVerified
const profile = async (client: TestClient) => (await client.get<Profile>('/v1/me')).body

describe('the account of the signed-in person (platform/demo-only)', () => {
  test('a phone is verified with the code that was sent last, and only then is it in the profile', async () => {
    const june = await signIn(platform, 'unverified')
    const [own] = (await account(june)).phones
    expect(own).toMatchObject({ verified: false })
    const phone = own?.phone
    const first = (await ask<{ code: string }>(june, '/codes', 'POST', { phone })).body.code
    const { code } = (await ask<{ code: string }>(june, '/codes', 'POST', { phone })).body
    if (first !== code) expect((await ask(june, '/verify', 'POST', { phone, code: first })).status).toBe(400)
    expect(await verified(june, phone)).toBe(false)
    expect((await ask(june, '/verify', 'POST', { phone, code: ` ${code} ` })).status).toBe(204)
    expect(await verified(june, phone)).toBe(true)
    // A code is good for one time.
    expect((await ask(june, '/verify', 'POST', { phone, code })).status).toBe(400)
  })

  test('a phone is added, once, in any written form', async () => {
    const samuel = await signIn(platform, 'nothing')
    expect((await ask(samuel, '/phones', 'POST', { phone: '(202) 555-0123' })).status).toBe(204)
    expect((await ask(samuel, '/phones', 'POST', { phone: '202 555 0123' })).status).toBe(409)
    expect(await ask(samuel, '/phones', 'POST', { phone: '12' })).toMatchObject({
      status: 400,
      body: { message: 'Enter a 10-digit US number.' },
    })
    expect((await account(samuel)).phones).toEqual([{ phone: '+12025550123', verified: false }])
  })

  test('another person’s phone gets no code', async () => {
    const [theirs] = (await account(await signIn(platform, 'staff'))).phones
    const hugo = await signIn(platform, 'two-phones')
    expect((await ask(hugo, '/codes', 'POST', { phone: theirs?.phone })).status).toBe(404)
  })

  test('office hours are saved, and a day that ends before it begins is refused', async () => {
    const marcus = await signIn(platform, 'admin')
    const hours = {
      enabled: true,
      startTime: '07:30',
      endTime: '15:00',
      timeZone: 'America/Chicago',
      enabledDays: ['MON'],
    }
    expect((await ask(marcus, '/office-hours', 'PUT', hours)).status).toBe(204)
    expect((await profile(marcus)).settings.officeHours).toEqual(hours)
    expect((await account(marcus)).officeHours).toEqual(hours)
    for (const wrong of [{ endTime: '07:30' }, { startTime: '25:00' }, { enabledDays: ['Monday'] }]) {
      expect((await ask(marcus, '/office-hours', 'PUT', { ...hours, ...wrong })).status).toBe(400)
    }
    expect((await account(marcus)).officeHours).toEqual(hours)
  })

  test('a person of a district has the district and its schools, anybody else their own institute', async () => {
    const ids = async (key: string) => (await account(await signIn(platform, key))).institutes.map(({ id }) => id)
    expect(await ids('district-admin')).toEqual(['district-1', 'school-1', 'school-2', 'school-3'])
    expect(await ids('admin')).toEqual(['school-1'])
  })

  test('pages of other addresses change nothing', async () => {
    const dana = await signIn(platform, 'staff')
    const answer = await fetch(`${platform.url}/demo-only/account/phones`, {
      method: 'POST',
      headers: { authorization: `Bearer ${dana.token}`, origin: 'http://localhost:8080' },
      body: JSON.stringify({ phone: '202-555-0124' }),
    })
    expect(answer.status).toBe(403)
    expect((await ask({ ...dana, token: '' }, '')).status).toBe(401)
  })
})
