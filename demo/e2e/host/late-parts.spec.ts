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
      const { refused, allow } = await openWithout(page, RegExp(`^${file}-`))
      if (press) await page.getByRole('link', { name: press }).click()
      const missing = page.getByRole('alert').filter({ hasText: MISSING })
      await expect(missing.first()).toBeVisible()
      expect(refused.length).toBeLessThan(4)
      allow()
      // The log's file has Today too. One press brings both.
      await missing.getByRole('button', { name: 'Retry' }).first().click()
      await expect(page.getByRole('heading', { name: arrived, exact: true })).toBeVisible()
      await expect(missing).toHaveCount(0)
    })
  }

  test('an element of virtual-phone.auto.js whose files did not come says so, and Retry brings it (element/late-parts)', async ({
    page,
    signIn,
    quiet,
  }) => {
    quiet.allow(/ERR_FAILED|could not be loaded/)
    await signIn(page)
    const html = '<vp-call-log tenant-id="demo" institute-id="school-1"></vp-call-log>'
    const { allow } = await openWithout(page, /^(?!virtual-phone|missing)/, 'virtual-phone.auto.js', html)
    const missing = page.getByRole('alert').filter({ hasText: 'Try again, or reload the page' })
    await expect(missing).toBeVisible()
    allow()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'CALL LOG', exact: true })).toBeVisible()
    await expect(missing).toHaveCount(0)
  })

  test('where a file did not come that others import, Retry says again to reload the page, and a reload brings the part (element/late-parts)', async ({
    page,
    signIn,
    quiet,
  }) => {
    quiet.allow(/ERR_FAILED|could not be loaded/)
    await signIn(page)
    const { refused, allow } = await openWithout(page, /^call-/)
    const press = () => page.getByRole('link', { name: 'Settings' }).click()
    await press()
    const missing = page.getByRole('alert').filter({ hasText: MISSING })
    const retry = missing.getByRole('button', { name: 'Retry' }).first()
    await expect(missing.first()).toBeVisible()
    expect(refused).not.toEqual([])
    allow()
    // Twice, because the second one knows of the first.
    for (let tries = 0; tries < 2; tries++) {
      await retry.click()
      await expect(missing.first()).toBeVisible()
    }
    await page.reload()
    await press()
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  })
})

const APP = '<virtual-phone-app tenant-id="demo" institute-id="school-1" routing="memory"></virtual-phone-app>'

/** Opens a page with the CDN's app, whose files of this name are refused until `allow` is called. */
async function openWithout(page: Page, name: RegExp, entry = 'elements/virtual-phone-app.js', html = APP) {
  let isRefused = true
  const refused: string[] = []
  await page.route('**/late.html', (route) => {
    const head = '<meta charset="utf-8"><title>Late</title><link rel="icon" href="data:,">'
    const script = `<script type="module" src="/cdn/${entry}"></script>`
    return route.fulfill({ contentType: 'text/html', body: head + script + html })
  })
  await page.route('**/cdn/**/*.js*', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/cdn/', '')
    if (isRefused && name.test(path)) {
      refused.push(path)
      return route.abort()
    }
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(`dist/cdn/${path}`) })
  })
  await page.goto('/late.html')
  return { refused, allow: () => void (isRefused = false) }
}
