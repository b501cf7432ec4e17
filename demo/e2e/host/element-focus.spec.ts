import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { foreignPage } from '../testing/foreign-page'
import { HOWS, MOVES } from '../testing/moves'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** A parent whose phone answers (seed, cast). */
const PARENT = { id: 'contact-99', name: 'Tony Tonelli' }

/** A field of the host's page. */
async function addField(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.ariaLabel = 'Room'
    document.querySelector('h1')?.after(field)
  })
  return page.getByRole('textbox', { name: 'Room' })
}

/** Takes the focus away from everything. */
const blur = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    ;(active as HTMLElement | null)?.blur()
  })

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.localName)

test('End Call of a banner leaves the focus where it was, at the heading or at its place, or to the form (call/banner, form/focus)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await (await foreignPage(page)).open()
  await expect(app.newestRow).toBeVisible()
  const field = await addField(page)
  await page.evaluate((id) => {
    const card = document.createElement('vp-caller-card')
    card.setAttribute('person-id', id)
    document.querySelector('main')?.prepend(document.createElement('vp-call-banner'), card)
  }, PARENT.id)
  const card = page.locator('vp-caller-card')
  const endIn = (element: Locator) => element.getByRole('button', { name: 'End Call' })
  const banner = page.locator('vp-call-banner')

  await softStep('the form', async () => {
    await app.pick(PARENT.name)
    await app.start(PARENT.name)
    await expect(app.timer).toBeVisible()
    await page.locator('vp-keypad').evaluate((keypad) => (keypad.style.marginBlockStart = '300vh'))
    await page.evaluate(() => window.scrollTo(0, 0))
    await field.focus()
    await endIn(banner).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Notes' })).toBeFocused()
  })

  await page.evaluate(() => document.querySelectorAll('vp-keypad, vp-call-details').forEach((one) => one.remove()))
  const talk = async (shown: Locator) => {
    await card.getByRole('button', { name: /^Call/ }).first().click()
    await app.start(PARENT.name)
    await expect(shown.getByRole('timer')).toBeVisible()
  }
  await softStep('where it was', async () => {
    await talk(banner)
    await field.focus()
    await endIn(banner).press('Enter')
    await expect(banner.getByRole('region')).toHaveCount(0)
    await expect(field).toBeFocused()
  })
  await softStep('its place', async () => {
    await talk(banner)
    await blur(page)
    await endIn(banner).press('Enter')
    await expect(banner.getByRole('region')).toHaveCount(0)
    expect(await focusedTag(page)).toBe('vp-call-banner')
  })
  await softStep('the heading of a card that has a banner of its own, without another one on the page', async () => {
    await banner.evaluate((element) => element.remove())
    await talk(card)
    await blur(page)
    await endIn(card).press('Enter')
    await expect(card.getByRole('heading', { name: PARENT.name })).toBeFocused()
  })
})

test('Retry of a start that failed leaves the focus to the element that it loads (session/start)', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/500/)
  await signIn(page)
  // The start would begin again by itself after a lost network, or when the live socket connects. So the platform
  // answers, and the socket stays silent.
  await page.routeWebSocket(/\/live/, () => undefined)
  const json = { code: 'error:unknown', message: 'Broken.' }
  await page.route('**/v1/**', (route) => route.fulfill({ status: 500, json }))
  await (await foreignPage(page)).open()
  const log = page.locator('vp-call-log')
  const retry = log.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.unroute('**/v1/**')
  await retry.press('Enter')
  await expect(log.getByRole('list', { name: 'Calls', exact: true })).toBeVisible()
  await expect(log.getByRole('heading', { name: 'CALL LOG' })).toBeFocused()
})

test('an open menu stays in view with the focus when the host moves its element (element/move)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await (await foreignPage(page)).open()
  await app.newestRow.hover()
  await page.locator('vp-call-log').getByRole('button', { name: /^More/ }).first().press('ArrowDown')
  const item = page.getByRole('menuitem').first()
  await expect(item).toBeFocused()
  for (const how of HOWS) {
    await softStep(`after ${how}`, async () => {
      await page.locator('vp-call-log').evaluate(MOVES[how])
      await expect(item).toBeVisible()
      await expect(item).toBeFocused()
    })
  }
  await page.keyboard.press('Escape')
  await expect(item).toHaveCount(0)
  expect(await focusedTag(page)).toBe('vp-call-log')
})
