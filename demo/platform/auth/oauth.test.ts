import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseNow, timeAgo } from '../db/time-ago'
import {
  accountOf,
  authorize,
  createTestClient,
  exchange,
  newAttempt,
  openAuthorizePage,
  signIn,
  submitForm,
  type SignInAttempt,
} from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { signRequest } from './authorize-request'
import { loadKeys } from './load-keys'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ demo: true, redirects: ['http://127.0.0.1:5999/page.html'] })
})
afterAll(() => platform.close())

/** The token call of an attempt, with the code that the page answered. */
const tokenQuery = (attempt: SignInAttempt, address: URL, changes: Record<string, string> = {}) => ({
  code: address.searchParams.get('code') ?? '',
  redirect_uri: attempt.redirectUri,
  institute_id: 'school-1',
  code_verifier: attempt.verifier,
  ...changes,
})

async function refusal(query: Record<string, string>) {
  const answer = await exchange(platform, query)
  return [answer.status, ((await answer.json()) as { code: string }).code]
}
const INVALID_GRANT = [400, 'error:invalid-grant']

describe('the authorize page (platform/authorize)', () => {
  test('lists everybody of the demo with the password, and no other page may frame it', async () => {
    const answer = await openAuthorizePage(platform, newAttempt(platform).params)
    const page = await answer.text()
    for (const { fullName, password } of platform.accounts) {
      expect(page).toContain(fullName)
      expect(page).toContain(password)
    }
    expect(page).toContain('201-555-0191')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test.each([
    ['another address', { redirect_uri: 'https://example.org/callback' }],
    ['a longer address', { redirect_uri: 'http://127.0.0.1:5999/page.html?more' }],
    ['another client', { client_id: 'somebody-else' }],
  ])('%s gets a page, never a redirect', async (_, changes) => {
    const answer = await openAuthorizePage(platform, { ...newAttempt(platform).params, ...changes })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })

  test('a repeated parameter is refused', async () => {
    const query = new URLSearchParams(newAttempt(platform).params)
    query.append('redirect_uri', 'https://example.org/')
    expect((await fetch(`${platform.url}/oauth/v1/authorize?${query}`)).status).toBe(400)
  })

  test.each([
    ['response_type', 'token', 'unsupported_response_type'],
    ['scope', 'everything', 'invalid_scope'],
    ['code_challenge', '', 'invalid_request'],
    ['code_challenge_method', 'plain', 'invalid_request'],
    ['state', '', 'invalid_request'],
  ])('%s "%s" is answered at the redirect address with %s', async (name, value, error) => {
    const { params } = newAttempt(platform)
    const answer = await openAuthorizePage(platform, { ...params, [name]: value })
    const address = new URL(answer.headers.get('location') ?? '')
    expect(address.origin + address.pathname).toBe(params.redirect_uri)
    expect(address.searchParams.get('error')).toBe(error)
    expect(address.searchParams.get('iss')).toBe(platform.url)
  })

  test('answers with code, state and issuer at the exact address', async () => {
    const attempt = newAttempt(platform)
    const address = await authorize(platform, 'staff', attempt)
    expect(address.origin + address.pathname).toBe(attempt.redirectUri)
    expect(address.searchParams.get('state')).toBe(attempt.state)
    expect(address.searchParams.get('iss')).toBe(platform.url)
    expect(address.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  })

  test('an address registered for a host page is accepted', async () => {
    const attempt = { ...newAttempt(platform), redirectUri: 'http://127.0.0.1:5999/page.html' }
    attempt.params.redirect_uri = attempt.redirectUri
    const address = await authorize(platform, 'staff', attempt)
    expect((await exchange(platform, tokenQuery(attempt, address))).status).toBe(200)
  })

  test('redirects after the form with 303, so that the password is not posted on', async () => {
    const page = await (await openAuthorizePage(platform, newAttempt(platform).params)).text()
    expect((await submitForm(platform, page, accountOf(platform, 'staff'))).status).toBe(303)
  })

  test('is good only in the browser that opened it, and for ten minutes (platform/authorize)', async () => {
    const staff = accountOf(platform, 'staff')
    const open = async () => (await openAuthorizePage(platform, newAttempt(platform).params)).text()
    const [page, other] = [await open(), await open()]
    expect((await submitForm(platform, page, staff, '')).status).toBe(400)
    expect((await submitForm(platform, page, staff, 'sign_in_browser=another')).status).toBe(400)
    expect((await submitForm(platform, other, staff)).status).toBe(303)
    const { forms } = await loadKeys(platform.dataDir)
    const request = { clientId: 'virtual-phone', redirectUri: `${platform.url}/callback`, state: 'a', challenge: 'b' }
    const post = async (agoMs: number) => {
      const now = (await databaseNow(platform.db)) - agoMs
      const signed = signRequest(request, 'mine', forms, now)
      return submitForm(platform, `name="request" value="${signed}"`, staff, 'sign_in_browser=mine')
    }
    const late = await post(600_000)
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('open for too long')])
    expect((await post(570_000)).status).toBe(303)
  })

  test('keeps its browser’s cookie from scripts and other sites', async () => {
    const answer = await openAuthorizePage(platform, newAttempt(platform).params)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sign_in_browser=[\w-]{43}; Path=\/oauth\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('a form is refused when its request differs from the page’s', async () => {
    const page = await (await openAuthorizePage(platform, newAttempt(platform).params)).text()
    const forged = page.replace(
      /name="request" value="[^.]+/,
      `name="request" value="${Buffer.from('{}').toString('base64url')}`,
    )
    expect((await submitForm(platform, forged, accountOf(platform, 'staff'))).status).toBe(400)
  })

  test('a body that is not a form is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await fetch(`${platform.url}/oauth/v1/authorize`, { method: 'POST', headers, body: 'abc' })
    expect(answer.status).toBe(400)
  })

  test('a wrong password and an unknown e-mail look the same, and the eleventh attempt is stopped', async () => {
    const page = await (await openAuthorizePage(platform, newAttempt(platform).params)).text()
    const attempt = async (email: string) => {
      const answer = await submitForm(platform, page, { email, password: 'wrong' })
      return [answer.status, /id="problem"[^>]*>([^<]+)/.exec(await answer.text())?.[1]]
    }
    const known = accountOf(platform, 'colleague').email
    expect(await attempt('nobody@example.org')).toEqual([401, 'E-mail or password is wrong.'])
    expect(await attempt(known)).toEqual([401, 'E-mail or password is wrong.'])
    for (let again = 0; again < 9; again++) expect((await attempt(known))[0]).toBe(401)
    expect((await attempt(known))[0]).toBe(429)
  })
})

describe('the token call (platform/token)', () => {
  test('answers a bearer token once, and refuses the code the second time', async () => {
    const attempt = newAttempt(platform)
    const query = tokenQuery(attempt, await authorize(platform, 'staff', attempt))
    const answer = await exchange(platform, query)
    expect(await answer.json()).toMatchObject({ tokenType: 'Bearer', role: 'staff' })
    expect(await refusal(query)).toEqual(INVALID_GRANT)
  })

  test('of two requests at once one succeeds', async () => {
    const attempt = newAttempt(platform)
    const query = tokenQuery(attempt, await authorize(platform, 'staff', attempt))
    const answers = await Promise.all([exchange(platform, query), exchange(platform, query)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test.each([
    ['another redirect address', { redirect_uri: 'http://127.0.0.1:5999/page.html' }],
    ['a verifier of somebody else', { code_verifier: 'a'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another person', { user_id: 'admin-1' }],
    ['another code', { code: 'b'.repeat(43) }],
  ])('%s is refused, and the code is spent', async (name, changes) => {
    const attempt = newAttempt(platform)
    const address = await authorize(platform, 'staff', attempt)
    expect(await refusal(tokenQuery(attempt, address, changes))).toEqual(INVALID_GRANT)
    const retry = await exchange(platform, tokenQuery(attempt, address))
    expect(retry.status).toBe(name === 'another code' ? 200 : 400)
  })

  test('user_id may name the person of the code, and nobody else', async () => {
    const attempt = newAttempt(platform)
    const address = await authorize(platform, 'staff', attempt)
    expect((await exchange(platform, tokenQuery(attempt, address, { user_id: 'staff-1' }))).status).toBe(200)
  })

  test('a code is valid for a minute', async () => {
    const attempt = newAttempt(platform)
    const address = await authorize(platform, 'staff', attempt)
    await platform.db
      .updateTable('sign_in_codes')
      .set({ expires_at: timeAgo(1) })
      .execute()
    expect(await refusal(tokenQuery(attempt, address))).toEqual(INVALID_GRANT)
  })

  test.each([
    ['no-access', 'error:virtual-phone-access'],
    ['disabled', 'error:user-login-not-allowed'],
  ])('%s is refused with %s', async (key, code) => {
    const attempt = newAttempt(platform)
    const address = await authorize(platform, key, attempt)
    expect(await refusal(tokenQuery(attempt, address))).toEqual([403, code])
  })

  test('an institute that is not the person’s is refused', async () => {
    const attempt = newAttempt(platform)
    const address = await authorize(platform, 'staff', attempt)
    expect(await refusal(tokenQuery(attempt, address, { institute_id: 'school-2' }))).toEqual([403, 'error:forbidden'])
  })

  test('a parent’s token has the role parent', async () => {
    const attempt = newAttempt(platform)
    const answer = await exchange(platform, tokenQuery(attempt, await authorize(platform, 'parent', attempt)))
    expect(await answer.json()).toMatchObject({ role: 'parent' })
  })

  test('a token whose claims were changed is 401', async () => {
    const { token, instituteId } = await signIn(platform, 'staff')
    const [header = '', , mac = ''] = token.split('.')
    const changed = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'admin-1' })).toString('base64url')
    const forged = createTestClient(platform, [header, changed, mac].join('.'), instituteId)
    expect((await forged.get('/v1/me')).status).toBe(401)
  })
})
