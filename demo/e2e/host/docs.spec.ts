import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { softStep } from '../testing/soft-step'

const run = promisify(exec)

// Only these tests need the docs site, so the suite's setup does not build it.
test.beforeAll(() => run('npm run --silent build:docs'))

/** Addresses of all pages, from the list that each page has. */
async function addressesOn(page: Page): Promise<string[]> {
  await page.goto('/docs')
  const links = page.getByRole('navigation', { name: 'Pages' }).locator('a')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  expect(addresses.length).toBeGreaterThan(30)
  return addresses
}

/** The elements of a page's samples. */
const EXAMPLES = '.example > :not(template)'

test('every page of the docs has its text and no dead link, and fits into 390 px (package/links)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const addresses = await addressesOn(page)
  const known = new Map<string, { ids: string[]; links: string[] }>()
  for (const address of addresses) {
    await page.goto(address)
    known.set(
      address,
      await page.evaluate(() => ({
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname, hash }) => pathname + hash),
      })),
    )
    await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${address} is wider than the page`).toBe(390)
  }
  const dead: string[] = []
  for (const [address, { links }] of known) {
    for (const link of new Set(links)) {
      const [path = '', hash = ''] = link.split('#')
      const target = known.get(path)
      const isThere = target
        ? hash === '' || target.ids.includes(decodeURIComponent(hash))
        : // A script gets no page for an address that nothing has, and the app's page is for browsers only.
          (await page.request.get(path, { headers: { accept: 'application/json, image/*' } })).ok()
      if (!isThere) dead.push(`${address} → ${link}`)
    }
  }
  expect(dead).toEqual([])
})

test('the search finds a heading of another page, by keyboard alone, and says what it does not find', async ({
  page,
}) => {
  await page.goto('/docs')
  await page.keyboard.press('/')
  await page.keyboard.type('call list attendance zebra')
  await expect(page.getByRole('status').first()).toHaveText('Nothing has “call list attendance zebra”.')
  await page.getByRole('searchbox', { name: 'Search' }).fill('list to call')
  const result = page.getByRole('list', { name: 'Results' }).getByRole('link', { name: /^A list to call one after/ })
  await expect(result).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search' }).fill('list to call')
  await result.click()
  await expect(page).toHaveURL(/\/docs\/recipes\/?#a-list-to-call-one-after-the-other$/)
  await expect(page.getByRole('heading', { name: 'A list to call one after the other' })).toBeInViewport()
})

test('the phone on the first page calls over the simulated line, and nothing leaves the page (host/styles, platform/own-institute)', async ({
  page,
  platform,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(platform.url) && !/^(data|blob):/.test(request.url())) strangers.push(request.url())
  })
  await page.goto('/docs')
  const keypad = page.locator('vp-keypad')
  await keypad.getByRole('combobox').fill('Ada')
  await keypad.getByRole('option', { name: /Ada Quist/ }).click()
  await keypad.getByRole('button', { name: 'Continue' }).click()
  await expect(keypad.getByRole('timer')).toBeVisible()
  await keypad.getByRole('button', { name: 'End Call' }).click()
  await expect(keypad.getByRole('timer')).toBeHidden()
  expect(strangers).toEqual([])
})

test('each element runs on its own page, signed in (platform/own-institute)', async ({ page }) => {
  const pages = (await addressesOn(page)).filter((address) => address.includes('/elements/'))
  for (const address of pages) {
    await softStep(address, async () => {
      await page.goto(address)
      const element = page.locator(EXAMPLES)
      await expect(element).toHaveCount(1)
      // The banner shows itself only during a call.
      if (address.includes('vp-call-banner')) return
      await expect(element).toBeVisible()
      await expect(element.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
      await expect(element.getByRole('button').first()).toBeVisible()
    })
  }
})
