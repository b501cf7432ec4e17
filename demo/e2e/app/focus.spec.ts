import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

/** Names what has the focus, through every shadow root. */
const focused = () => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active?.textContent
}

test('focus stays with the page of a call that is not there, and never jumps to the first control of the element (element/focus)', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/404/)
  const app = phoneApp(page)
  await signIn(page)
  await app.open('calls/nobody-knows')
  const missing = page.getByRole('heading', { name: "We couldn't find this call." })
  await expect(missing).toBeVisible()
  await app.newestRow.click()
  await expect(app.details.or(app.voicemail)).toBeVisible()
  await page.goBack()
  await expect(missing).toBeFocused()
})

test('when the focused control goes away, focusing the element leads to its first control', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  // Opened by its id, because the newest call may be a voicemail.
  await app.open('calls/call-long-note')
  await page.getByRole('button', { name: 'Edit' }).click()
  await app.form.getByRole('button', { name: 'Cancel' }).click()
  await expect(app.details).toBeVisible()
  expect.soft(await page.evaluate(focused)).not.toContain('Back to Home')
  await page.locator('virtual-phone-app').evaluate((element: HTMLElement) => {
    ;(element.shadowRoot?.activeElement as HTMLElement | null)?.blur()
    element.focus()
  })
  expect(await page.evaluate(focused)).toContain('Back to Home')
})

/** A parent whose phone answers (seed, cast). */
const PARENT = 'Tony Tonelli'
/** Far more than it takes from the top of the page to the keypad. */
const MAX_TABS = 40

/** What has the focus, through every shadow root, and whether a ring says so. */
const focusShown = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active!)
    const ring = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    return { what: `${active?.localName} ${active?.getAttribute('aria-label') ?? active?.textContent}`, ring }
  })

test('the keyboard leads from the top of the page to Call: a ring at each stop, and never on the page itself (element/focus)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  const walkTo = async (target: Locator) => {
    const stops: string[] = []
    const isThere = () => target.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)
    do {
      await page.keyboard.press('Tab')
      const { what, ring } = await focusShown(page)
      stops.push(what)
      expect(what, stops.join(' › ')).not.toMatch(/^(body|html) /)
      expect.soft(ring, what).toBe(true)
    } while (stops.length < MAX_TABS && !(await isThere()))
    await expect(target, stops.join(' › ')).toBeFocused()
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await walkTo(page.getByRole('button', { name: 'Keypad' }).first())
  await page.keyboard.press('Enter')
  await expect(app.field).toBeFocused()
  await page.keyboard.type(PARENT)
  await expect(page.getByRole('option', { name: PARENT })).toBeVisible()
  await walkTo(page.getByRole('region', { name: 'Keypad' }).getByRole('button', { name: /^Call\b/ }))
  await page.keyboard.press('Enter')
  await expect(app.dialog(`Call ${PARENT}`)).toBeVisible()
})

test('a row’s Call back and its menu’s Block get the focus back when their dialog is canceled (log/call)', async ({
  page,
  signIn,
  quiet,
}) => {
  await signIn(page)
  const app = phoneApp(page)
  await app.newestRow.focus()
  // Firefox reports a line that is closed while it opens, as when its dialog is canceled at once.
  quiet.allow(/^uncaught: .* ws:\S+\/voice/)
  const row = page.getByRole('list', { name: 'Calls', exact: true }).getByRole('listitem').first()
  const callBack = row.getByRole('button', { name: /^Call back/ })
  await callBack.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(callBack).toBeFocused()

  const more = row.getByRole('button', { name: /^More for/ })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Block caller' }).press('Enter')
  await expect(page.getByRole('dialog', { name: /^Block / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})
