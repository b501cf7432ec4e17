import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** Where a host puts CSS `zoom`. The app is alone on its page. */
const PLACES = ['html', 'body', 'virtual-phone-app']

const boxOf = (locator: Locator) =>
  locator.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect()
    return { top, bottom, left, right }
  })

/** It is in view, and no farther than a gap from what opened it. */
async function isBeside(page: Page, box: Locator, anchor: Locator): Promise<void> {
  await expect(box).toBeVisible()
  const [at, to] = [await boxOf(box), await boxOf(anchor)]
  const view = page.viewportSize()!
  expect.soft(at.top).toBeGreaterThanOrEqual(0)
  expect.soft(at.left).toBeGreaterThanOrEqual(0)
  expect.soft(at.bottom).toBeLessThanOrEqual(view.height)
  expect.soft(at.right).toBeLessThanOrEqual(view.width)
  const apart = (low: number, high: number, from: number, until: number) => Math.max(0, from - high, low - until)
  expect.soft(apart(at.top, at.bottom, to.top, to.bottom)).toBeLessThan(20)
  expect.soft(apart(at.left, at.right, to.left, to.right)).toBeLessThan(20)
}

for (const place of PLACES) {
  test(`with CSS zoom on ${place}, what opens beside something is beside it and in view (host/styles)`, async ({
    page,
    signIn,
    account,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page)
    const app = phoneApp(page)
    await page.locator(place).evaluate((node: HTMLElement) => node.style.setProperty('zoom', '1.5'))

    await softStep('a menu', async () => {
      const button = app.userMenu(account('staff').fullName)
      await button.click()
      await isBeside(page, page.getByRole('menu'), button)
      await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    })
    await page.getByRole('link', { name: 'Report' }).click()
    const opener = page.getByRole('button', { name: 'Choose dates' })
    await softStep('a tooltip', async () => {
      await opener.hover()
      await isBeside(page, page.locator('.vp-tooltip:popover-open'), opener)
    })
    await softStep('a calendar', async () => {
      await opener.click()
      await isBeside(page, page.getByRole('dialog', { name: 'Choose the first and the last day' }), opener)
      await page.keyboard.press('Escape')
    })
    await softStep('a dialog fits', async () => {
      await page.getByRole('link', { name: 'Block list' }).click()
      await page.getByRole('button', { name: 'Block a number' }).click()
      const { top, bottom } = await boxOf(app.dialog('Block a phone number'))
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(900)
      await page.keyboard.press('Escape')
    })
  })
}
