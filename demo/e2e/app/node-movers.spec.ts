import { expect, test } from '../testing/fixtures'
import { moveNodes, movesIn } from '../testing/node-movers'
import { phoneApp } from '../testing/phone-app'

/** A parent whose phone answers at once. */
const PARENT = 'Tony Tonelli'
/** Nobody's number, whose far end answers. */
const UNKNOWN = '201-555-0147'

test.use({ pace: 2 })

// The fixture `quiet` also fails it on each error in the console.
test('translators and extensions that move, wrap and remove nodes take no view, no typed text and no new text away (element/node-movers)', async ({
  context,
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  const oops = page.getByText('Oops!')
  const menu = page.getByRole('navigation', { name: 'Virtual Phone' })
  await signIn(page)
  await moveNodes(context)
  await page.reload()

  await test.step('the whole job', async () => {
    await app.openKeypad()
    await app.field.pressSequentially('tony')
    await expect(page.getByRole('option', { name: PARENT })).toBeVisible()
    await expect(app.field).toHaveValue('tony')
    await app.pick(PARENT)
    await expect(app.dialog(`Call ${PARENT}`).getByRole('checkbox').first()).toBeVisible()
    await app.start(PARENT)
    await expect(app.panel.getByText('Connected')).toBeVisible()
    await expect(app.panel.getByText('Ringing')).toHaveCount(0)
    await app.mute.click()
    await expect(app.panel.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await app.panel.getByRole('textbox', { name: 'Notes' }).pressSequentially('Will come ')
    const time = (await app.timer.textContent()) ?? ''
    await expect(app.timer).not.toHaveText(time)
    await app.endCall.click()
    await app.landOnEdit()
    const notes = app.form.getByRole('textbox', { name: 'Notes' })
    await expect(notes).toHaveValue('Will come ')
    await notes.press('End')
    await notes.pressSequentially('on Monday.')
    await expect(notes).toHaveValue('Will come on Monday.')
    await app.form.getByRole('checkbox').first().check()
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.details.getByText('Will come on Monday.')).toBeVisible()
    await expect(oops).toHaveCount(0)
  })

  await test.step('the form of an unknown number, with its errors', async () => {
    await app.openKeypad()
    await app.dial(UNKNOWN)
    const before = app.dialog(`Call ${UNKNOWN}`)
    await app.start(UNKNOWN)
    await before.getByRole('checkbox', { name: 'Other' }).check()
    await before.getByRole('textbox', { name: 'Other reason' }).pressSequentially('Lost jacket')
    await before.getByRole('textbox', { name: 'Name of the person this call is regarding' }).pressSequentially('Gran')
    await app.start(UNKNOWN)
    await expect(app.timer).toBeVisible()
    await app.endCall.click()
    await app.landOnEdit()
    await expect(app.form.getByRole('textbox', { name: 'Other reason' })).toHaveValue('Lost jacket')
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.details).toBeVisible()
    await expect(oops).toHaveCount(0)
  })

  await test.step('every other screen, and back', async () => {
    for (const screen of ['Voicemail', 'Report', 'Settings', 'Call', 'Voicemail', 'Call']) {
      await menu.getByRole('link', { name: new RegExp(`^${screen}(,|$)`) }).click()
      await expect(page.locator('h1, h2').first()).toBeVisible()
      await expect(oops).toHaveCount(0)
      if (screen === 'Call') await app.newestRow.click()
      if (screen === 'Voicemail') await app.newestVoicemail.click()
      await expect(oops).toHaveCount(0)
    }
  })

  const moves = await movesIn(page)
  for (const [mover, count] of Object.entries(moves)) expect.soft(count, mover).toBeGreaterThan(50)
})
