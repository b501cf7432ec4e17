import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

test('a card that failed while the platform did not answer loads again by itself, also when the socket stayed open (live/heals) @smoke', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED|reminders could not be read/)
  const app = phoneApp(page)
  await signIn(page)
  await expect(app.newestRow).toBeVisible()
  let isOut = true
  await page.route(/\/v\d\//, (route) => (isOut ? route.abort() : route.continue()))
  await app.newestRow.click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry.first()).toBeVisible()
  isOut = false
  await expect(retry).toHaveCount(0, { timeout: 15_000 })
})
