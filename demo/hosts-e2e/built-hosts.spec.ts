import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { phoneApp } from '../e2e/testing/phone-app'
import { expect, test } from './built-hosts'

/** A parent whose phone answers (seed, cast). */
const PARENT = 'Tony Tonelli'

/** Paths of the scripts that the page requests from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

async function callParent(page: Page): Promise<void> {
  const app = phoneApp(page)
  await app.pick(PARENT)
  await app.start(PARENT)
  await expect(app.timer).toBeVisible()
  await app.endCall.click()
  await expect(app.form).toBeVisible()
}

test('plain: a page with virtual-phone.auto.js loads the keypad and no code of other elements (element/frameworks)', async ({
  page,
  serve,
}) => {
  const scripts = scriptsOf(page)
  await page.goto(`${await serve('plain')}/auto.html`)
  await expect(phoneApp(page).field).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  const parts = scripts.map((path) => path.replace('/virtual-phone/', '').replace(/-[\w-]{8}\.js$/, ''))
  expect(parts).toContain('keypad')
  expect(parts.filter((part) => ['app', 'log', 'report', 'settings'].includes(part))).toEqual([])
  await phoneApp(page).pick(PARENT)
  await expect(phoneApp(page).dialog(`Call ${PARENT}`)).toBeVisible()
})

test('plain: a page with an import map needs no bundler (element/frameworks)', async ({ page, serve }) => {
  await page.goto(`${await serve('plain')}/import-map.html`)
  await phoneApp(page).pick(PARENT)
  await expect(phoneApp(page).dialog(`Call ${PARENT}`)).toBeVisible()
})

test('lit, with the centered body of its template: the element is wide enough, and calls (element/natural-width)', async ({
  page,
  serve,
}) => {
  await page.goto(await serve('lit'))
  await expect(phoneApp(page).field).toBeVisible()
  expect((await page.locator('vp-keypad').boundingBox())?.width).toBeGreaterThanOrEqual(280)
  await callParent(page)
  await expect(page.locator('#said')).toHaveText('complete')
})

for (const host of ['angular', 'vue', 'svelte', 'preact', 'solid', 'webpack'] as const) {
  test(`${host}: the element accepts a function, calls, and its events are heard (element/frameworks)`, async ({
    page,
    serve,
  }) => {
    await page.goto(await serve(host))
    await callParent(page)
    await expect(page.locator('#said')).toHaveText('complete')
  })
}

test('webpack: call buttons load less than 10 kB until somebody comes, and do what was pressed (call/button)', async ({
  page,
  serve,
}) => {
  const sent: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sent.push(response.body())
  })
  await page.goto(`${await serve('webpack')}/buttons.html`)
  const button = page.getByRole('button', { name: 'Call 201-555-0177' })
  await expect(button).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sizes = (await Promise.all(sent)).map((body) => brotliCompressSync(body).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000)
  await button.click()
  await expect(phoneApp(page).dialog('Call 201-555-0177')).toBeVisible()
})

test('htmx: a call goes on while the body of the page is replaced (element/move)', async ({ page, serve }) => {
  const app = phoneApp(page)
  await page.goto(await serve('htmx'))
  await app.pick(PARENT)
  await app.start(PARENT)
  await expect(app.timer).toBeVisible()
  await page.getByRole('link', { name: 'Families' }).click()
  await expect(page.getByRole('heading', { name: 'Families' })).toBeVisible()
  await app.endCall.click()
  await expect(app.form).toBeVisible()
  await expect(page.locator('#said')).toHaveText('complete')
})

test('react-18: components with their own React take attributes and report events (element/react)', async ({
  page,
  serve,
}) => {
  await page.goto(await serve('react-18'))
  await phoneApp(page).pick(PARENT)
  await expect(phoneApp(page).dialog(`Call ${PARENT}`)).toBeVisible()
  await expect(page.locator('#said')).toHaveText('+12015550199')
})

test('react-18 without that React is told what to import (element/react)', async ({ page, serve, quiet }) => {
  quiet.allow(/need React 19\.2/)
  const [said] = await Promise.all([
    page.waitForEvent('console', (message) => message.type() === 'error'),
    page.goto(`${await serve('react-18')}/without-standalone.html`),
  ])
  expect(said.text()).toContain("this page has 18.3.1: import 'virtual-phone/standalone', which brings its own")
  expect(await page.evaluate(() => customElements.get('vp-keypad'))).toBeUndefined()
})

test.describe('next', () => {
  test('a server-rendered page hears its element, passes it a token, and calls (element/react)', async ({
    page,
    serveNext,
  }) => {
    const url = await serveNext()
    expect(await (await fetch(url)).text()).toContain('<vp-keypad tenant-id="demo" institute-id="school-1"')
    await page.goto(url)
    await callParent(page)
    await expect(page.locator('#said')).toHaveText('complete')
    expect(await page.evaluate(() => localStorage.getItem('api-token'))).toBeNull()
  })

  test('a page has the keypad’s first frame in its HTML, and React leaves it to the element (load/shell)', async ({
    page,
    serveNext,
  }) => {
    const url = `${await serveNext()}/early`
    expect(await (await fetch(url)).text()).toContain('<template shadowrootmode="open"')
    await page.goto(url)
    await callParent(page)
    await expect(page.locator('.vp-shell')).toHaveCount(0)
  })

  test('after a sign-in neither the router nor a refresh brings code and state back (session/callback)', async ({
    page,
    serveNext,
    fillSignInPage,
  }) => {
    const address = `${await serveNext()}/sign-in`
    await page.goto(address)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await fillSignInPage(page)
    await expect(phoneApp(page).field).toBeVisible()
    await expect(page).toHaveURL(address)
    const rendered = page.locator('#rendered')
    const before = await rendered.textContent()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rendered).not.toHaveText(before ?? '')
    expect(page.url()).toBe(address)
  })
})
