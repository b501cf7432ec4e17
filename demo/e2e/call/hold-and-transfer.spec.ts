import { noteAnnouncements } from '../testing/accessibility/note-announcements'
import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { hearInPage } from '../testing/sound/listen-in'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'
import { expectTone } from '../testing/sound/expect-tone'

/** A colleague without an account, by her title in the seed. */
const NURSE = /^Transfer to Carmen Ibarra, School nurse/
/** A parent whose phone answers with a plain tone (seed, cast). */
const PARENT = 'Tony Tonelli'
const COLLEAGUE = 'Imani Brooks'
const FAR_END_HZ = 440

test('a call is put on hold from the panel, silent both ways, and handed to a colleague whom the log names (hold/silent, transfer/taken)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  const [callId = ''] = platform.voice.live()
  const atFarEnd = () => platform.voice.heard(callId)
  await expectTone(MICROPHONE_HZ, atFarEnd)

  await softStep('on hold it is silent both ways', async () => {
    await app.panel.getByRole('button', { name: 'Hold', exact: true }).click()
    await expect(app.panel.getByText('On hold')).toBeVisible()
    await expect(app.timer).toBeVisible()
    await expect.poll(async () => (await atFarEnd())?.peak).toBe(0)
    await expect.poll(async () => (await hearInPage(page)).rms).toBe(0)
  })
  await softStep('after it the sound goes both ways', async () => {
    await app.panel.getByRole('button', { name: 'Resume', exact: true }).click()
    await expectTone(MICROPHONE_HZ, atFarEnd)
    await expectTone(FAR_END_HZ, () => hearInPage(page))
  })

  const announced = await noteAnnouncements(page)
  await app.panel.getByRole('button', { name: 'Transfer', exact: true }).click()
  await app.panel.getByRole('textbox', { name: 'Transfer to' }).fill(COLLEAGUE)
  await app.panel
    .getByRole('list', { name: 'People to transfer to' })
    .getByRole('button', { name: `Transfer to ${COLLEAGUE}` })
    .click()
  expect(await app.landOnEdit()).toBe(callId)
  await softStep('the transfer is announced, and what came of it', async () => {
    // Read from the announcements, because the panel shows the first text only while the colleague's phone rings.
    await expect
      .poll(announced)
      .toEqual(expect.arrayContaining([`Transferring to ${COLLEAGUE}…`, `Call transferred to ${COLLEAGUE}`]))
  })
  await expect.poll(async () => (await platform.voice.heardAfterTransfer(callId))?.target.frequencyHz).toBe(FAR_END_HZ)
  await softStep('the log names the colleague', async () => {
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.details.getByText('Transferred to')).toBeVisible()
    await expect(app.details.getByText(COLLEAGUE)).toBeVisible()
  })
})

test('a call is with the nurse after two presses, and its details say so (transfer/search, transfer/taken)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  await app.panel.getByRole('button', { name: 'Transfer', exact: true }).click()
  await app.panel.getByRole('list', { name: 'At your school' }).getByRole('button', { name: NURSE }).click()
  await app.landOnEdit()
  await expect(app.form.getByText(/Transferred to Carmen Ibarra/)).toBeVisible()
})
