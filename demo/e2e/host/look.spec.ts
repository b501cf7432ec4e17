import type { Locator } from 'playwright/test'
import { expect, test } from '../testing/fixtures'

/** Expects a value of a token, and waits for it. */
const token = (app: Locator, name: string) =>
  expect.poll(() => app.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key).trim(), name))

const PANEL = '--vp-color-panel'

test('a theme changes without a reload, auto follows the system live, tokens of the page stay, paper is black on white (element/theme)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const app = page.locator('virtual-phone-app')
  await token(app, PANEL).toBe('#fff')
  await app.evaluate((element) => element.setAttribute('theme', 'dark'))
  await token(app, PANEL).toBe('#1e211e')
  expect(await app.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark')
  await expect(page.locator('[data-vp-toaster]')).toHaveCount(1)

  await app.evaluate((element) => Object.assign(element, { theme: 'auto' }))
  await token(app, PANEL).toBe('#fff')
  await page.emulateMedia({ colorScheme: 'dark' })
  await token(app, PANEL).toBe('#1e211e')
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' })
  await token(app, PANEL).toBe('#000')
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' })
  await token(app, '--vp-color-border-strong').toBe('#000')
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more', media: 'print' })
  await token(app, PANEL).toBe('#fff')
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference', media: 'screen' })
  await token(app, PANEL).toBe('#1e211e')
  await app.evaluate((element) => element.style.setProperty('--vp-color-panel', '#102030'))
  await token(app, PANEL).toBe('#102030')
})

test('text is as large as the reader chose in the browser, and the page’s own scale stays (element/user-scale)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const app = page.locator('virtual-phone-app')
  const devTools = await page.context().newCDPSession(page)
  const choose = (px: number) => devTools.send('Page.setFontSizes', { fontSizes: { standard: px } })
  const sizeOfTitle = () =>
    app.getByRole('heading', { name: 'CALL LOG' }).evaluate((title) => parseFloat(getComputedStyle(title).fontSize))
  const usual = await sizeOfTitle()
  await choose(24)
  await token(app, '--vp-scale').toBe('1')
  expect(await sizeOfTitle()).toBe(usual)
  await app.evaluate((element) => element.setAttribute('scale', 'user'))
  await token(app, '--vp-scale').toBe('1.5')
  expect(await sizeOfTitle()).toBe(usual * 1.5)
  await app.evaluate((element) => element.style.setProperty('--vp-scale', '2'))
  await token(app, '--vp-scale').toBe('2')
})

test('the app speaks Spanish, with its dates, and says so (element/language)', async ({ page, signIn }) => {
  await signIn(page)
  const app = page.locator('virtual-phone-app')
  await app.evaluate((element) => Object.assign(element, { lang: 'es-MX' }))
  await expect(app.getByRole('heading', { name: 'LLAMADAS' })).toBeVisible()
  await expect(app.getByText(/^1-\d+ de \d+ llamadas$/)).toBeVisible()
  await expect(app.locator('[lang="es-US"]')).toHaveCount(1)
})
