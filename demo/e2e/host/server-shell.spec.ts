import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { renderShell } from 'virtual-phone/server'
import { freePort } from '../../platform/testing/free-port'
import { signIn as signInAt } from '../../platform/testing/sign-in'
import { WAITING } from '../../../src/lib/preloaded'
import { expect } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { CDN, createGate, test as base } from './cdn-page'

const PLACE = { 'tenant-id': 'demo', 'institute-id': 'school-1' }

interface WrittenPage {
  /** Opens a page whose server has written the element. The file of its script tag waits for `start`. */
  open(entry: string, html: string): Promise<void>
  /** The file of the script tag loads. */
  start(): void
  /** The element's code loads. */
  load(): void
}

const test = base.extend<{ written: WrittenPage }>({
  written: async ({ cdnPage }, provide) => {
    const [started, loaded] = [createGate(), createGate()]
    const open = await cdnPage(async (name) => {
      if (name.startsWith('/')) return true
      await (/^(elements|standalone)\//.test(name) ? started.opened : loaded.opened)
      return true
    })
    await provide({ open: (entry, html) => open(entry, html, 'commit'), start: started.open, load: loaded.open })
  },
})

const FRAME = '.vp-shell'
const takenOver = (page: Page) => expect(page.locator(FRAME)).toHaveCount(0)

/** Layout shifts from now on, as Chromium counts them. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.shifted = 0
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.shifted)
}

declare global {
  interface Window {
    shifted: number
  }
}

test('a keypad that a server wrote is there before any script, and the same field goes on (load/shell)', async ({
  page,
  written,
  signIn,
}) => {
  const { field, dialog } = phoneApp(page)
  await signIn(page)
  await written.open('elements/vp-keypad.js', renderShell('vp-keypad', PLACE))
  const shifted = await watchShifts(page)
  await expect(page.getByRole('button', { name: '5 JKL' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase last character' })).toHaveCount(0)
  await field.click()
  await page.keyboard.type('2015')
  await expect(field, 'nothing works yet but what the browser does').toHaveValue('2015')
  const node = await field.elementHandle()

  written.start()
  await expect(field).toHaveValue('201-5')
  await expect(field).toBeFocused()
  expect(await field.evaluate((now, before) => now === before, node)).toBe(true)
  await page.keyboard.type('55')
  await page.getByRole('button', { name: '0 +' }).click()
  await expect(field).toHaveValue('201-555-0')

  written.load()
  await takenOver(page)
  await expect(field).toHaveCount(1)
  await expect(field).toHaveValue('201-555-0')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(dialog('Call 201-555-0123')).toBeVisible()
  expect(await shifted()).toBeLessThanOrEqual(0.01)
})

test('an app that a server wrote has nobody’s data, and its rows come into the same frame (load/shell)', async ({
  page,
  written,
  signIn,
}) => {
  const search = page.getByRole('textbox', { name: 'Search calls' })
  await signIn(page)
  const app = renderShell('virtual-phone-app', { ...PLACE, routing: 'memory' })
  await written.open('elements/virtual-phone-app.js', `<style>html, body { height: 100%; margin: 0 }</style>${app}`)
  const shifted = await watchShifts(page)
  await expect(page.getByRole('heading', { name: 'CALL LOG' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Virtual Phone' }).getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await search.fill('No such name')

  written.start()
  const rows = page.getByRole('list', { name: 'Calls', exact: true }).getByRole('listitem')
  await expect(rows.nth(3)).toBeVisible()
  expect(await page.evaluate(() => customElements.get('virtual-phone-app'))).toBeUndefined()
  expect(await shifted()).toBeLessThanOrEqual(0.01)

  written.load()
  await takenOver(page)
  await expect(search).toHaveValue('No such name')
  await expect(rows).toHaveCount(0)
})

test('a call button that a server wrote has its text before any script, and calls (call/button)', async ({
  page,
  written,
  signIn,
}) => {
  const button = page.getByRole('button', { name: 'Call the office' })
  await signIn(page)
  const place = { ...PLACE, number: '+12015550123' }
  await written.open('elements/vp-call-button.js', renderShell('vp-call-button', place, { text: 'Call the office' }))
  await expect(button).toBeVisible()
  written.start()
  await page.waitForFunction((waiting) => Symbol.for(waiting) in globalThis, WAITING.description!)
  written.load()
  await button.click()
  await expect(phoneApp(page).dialog('Call 201-555-0123')).toBeVisible()
})

test('without the element’s own file the view replaces what a server wrote, and keeps what was typed (load/shell)', async ({
  page,
  written,
  signIn,
}) => {
  const { field } = phoneApp(page)
  await signIn(page)
  await written.open('standalone/vp-keypad.js', renderShell('vp-keypad', PLACE))
  await field.click()
  await page.keyboard.type('2015550123')
  written.start()
  written.load()
  await takenOver(page)
  await expect(field).toHaveCount(1)
  await expect(field).toHaveValue('201-555-0123')
  await expect(field).toBeFocused()
})

test('to somebody who is signed out, "Sign in" replaces what a server wrote (load/shell)', async ({
  page,
  written,
}) => {
  await written.open('elements/vp-keypad.js', renderShell('vp-keypad', PLACE))
  await expect(page.getByRole('button', { name: '5 JKL' })).toBeVisible()
  written.start()
  written.load()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await takenOver(page)
})

test('HTML in which a template is no shadow root leaves the element as it is without it (load/shell)', async ({
  page,
  written,
  signIn,
}) => {
  await signIn(page)
  written.start()
  written.load()
  await written.open('elements/vp-call-button.js', '<main></main>')
  const html = renderShell('vp-call-button', { ...PLACE, number: '+12015550123' })
  await page.locator('main').evaluate((main, text) => (main.innerHTML = text), html)
  await expect(page.getByRole('button', { name: 'Call 201-555-0123' })).toBeVisible()
})

test.describe('the server of docs/server.md', () => {
  /** Starts it, on a port of its own, with the files of the package below its address. */
  const serve = base.extend<{ address: string; nonces: { isKept: boolean } }>({
    nonces: async ({}, provide) => provide({ isKept: true }),
    address: async ({ page, context, platform, nonces, browserName }, provide) => {
      const [port, { token }] = [await freePort(), await signInAt(platform, 'staff')]
      const server = spawn(process.execPath, ['demo/hosts-e2e/plain/early.mjs'], {
        env: { ...process.env, PORT: String(port), PHONE_URL: platform.url },
        stdio: 'inherit',
      })
      const address = `http://127.0.0.1:${port}/`
      if (browserName === 'chromium')
        await context.grantPermissions(['local-network-access'], { origin: new URL(address).origin })
      await expect
        .poll(() =>
          fetch(address).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true)
      await page.route(`${address}**`, async (route) => {
        const [, file] = /\/virtual-phone\/(.*)$/.exec(route.request().url()) ?? []
        if (file !== undefined)
          return route.fulfill({ contentType: 'text/javascript', body: readFileSync(`${CDN}/${file}`) })
        if (new URL(route.request().url()).pathname !== '/') return route.fulfill({ status: 204 })
        const response = await route.fetch()
        const html = await response.text()
        await route.fulfill({ response, body: nonces.isKept ? html : html.replace(/ nonce="[^"]*"/, '') })
      })
      await page.addInitScript((accessToken) => {
        localStorage.setItem('api-token', JSON.stringify({ tokenType: 'Bearer', accessToken, role: 'staff' }))
        localStorage.setItem('common-params', JSON.stringify({ tenantId: 'demo', instituteId: 'school-1' }))
      }, token)
      await provide(address)
      server.kill()
    },
  })

  serve('paints the keypad under its strict policy, where it then calls (load/shell)', async ({ page, address }) => {
    const { field, dialog } = phoneApp(page)
    let go = () => {}
    const waits = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/virtual-phone/**', async (route) => {
      await waits
      await route.fallback()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: '5 JKL' })).toBeVisible()
    await field.click()
    await page.keyboard.type('2015550123')
    go()
    await takenOver(page)
    await page.keyboard.press('Enter')
    await expect(dialog('Call 201-555-0123')).toBeVisible()
  })

  serve(
    'without its nonce, nobody sees a frame without styles (load/shell)',
    async ({ page, address, nonces, quiet }) => {
      quiet.allow(/Content Security Policy|style-src/i)
      nonces.isKept = false
      let go = () => {}
      const waits = new Promise<void>((resolve) => (go = resolve))
      await page.route('**/virtual-phone/**', async (route) => {
        await waits
        await route.fallback()
      })
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.locator(FRAME)).toBeAttached()
      await expect(page.locator(FRAME)).toBeHidden()
      go()
      await expect(page.getByRole('button', { name: '5 JKL' })).toBeVisible()
    },
  )
})
