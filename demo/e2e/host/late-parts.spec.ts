import type { Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

const PARENT = 'Tony Tonelli'
const MISSING =
  "We couldn't load this part. Check your internet connection and try again. If it still fails, reload the page."

/** Refuses files of this name until the answer is called. */
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
  await page.getByRole('region', { name: 'Call in progress' }).getByRole('button', { name: 'End Call' }).first().click()
  await expect.poll(() => platform.voice.live()).toEqual([])
})

test('without the line a call is refused in words, and the next one is placed (line/late)', async ({
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
