import type { Page } from 'playwright/test'
import { appAddress, expect, test } from './fixtures'
import { phoneApp } from './phone-app'

const DISABLED_ACCOUNT = 'Your account has been disabled.'
const NOT_ENABLED = 'Virtual Phone is not enabled for this institute.'

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

test.describe('where a person lands after signing in', () => {
  const CALLS = { path: '', heading: 'CALL LOG' }
  for (const [key, { path, heading }] of [
    ['staff', CALLS],
    ['admin', CALLS],
    ['colleague', CALLS],
    ['district-admin', CALLS],
    ['other-school', CALLS],
    ['outside', CALLS],
    // A virtual number is assigned: there is nothing to set up.
    ['phoneless', CALLS],
    ['setup', { path: '/phone-setup', heading: 'Virtual Phone Setup' }],
    ['unverified', { path: '/phone-setup/unverified', heading: 'Virtual Phone Setup' }],
    ['changed', { path: '/personal-phone', heading: 'Virtual Phone Update' }],
    ['not-allowed', { path: '/disabled-account', heading: DISABLED_ACCOUNT }],
    ['disabled', { path: '/disabled-account', heading: DISABLED_ACCOUNT }],
    ['parent', { path: '/disabled-account', heading: DISABLED_ACCOUNT }],
    ['no-access', { path: '/disabled', heading: NOT_ENABLED }],
  ] as const) {
    test(`${key}: ${heading}`, async ({ page, account, fillSignInPage, quiet }) => {
      // The browser's own line about an exchange that the platform refuses.
      if (key === 'disabled' || key === 'no-access') quiet.allow(/status of 403/)
      await page.goto(appAddress(account(key)))
      await fillSignInPage(page, key)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      const { instituteId } = account(key)
      await expect(page).toHaveURL(new RegExp(`/institutes/${instituteId}/users/[^/]+${path}\\?`))
    })
  }
})

test('code and state leave the address before anything else is asked, and no other address carries them', async ({
  page,
  account,
  fillSignInPage,
}) => {
  const asked: { url: string; referer: string | undefined }[] = []
  page.on('request', (request) => asked.push({ url: request.url(), referer: request.headers().referer }))
  await page.goto(appAddress(account('staff')))
  await page.waitForURL(/\/oauth\/v1\/authorize\?/)
  const authorize = new URL(page.url())
  expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'tenant self directory students permissions_alpha',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{22,}$/) as unknown,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
  })
  await fillSignInPage(page)
  await expect(phoneApp(page).newestRow).toBeVisible()

  const answer = asked.findIndex(({ url }) => url.includes('code='))
  const { searchParams } = new URL(asked[answer]?.url ?? '')
  const [code = '', state = ''] = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
  expect(state).toBe(authorize.searchParams.get('state'))
  const carriers = asked
    .slice(answer + 1)
    .filter(({ url, referer = '' }) => [code, state].some((secret) => (url + referer).includes(secret)))
  expect(carriers.map(({ url }) => new URL(url).pathname)).toEqual(['/oauth/v1/token'])
  expect(page.url()).not.toMatch(/code=|state=/)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test.describe('an answer that was not asked for', () => {
  const exchanges = (page: Page) => {
    const seen: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/oauth/v1/token')) seen.push(request.url())
    })
    return seen
  }

  test('with a wrong state exchanges nothing', async ({ page, account }) => {
    await page.goto(appAddress(account('staff')))
    await page.waitForURL(/\/oauth\/v1\/authorize\?/)
    const exchanged = exchanges(page)
    await page.goto('/callback?tenant_id=demo&code=stolen&state=made-up')
    await expect(page.getByRole('alert')).toHaveText('The sign-in was not completed. Try again to use the phone.')
    await expect(page).not.toHaveURL(/code=|state=/)
    expect(exchanged).toEqual([])
    expect(await storedKeys(page)).not.toContain('api-token')
  })

  test('that is replayed exchanges nothing, and who is signed in stays so', async ({
    page,
    account,
    fillSignInPage,
  }) => {
    const answer = page.waitForRequest(/\/callback\?.*code=/)
    await page.goto(appAddress(account('staff')))
    await fillSignInPage(page)
    const app = phoneApp(page)
    await expect(app.newestRow).toBeVisible()

    const exchanged = exchanges(page)
    await page.goto((await answer).url())
    await expect(app.newestRow).toBeVisible()
    await expect(page).not.toHaveURL(/code=|state=/)
    expect(exchanged).toEqual([])
  })
})

test('signing out clears what is stored, in both tabs', async ({ page, context, signIn, account }) => {
  await signIn(page)
  const tab = await context.newPage()
  await signIn(tab)
  expect(await storedKeys(tab)).toEqual(['api-token', 'common-params'])

  await phoneApp(page).userMenu(account('staff').fullName).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(
    tab.getByRole('heading', { name: 'Please sign in again. Your account status or permissions changed.' }),
  ).toBeVisible()
  await expect(tab).toHaveURL(/\/error\?/)
  // The first tab is on its way to sign in again: what stays says which school, and nothing of a person.
  expect(await storedKeys(tab)).toEqual(['common-params'])
  expect(JSON.parse((await tab.evaluate(() => localStorage.getItem('common-params'))) ?? '')).toEqual({
    tenantId: 'demo',
    instituteId: 'school-1',
  })
  expect(await tab.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
