import { ownColorsIn } from '../testing/accessibility/forced-colors'
import { expect, test } from '../testing/fixtures'
import { walkMainViews } from '../testing/main-views'
import { phoneApp } from '../testing/phone-app'

test('a color of the product that forced colors do not replace is found (look/tokens)', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await signIn(page)
  await expect(app.newestRow).toBeVisible()
  expect(await ownColorsIn(page, false)).toContainEqual(expect.stringContaining('vp-log'))
  await app.newestRow.evaluate((row) => {
    row.style.setProperty('forced-color-adjust', 'none')
    row.style.setProperty('background', 'var(--vp-color-accent)')
  })
  expect(await ownColorsIn(page)).toContainEqual(expect.stringContaining('vp-log-open'))
})

test('with forced colors the main views have only colors of the system (look/tokens)', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  await signIn(page)
  await walkMainViews(page, async (view) => expect.soft(await ownColorsIn(page), view).toEqual([]))
})
