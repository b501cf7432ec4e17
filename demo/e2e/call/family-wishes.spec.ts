import { expect, test } from '../testing/fixtures'
import { phoneApp, TALKED } from '../testing/phone-app'

const WHO = 'Rolf Ångström'
const WHY = /^Do not call: Court order of September 3/

test('somebody who must not be called is marked, is called by a second press only, and the call keeps that (card/preferences)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  await app.openKeypad()
  await app.field.fill('Ångström')
  await expect(page.getByRole('option', { name: /^Zoë Ångström-Núñez.*Call first$/ })).toBeVisible()
  const forbidden = page.getByRole('option', { name: /^Rolf Ångström.*Do not call$/ })
  await forbidden.click()
  const dialog = app.dialog(`Call ${WHO}`)
  await expect(dialog.getByText(WHY)).toBeVisible()
  await expect(dialog.getByText(/Call the other guardian first/)).toBeVisible()
  const proceed = dialog.getByRole('button', { name: 'Continue' })
  await expect(proceed).toBeFocused()
  await page.keyboard.press('Enter')
  const anyway = dialog.getByRole('button', { name: 'Call anyway' })
  await expect(anyway).toBeFocused()
  await expect(dialog.getByText(/^To call anyway, press again/)).toBeVisible()
  await expect(app.panel).toHaveCount(0)
  await page.keyboard.press('Enter')
  // The other side has answered.
  await expect(app.timer).toHaveText(TALKED)
  await app.endCall.click()
  const id = await app.landOnEdit()
  await expect(page.getByRole('list', { name: 'Family preferences' })).toContainText('Do not call')
  await app.open(`calls/${id}`)
  await expect(app.details.getByText('Called despite')).toBeVisible()
  await expect(app.details.getByText(WHY)).toBeVisible()
  const row = page.getByRole('region', { name: 'CALL LOG' }).getByRole('listitem').filter({ hasText: WHO }).first()
  await expect(row.getByText('Do not call')).toBeVisible()
})
