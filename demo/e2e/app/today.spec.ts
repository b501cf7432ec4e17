import { boxOf } from '../testing/box-of'
import { expect, test } from '../testing/fixtures'

test('Today is there where it has room beside the log, and no button of it is under the keypad (layout/list-beside)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await signIn(page)
  await expect(page.getByRole('region', { name: 'CALL LOG' }).getByRole('listitem').first()).toBeVisible()
  const today = page.locator('.vp-today')
  await expect(today).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(today).toBeVisible()
  await page.getByRole('button', { name: 'Keypad', exact: true }).first().click()
  const keypad = page.locator('.vp-drawer')
  await expect(keypad).toBeVisible()
  for (const width of [1920, 1280, 1100, 1000, 960]) {
    await page.setViewportSize({ width, height: 800 })
    if (width >= 1100) await expect(today.getByRole('button').first()).toBeVisible()
    else await expect(today).toBeHidden()
    await expect
      .poll(async () => {
        const { x } = await boxOf(keypad)
        const rights = await today
          .locator('button:visible')
          .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().right))
        return rights.filter((right) => right > x)
      }, `at ${width} px`)
      .toEqual([])
  }
})

test('eight calls can be read at 1366 × 768 below a low head, also where the times are of another zone (log/panel)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  const log = page.getByRole('region', { name: 'CALL LOG' })
  await expect(log.getByText(/^Times shown in /)).toBeVisible()
  expect.soft((await boxOf(log.locator('.vp-log-head'))).height).toBeLessThanOrEqual(120)
  // All that the eighth row says is in view.
  const eighth = log.getByRole('listitem').nth(7)
  for (const text of await eighth.locator('.vp-log-open > *').all())
    expect((await boxOf(text)).bottom).toBeLessThanOrEqual(768)
  // Where the log is narrower, the zone and what awaits a call have a line each.
  await page.setViewportSize({ width: 1100, height: 768 })
  const waiting = log.getByRole('button', { name: /to call back$/ })
  await expect.poll(async () => (await boxOf(waiting)).right).toBeLessThanOrEqual((await boxOf(log)).right)
})

test('one’s last calls are in view at 1366 × 768, below what awaits the person (layout/list-beside)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  const part = (title: string) => page.locator('.vp-today-part').filter({ hasText: title })
  await expect(part('To call back').getByRole('listitem').first()).toBeVisible()
  await expect(part('New voicemails').getByRole('listitem').first()).toBeVisible()
  await expect(part('Your last calls').getByRole('listitem')).toHaveCount(3)
  await expect(part('Your last calls').getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
})
