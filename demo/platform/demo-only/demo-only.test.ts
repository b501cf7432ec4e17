import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNTS } from '../seed/accounts'
import { createTestClient, newAttempt, openAuthorizePage, signIn, submitForm } from '../testing/sign-in'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { demoOnlyRoutes } from './index'
import type { DemoOnlyOptions } from './options'

/** Every route that a demo adds, so that a new one cannot stay open unnoticed. */
const ROUTES = demoOnlyRoutes({} as DemoOnlyOptions).routes.filter(({ method }) => method !== 'ALL')

describe('a platform that is no demo (platform/demo-only)', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startTestPlatform()
  })
  afterAll(() => platform.close())

  test.each(ROUTES.map(({ method, path }) => [method, path] as const))('has no %s %s', async (method, path) => {
    const { token } = await signIn(platform, 'staff')
    const answer = await fetch(platform.url + path, {
      method,
      headers: { origin: platform.url, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify({ phone: '+12025550123', code: '123456' }) }),
    })
    expect(answer.status).toBe(404)
  })

  test('names nobody on its sign-in page, and lets nobody in without a password', async () => {
    const page = await (await openAuthorizePage(platform, newAttempt(platform).params)).text()
    for (const { fullName, email, password } of ACCOUNTS) {
      expect(page).not.toContain(fullName)
      expect(page).not.toContain(email)
      expect(page).not.toContain(password)
    }
    const fields = { account: ACCOUNTS[0]?.id ?? '', email: ACCOUNTS[0]?.email ?? '', password: '' }
    expect((await submitForm(platform, page, fields)).status).toBe(401)
  })
})

describe('codes for phones (platform/demo-only)', () => {
  test('at most 25 of 400 guesses are compared, even if new codes are requested in between', async () => {
    const platform = closeAfterTest(await startTestPlatform({ demo: true }))
    const { token, instituteId } = await signIn(platform, 'unverified')
    const post = (path: string, body: object) =>
      fetch(`${platform.url}/demo-only/account/${path}`, {
        method: 'POST',
        headers: { origin: platform.url, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const me = await createTestClient(platform, token, instituteId).get<{ contacts: { phone: string }[] }>('/v1/me')
    const phone = me.body.contacts[0]?.phone
    const issued: string[] = []
    let answer = await post('codes', { phone })
    while (answer.ok) {
      const { code } = (await answer.json()) as { code: string }
      issued.push(code)
      for (let guess = 0; guess < 5; guess++) expect((await post('verify', { phone, code: '000000' })).status).toBe(400)
      // After five guesses the right code is refused too.
      expect((await post('verify', { phone, code })).status).toBe(400)
      answer = await post('codes', { phone })
    }
    expect(issued).toHaveLength(5)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500)
  })
})
