import type { Page, Request } from 'playwright/test'
import { answerChanged } from '../testing/changed-answer'
import { appAddress, expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

const STOPPED = "The sign-in wasn't completed. Try again to use the phone."
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

/** The page's requests to the token endpoint from now on. */
function exchanges(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/oauth/v1/token')) seen.push(request.url())
  })
  return seen
}

test('a sign-in: what is requested, which requests carry the answer, and where the token is (security/token-places)', async ({
  page,
  context,
  account,
  platform,
  fillSignInPage,
}) => {
  const requests: Request[] = []
  const said: string[] = []
  page.on('request', (request) => requests.push(request))
  page.on('console', (message) => said.push(message.text()))
  await page.goto(appAddress(account('staff')))
  await page.waitForURL(/\/oauth\/v1\/authorize\?/)
  const authorize = new URL(page.url())
  expect.soft(Object.fromEntries(authorize.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'tenant self directory students permissions_alpha',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{22,}$/) as unknown,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
  })
  await fillSignInPage(page)
  await expect(phoneApp(page).newestRow).toBeVisible()

  // After the redirect back, only the exchange carries code and state (`session/callback`).
  const at = requests.findIndex((request) => request.url().includes('code='))
  const { searchParams } = new URL(requests[at]?.url() ?? '')
  const secrets = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
  expect.soft(secrets[1]).toBe(authorize.searchParams.get('state'))
  const carriers = requests
    .slice(at + 1)
    .filter((request) => secrets.some((secret) => (request.url() + (request.headers().referer ?? '')).includes(secret)))
  expect.soft(carriers.map((request) => new URL(request.url()).pathname)).toEqual(['/oauth/v1/token'])
  expect.soft(page.url()).not.toMatch(/code=|state=/)
  expect.soft(await page.evaluate(() => sessionStorage.length)).toBe(0)

  // The token is in its storage key, in the header of API requests, and in the socket's address
  // (`security/token-places`).
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('api-token') ?? '{}') as { accessToken: string }).accessToken,
  )
  expect(token.length).toBeGreaterThan(40)
  expect.soft(requests.filter((request) => request.url().includes(token)).map((request) => request.url())).toEqual([])
  const bearers = requests.filter((request) => request.headers().authorization !== undefined)
  expect.soft(bearers.length).toBeGreaterThan(4)
  for (const request of bearers) expect.soft(new URL(request.url()).origin).toBe(platform.url)
  expect.soft(said.filter((line) => line.includes(token))).toEqual([])
  // The only cookies are the demo platform's: whose pages it shows, and which browser has its sign-in page open.
  const cookies = (await context.cookies()).map(({ name, value }) => [name, value])
  expect.soft(cookies.sort()).toEqual([
    ['shown_institute', 'school-1'],
    ['sign_in_browser', expect.stringMatching(/^[\w-]{43}$/)],
  ])
  const elsewhere = await page.evaluate(async () => {
    const written = (root: Element | ShadowRoot): string =>
      root.innerHTML + [...root.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot && written(shadowRoot)).join()
    const others = Object.entries(localStorage).filter(([key]) => key !== 'api-token')
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return { text: written(document.documentElement) + JSON.stringify(others), databases, caches: await caches.keys() }
  })
  expect.soft(elsewhere.text).not.toContain(token)
  expect([...elsewhere.databases, ...elsewhere.caches]).toEqual([])
})

test('an answer without a request exchanges nothing and stores nothing (session/authorize)', async ({
  page,
  account,
}) => {
  const exchanged = exchanges(page)
  for (const [what, answer] of [
    ['a wrong state', 'code=stolen&state=made-up'],
    ['no state', 'code=stolen'],
    ['an error in the place of a code', 'error=access_denied&state=made-up'],
  ] as const) {
    await softStep(what, async () => {
      await page.goto(appAddress(account('staff')))
      await page.waitForURL(/\/oauth\/v1\/authorize\?/)
      await page.goto(`/callback?tenant_id=demo&${answer}`)
      await expect(page.getByRole('alert')).toHaveText(STOPPED)
      await expect(page).toHaveURL(/\/institutes\/school-1\/users\/me\?tenant_id=demo$/)
      expect(await storedKeys(page)).toEqual(['common-params'])
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    })
  }
  expect(exchanged).toEqual([])
})

