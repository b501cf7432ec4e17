import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

/** The call button's file for script tags, as `npm run build` leaves it, on a page where a person has signed in before. */
const CDN = 'dist/cdn'
const PAGE = '/call-buttons.html'
const NUMBER = '+12015550177'
const BUTTON = `<vp-call-button tenant-id="demo" institute-id="school-1" phone="${NUMBER}"></vp-call-button>`
const NAME = 'Call 201-555-0177'

interface ButtonPage {
  open(html: string, entry?: string): Promise<void>
  /** What has loaded of the package, by name. */
  loaded: string[]
  /** How many bytes that is, as a server with Brotli sends it. */
  bytes(): number
  /** Requests for the platform's API, by path. */
  asked: string[]
  /** The code behind the entry cannot be loaded, until the next call. */
  break(isBroken: boolean): void
  /** The code behind the entry waits until then. */
  hold(): () => void
}

async function buttonPage(page: Page): Promise<ButtonPage> {
  const loaded: string[] = []
  const asked: string[] = []
  let html = ''
  let isBroken = false
  let held = Promise.resolve()
  await page.route(
    (url) => url.pathname === PAGE || /^\/(cdn|v\d)\//.test(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === PAGE) return route.fulfill({ contentType: 'text/html', body: html })
      if (!route.request().frame().url().endsWith(PAGE)) return route.fallback()
      if (!pathname.startsWith('/cdn/')) {
        asked.push(pathname)
        return route.fallback()
      }
      const isEntry = /\/(elements|virtual-phone\.auto)/.test(pathname)
      if (!isEntry) await held
      if (!isEntry && isBroken) return route.abort()
      loaded.push(pathname.slice(5))
      await route.fulfill({ contentType: 'text/javascript', body: readFileSync(`${CDN}${pathname.slice(4)}`) })
    },
  )
  return {
    loaded,
    asked,
    bytes: () =>
      loaded.reduce((sum, name) => sum + brotliCompressSync(readFileSync(`${CDN}/${name}`)).length, 0) / 1000,
    async open(body, entry = 'elements/vp-call-button.js') {
      html = `<!doctype html><meta charset="utf-8"><title>Buttons</title><link rel="icon" href="data:,"><script type="module" src="/cdn/${entry}"></script>${body}`
      await page.goto(PAGE)
    },
    break: (broken) => void (isBroken = broken),
    hold() {
      let release = () => {}
      held = new Promise<void>((resolve) => (release = resolve))
      return release
    },
  }
}

// The page comes from this test and not from the network, and Chrome lets such a page ask 127.0.0.1 only with permission.
test.beforeEach(async ({ context, platform, browserName, page, signIn }) => {
  if (browserName === 'chromium') await context.grantPermissions(['local-network-access'], { origin: platform.url })
  await signIn(page)
})

/** The page has nothing to do any more. */
const settled = async (page: Page) => {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
}

for (const entry of ['elements/vp-call-button.js', 'virtual-phone.auto.js']) {
  test(`${entry} loads less than 10 kB and asks nothing until somebody comes to the button (call/button)`, async ({
    page,
  }) => {
    const buttons = await buttonPage(page)
    await buttons.open(BUTTON, entry)
    const button = page.getByRole('button', { name: NAME })
    await expect(button).toBeVisible()
    await settled(page)
    expect(buttons.bytes()).toBeLessThan(10)
    expect(buttons.asked).toEqual([])
    const before = await button.boundingBox()

    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await expect.poll(() => buttons.loaded.some((name) => name.startsWith('phone-'))).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.querySelector('vp-call-button')!.shadowRoot!.querySelector('.vp-shell')))
      .toBeNull()
    await expect(button).toBeFocused()
    expect(await button.boundingBox()).toEqual(before)
  })
}

test('a press before the code is there is kept and done (call/button)', async ({ page }) => {
  const buttons = await buttonPage(page)
  const release = buttons.hold()
  await buttons.open(BUTTON)
  await page.getByRole('button', { name: NAME }).click()
  await expect(page.getByRole('button', { name: 'Calling…' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(phoneApp(page).dialog(NAME)).toBeVisible()
})

test('code that does not come is a sentence with Retry, and the press is done then (call/button)', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/)
  const buttons = await buttonPage(page)
  buttons.break(true)
  await buttons.open(BUTTON)
  await page.getByRole('button', { name: NAME }).click()
  await expect(page.getByRole('alert')).toHaveText('We couldn’t load Virtual Phone.'.replace('’', "'"))
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect(page.getByRole('alert')).toBeVisible()
  buttons.break(false)
  await retry.click()
  await expect(phoneApp(page).dialog(NAME)).toBeVisible()
})

test('the code comes at the press alone, or when the page is idle, if the host says so (call/button)', async ({
  page,
}) => {
  const buttons = await buttonPage(page)
  await buttons.open(BUTTON.replace('phone=', 'load="press" phone='))
  await page.getByRole('button', { name: NAME }).hover()
  await settled(page)
  expect(buttons.loaded).toHaveLength(1)
  await buttons.open(BUTTON.replace('phone=', 'load="idle" phone='))
  await expect.poll(() => buttons.loaded.some((name) => name.startsWith('phone-'))).toBe(true)
})

test('two hundred buttons, some of them added later, are one phone (call/button)', async ({ page }) => {
  const buttons = await buttonPage(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  await buttons.open(BUTTON.repeat(150))
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), BUTTON.repeat(50))
  const all = page.getByRole('button', { name: NAME })
  await expect(all).toHaveCount(200)
  await settled(page)
  expect(buttons.loaded).toHaveLength(1)
  await all.nth(199).hover()
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('vp-call-button')].filter(
            ({ shadowRoot }) => shadowRoot?.querySelector('.vp-shell') || !shadowRoot?.querySelector('button'),
          ).length,
      ),
    )
    .toBe(0)
  await expect(all).toHaveCount(200)
  await settled(page)
  for (const path of ['/v1/me', '/v1/phones/assigned', '/v1/notifications'])
    expect
      .soft(
        buttons.asked.filter((one) => one === path),
        path,
      )
      .toHaveLength(1)
  expect(sockets.filter((path) => path === '/live')).toHaveLength(1)
  await all.nth(3).click()
  await expect(phoneApp(page).dialog(NAME)).toBeVisible()
})
