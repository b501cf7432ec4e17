import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

const PARENT = 'Tony Tonelli'
const MISSING =
  "We couldn't load this part. Check your internet connection and try again. If it still fails, reload the page."

/** Refuses files of this name until the returned function is called. */
async function withhold(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.abort())
  return () => page.unroute(file)
}

test('a part of the page that cannot be loaded says so, and Retry brings it (element/late-parts)', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/)
  const allow = await withhold(page, /\/LogPanel-/)
  await signIn(page)
  const missing = page.getByRole('alert').filter({ hasText: MISSING })
  await expect(missing).toBeVisible()
  await allow()
  await missing.getByRole('button', { name: 'Retry' }).click()
  await expect(phoneApp(page).newestRow).toBeVisible()
})

test('without the panel a call can still be ended, from its banner', async ({ page, signIn, quiet, platform }) => {
  quiet.allow(/ERR_FAILED/)
  await withhold(page, /\/LiveCallPanel-/)
  const app = phoneApp(page)
  await signIn(page)
  await app.call(PARENT)
  await expect(page.getByText(MISSING)).toBeVisible()
  await expect.poll(() => platform.voice.live().length).toBe(1)
  await app.banner.getByRole('button', { name: 'End Call' }).first().click()
  await expect.poll(() => platform.voice.live()).toEqual([])
})

test('without the line a call is refused with a message, and the next call goes through (line/port)', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/)
  const allow = await withhold(page, /\/webrtc-/)
  const app = phoneApp(page)
  await signIn(page)
  await app.call(PARENT)
  await expect(app.toast('Can’t reach the phone service. Check your internet connection and try again.')).toBeVisible()
  await allow()
  await app.talk(PARENT)
})

test.describe('the CDN', () => {
  // Some browsers take the page, which the test serves, for an internet page, and ask before it may reach this machine.
  test.use({ permissions: ['local-network-access'] })

  for (const [file, press, arrived] of [
    ['settings', 'Settings', 'Settings'],
    ['log', undefined, 'CALL LOG'],
    ['report', 'Report', 'Report'],
  ] as const) {
    test(`Retry loads the CDN's file ${file}, which has several parts (element/late-parts)`, async ({
      page,
      signIn,
      quiet,
    }) => {
      quiet.allow(/ERR_FAILED|could not be loaded/)
      await signIn(page)
      let isRefused = true
      const refused: string[] = []
      await page.route('**/late.html', (route) => {
        const app = '<virtual-phone-app tenant-id="demo" institute-id="school-1" routing="memory"></virtual-phone-app>'
        const head = '<meta charset="utf-8"><title>Late</title><link rel="icon" href="data:,">'
        const script = '<script type="module" src="/cdn/elements/virtual-phone-app.js"></script>'
        return route.fulfill({ contentType: 'text/html', body: head + script + app })
      })
      await page.route('**/cdn/**/*.js*', (route) => {
        const path = new URL(route.request().url()).pathname.replace('/cdn/', '')
        if (isRefused && path.startsWith(`${file}-`)) {
          refused.push(path)
          return route.abort()
        }
        return route.fulfill({ contentType: 'text/javascript', body: readFileSync(`dist/cdn/${path}`) })
      })
      await page.goto('/late.html')
      if (press) await page.getByRole('link', { name: press }).click()
      const missing = page.getByRole('alert').filter({ hasText: MISSING })
      await expect(missing.first()).toBeVisible()
      expect(refused.length).toBeLessThan(4)
      isRefused = false
      // The log's file has Today too. One press brings both.
      await missing.getByRole('button', { name: 'Retry' }).first().click()
      await expect(page.getByRole('heading', { name: arrived, exact: true })).toBeVisible()
      await expect(missing).toHaveCount(0)
    })
  }
})