test('an answer that is used again, here or in another browser, signs nobody in', async ({
  page,
  browser,
  platform,
  account,
  fillSignInPage,
  quiet,
}) => {
  // The browser's console message about an exchange that the platform refuses.
  quiet.allow(/status of 400/)
  const answered = page.waitForRequest(/\/callback\?.*code=/)
  await page.goto(appAddress(account('staff')))
  await fillSignInPage(page)
  const app = phoneApp(page)
  await expect(app.newestRow).toBeVisible()
  const answer = new URL((await answered).url())

  await softStep('replayed to whoever is signed in: they stay so', async () => {
    const exchanged = exchanges(page)
    await page.goto(answer.href)
    await expect(app.newestRow).toBeVisible()
    await expect(page).not.toHaveURL(/code=|state=/)
    expect(exchanged).toEqual([])
  })

  await softStep('in another browser: it answers no request of that browser', async () => {
    const context = await browser.newContext({ baseURL: platform.url })
    const other = await context.newPage()
    const exchanged = exchanges(other)
    await other.goto(answer.href)
    await expect(other.getByRole('alert')).toHaveText('Please provide tenant_id param')
    expect(await storedKeys(other)).toEqual([])
    await other.goto(appAddress(account('staff')))
    await other.waitForURL(/\/oauth\/v1\/authorize\?/)
    await other.goto(answer.href)
    await expect(other.getByRole('alert')).toHaveText(STOPPED)
    expect(exchanged).toEqual([])
    expect(await storedKeys(other)).toEqual(['common-params'])
    await context.close()
  })

  await softStep(
    'its code with the state of our own request: the platform refuses it, and nothing is stored',
    async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto(appAddress(account('staff')))
      await page.waitForURL(/\/oauth\/v1\/authorize\?/)
      const { searchParams } = new URL(page.url())
      const exchanged = exchanges(page)
      await page.goto(`/callback?code=${answer.searchParams.get('code')}&state=${searchParams.get('state')}`)
      await expect(page.getByRole('heading', { name: "We couldn't load Virtual Phone." })).toBeVisible()
      await expect(page).toHaveURL(/\/institutes\/school-1\/users\/me\?tenant_id=demo$/)
      expect(exchanged).toHaveLength(1)
      expect(await storedKeys(page)).toEqual(['common-params'])
    },
  )
})

test('a foreign redirect address gets a page of the platform, and nobody is sent there', async ({
  page,
  account,
  quiet,
}) => {
  quiet.allow(/status of 400/)
  const left: string[] = []
  page.on('request', (request) => left.push(new URL(request.url()).hostname))
  await page.goto(appAddress(account('staff')))
  await page.waitForURL(/\/oauth\/v1\/authorize\?/)
  const own = new URL(page.url()).searchParams.get('redirect_uri') ?? ''
  for (const foreign of ['https://evil.example/callback', `${own}/../evil`, `${own}?next=https://evil.example`]) {
    await softStep(foreign, async () => {
      const address = new URL(page.url())
      address.searchParams.set('redirect_uri', foreign)
      expect.soft((await page.goto(address.href))?.status()).toBe(400)
      await expect
        .soft(page.getByText(/asked to be answered at an address that is not registered\. REDIRECTS must have it/))
        .toBeVisible()
      await expect(page.getByLabel('Password')).toHaveCount(0)
    })
  }
  expect(new Set(left)).toEqual(new Set(['127.0.0.1']))
})

test('a stored root path never leads out of the product (session/callback)', async ({
  page,
  account,
  fillSignInPage,
}) => {
  const hostnames = new Set<string>()
  page.on('request', (request) => hostnames.add(new URL(request.url()).hostname))
  // domain/web-address.test.ts tries more.
  for (const rootPath of ['//evil.example/', '/\\evil.example', 'javascript:pwned=1']) {
    await page.goto(appAddress(account('staff')))
    await page.waitForURL(/\/oauth\/v1\/authorize\?/)
    // Any script of the origin can write to its storage, as this one does. Here the sign-in page has the same origin.
    await page.evaluate((path) => {
      const sent = JSON.parse(sessionStorage.getItem('vp-sign-in') ?? '') as object
      sessionStorage.setItem('vp-sign-in', JSON.stringify({ ...sent, rootPath: path }))
    }, rootPath)
    await fillSignInPage(page)
    await expect(phoneApp(page).newestRow).toBeVisible()
    await expect.soft(page).toHaveURL(/\/institutes\/school-1\/users\/staff-1\?tenant_id=demo$/)
    await page.evaluate(() => localStorage.clear())
  }
  expect.soft([...hostnames]).toEqual(['127.0.0.1'])
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

test('a page that is not secure says so, and asks nobody for a password (session/storage-blocked)', async ({
  page,
  platform,
}) => {
  // The platform serves the page under a host name that is not this machine's.
  await page.route('http://school.test/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await answerChanged(route, () => ({}), { url: platform.url + pathname + search })
  })
  await page.goto('http://school.test/?tenant_id=demo&institute_id=school-1')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await expect.soft(page.getByRole('alert')).toContainText('https')
  await expect.soft(page).toHaveURL(/^http:\/\/school\.test\/\?/)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
