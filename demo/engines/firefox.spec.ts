import { expect, test } from '../e2e/testing/fixtures'
import { phoneApp } from '../e2e/testing/phone-app'

/**
 * The browser suite tests all of this in more detail, but watches sockets, which Playwright does not see in Firefox.
 */

test('details of a call are edited and saved (form/save)', async ({ page, platform, signIn }) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.newestRow.click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await app.form.getByRole('textbox', { name: 'Notes' }).fill('From Firefox.')
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect(app.details).toContainText('From Firefox.')
  const saved = platform.db.selectFrom('calls').select('id').where('notes', '=', 'From Firefox.')
  expect(await saved.execute()).toHaveLength(1)
})

test('a voicemail is played', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.voicemailTab.click()
  await app.newestVoicemail.click()
  await app.voicemail.getByRole('button', { name: 'Play voicemail' }).click()
  const position = app.voicemail.getByRole('slider', { name: 'Position in the voicemail' })
  await expect(position).toHaveAttribute('aria-valuetext', /^0:0[2-9] of/)
})

test('the report has its figures (report/list)', async ({ page, signIn }) => {
  await signIn(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Report' }).click()
  const report = page.getByRole('region', { name: 'Report' })
  await expect(report.locator('dt', { hasText: 'Calls' }).locator('+ dd').first()).toHaveText(/^[1-9]/)
})
