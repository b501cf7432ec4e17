import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** A fictional number of Puerto Rico, where nobody answers (demo/platform/voice/behaviors.ts). */
const PUERTO_RICO = '787-555-0192'
const UNDIALABLE = "This number can't be called from here"

test('a number of Puerto Rico that is dialed on the keypad rings (number/us)', async ({ page, platform, signIn }) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.openKeypad()
  for (const digit of PUERTO_RICO.replaceAll('-', '')) {
    await page
      .getByRole('group', { name: 'Dial pad' })
      .getByRole('button', { name: new RegExp(`^${digit}`) })
      .click()
  }
  await expect(app.field).toHaveValue(PUERTO_RICO)
  await app.field.press('Enter')
  const before = app.dialog(`Call ${PUERTO_RICO}`)
  await before.getByRole('checkbox').first().check()
  await before.getByRole('textbox', { name: 'Name of the person this call is regarding' }).fill('Grandmother')
  await app.start(PUERTO_RICO)

  await expect(app.panel.getByText('Ringing…')).toBeVisible()
  await expect.soft(app.panel.getByText(PUERTO_RICO).first()).toBeVisible()
  const [callId = ''] = platform.voice.live()
  const call = await platform.db
    .selectFrom('calls')
    .select('other_number')
    .where('id', '=', callId)
    .executeTakeFirstOrThrow()
  expect.soft(call.other_number).toBe('+17875550192')
  await app.endCall.click()
  await app.landOnEdit()
  await expect(app.newestRow).toHaveAccessibleName(new RegExp(`^${PUERTO_RICO}, No Answer, Outbound`))
})

test('a contact whose phone cannot be dialed says so, in the results and on the card', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  const id = 'parent-phoneless'
  await platform.db
    .insertInto('person_phones')
    .values({ person_id: id, e164: '+14165550123', position: 0, verified: true, kind: null })
    .execute()
  try {
    await signIn(page)
    await softStep('in the results (contacts/no-phone)', async () => {
      await app.openKeypad()
      await app.field.fill('Harriet Quill')
      const contact = page.getByRole('option', { name: `Harriet Quill ${UNDIALABLE}` })
      await expect(contact).toHaveAttribute('aria-disabled', 'true')
      await app.field.press('ArrowDown')
      await app.field.press('Enter')
      await expect(page.getByRole('dialog', { name: /^Call / })).toHaveCount(0)
      await expect(page.getByText('Missing phone number')).toHaveCount(0)
    })
    await softStep('on the card (card/call)', async () => {
      await page.goto(`/institutes/school-1/users/${id}?tenant_id=demo`)
      const call = page.getByRole('button', { name: 'Call Harriet Quill' })
      await expect(call).toHaveAttribute('aria-disabled', 'true')
      await expect(call).toHaveAccessibleDescription(UNDIALABLE)
    })
  } finally {
    await platform.db.deleteFrom('person_phones').where('person_id', '=', id).execute()
  }
})

test('a dropped text with a number and an extension is called, and the extension is dialed by a press (number/written)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.openKeypad()
  await page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('p'))
    line.id = 'line'
    line.textContent = 'Tara <(２０１) 555–0115> ext. 42'
    line.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9; margin: 0; background: white'
    getSelection()?.selectAllChildren(line)
  })
  await page.locator('#line').hover()
  await page.mouse.down()
  await app.field.hover()
  await app.field.hover()
  await page.mouse.up()
  await expect(app.field).toHaveValue('201-555-0115 x42')
  await page.evaluate(() => document.querySelector('#line')?.remove())

  await app.field.press('Enter')
  const before = app.dialog('Call 201-555-0115')
  await before.getByRole('checkbox').first().check()
  await before.getByRole('textbox', { name: 'Name of the person this call is regarding' }).fill('Tara Transfeld')
  await app.start('201-555-0115')
  await expect(app.timer).toBeVisible()
  await expect(app.panel.getByText('Extension 42')).toBeVisible()
  const [callId = ''] = platform.voice.live()
  expect((await platform.voice.heard(callId))?.digits ?? '').toBe('')
  await app.panel.getByRole('button', { name: 'Dial it' }).click()
  await expect.poll(async () => (await platform.voice.heard(callId))?.digits).toBe('42')
  await app.endCall.click()
  await app.landOnEdit()
})
