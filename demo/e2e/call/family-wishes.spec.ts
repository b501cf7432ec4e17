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

for (const way of ['Transfer', 'Add call'] as const) {
  test(`${way} marks who must not be called, and rings them by a second press only, which the call keeps (card/preferences)`, async ({
    page,
    signIn,
  }) => {
    const app = phoneApp(page)
    await page.setViewportSize({ width: 1366, height: 768 })
    await signIn(page)
    await app.talk('Tony Tonelli')
    const open = async () => {
      if (way === 'Add call') await app.panel.getByRole('button', { name: 'More' }).click()
      await app.panel.getByRole('button', { name: way, exact: true }).click()
      await app.panel.getByRole('textbox').fill('Ångström')
    }
    const verb = way === 'Transfer' ? 'Transfer to' : 'Call'
    const forbidden = app.panel.getByRole('button', { name: new RegExp(`^${verb} ${WHO}.*Do not call$`) })
    const dialog = page.getByRole('alertdialog', { name: `${verb} ${WHO}` })
    await open()
    await forbidden.click()
    await expect(dialog.getByText(WHY)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(app.timer).toBeVisible()

    await open()
    await forbidden.click()
    const anyway = dialog.getByRole('button', { name: way === 'Transfer' ? 'Transfer anyway' : 'Call anyway' })
    await expect(anyway).toBeFocused()
    await page.keyboard.press('Enter')
    if (way === 'Add call') {
      await expect(app.panel.getByText(/Tony Tonelli is on hold/)).toBeVisible()
      await expect(app.timer).toHaveText(TALKED)
      await app.panel.getByRole('button', { name: `Drop ${WHO}` }).click()
      await expect(app.panel.getByText(/Tony Tonelli is on hold/)).toHaveCount(0)
      await app.endCall.click()
    }
    const id = await app.landOnEdit()
    await app.open(`calls/${id}`)
    if (way === 'Add call') await app.details.getByRole('button', { name: new RegExp(WHO) }).click()
    await expect(app.details.getByText('Called despite')).toBeVisible()
    await expect(app.details.getByText(/Court order of September 3/)).toBeVisible()
  })
}
