import { openFrame, SANDBOX } from './framed-phone'
import { expect, test } from './hosts'
import type { PhoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** A parent whose phone answers (seed, cast). */
const PARENT = 'Tony Tonelli'
test('in a frame of another origin the phone renders, takes the focus and calls; without the microphone it says who forbids it (element/frame)', async ({
  page,
  site,
  platform,
  quiet,
}) => {
  quiet.allow(/Permissions policy violation|CORS policy|ERR_FAILED|getAccessToken failed/)
  const placed = async (app: PhoneApp) => {
    await app.pick(PARENT)
    await app.start(PARENT)
  }
  await softStep('a sandbox that does not pass the microphone on', async () => {
    const app = await openFrame(page, site, { sandbox: SANDBOX })
    await expect(app.field).toBeEnabled()
    await page.keyboard.press('Tab')
    await expect(app.field).toBeFocused()
    await page.keyboard.type('201')
    await expect(app.field).toHaveValue('201')
    await placed(app)
    await expect(
      app.toast("This page doesn't let Virtual Phone use the microphone. Ask your administrator to allow it."),
    ).toBeVisible()
    expect(platform.voice.live()).toEqual([])
  })
  await softStep('the same with allow="microphone"', async () => {
    const app = await openFrame(page, site, { sandbox: SANDBOX, allow: 'microphone' })
    await placed(app)
    await expect(app.timer).toBeVisible()
    expect(platform.voice.live()).toHaveLength(1)
    await app.endCall.click()
    await app.form.getByRole('textbox', { name: 'Notes' }).fill('From a frame.')
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.field).toBeVisible()
  })
  await softStep(
    'a sandbox that takes the origin away too: nobody can be asked who is there, and it says so',
    async () => {
      await openFrame(page, site, { sandbox: 'allow-scripts' })
      const keypad = page.frameLocator('iframe').locator('vp-keypad')
      await expect(keypad.getByRole('heading', { name: "We couldn't load Virtual Phone." })).toBeVisible()
      await expect(keypad.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  )
})
