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
  const missing = page.getByRole('heading', { name: 'This call cannot be found.' })
  await expect(missing).toBeVisible()
  await app.newestRow.click()
  await expect(app.details.or(app.voicemail)).toBeVisible()
  await page.goBack()
  await expect(missing).toBeFocused()
})

test('a control that goes away takes the focus with it; the element still leads to its first one', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.newestRow.click()
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
