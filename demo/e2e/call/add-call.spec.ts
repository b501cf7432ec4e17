import { noteAnnouncements } from '../testing/accessibility/note-announcements'
import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { expectTone } from '../testing/sound/expect-tone'
import { softStep } from '../testing/soft-step'

/** A parent whose phone answers with a plain tone (seed, cast), and a number that answers with a higher one. */
const PARENT = { name: 'Tony Tonelli', hz: 440 }
const SECOND = { number: '9735550199', hz: 880 }
const TOLERANCE_HZ = 15

test('a call is added by keyboard beside the one on hold, merged and dropped, and the log links both (call/add)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT.name)
  const [first = ''] = platform.voice.live()
  const announced = await noteAnnouncements(page)
  const button = (name: string | RegExp) => app.panel.getByRole('button', { name, exact: true })
  const near = (hz: number, wanted: number) => Math.abs(hz - wanted) <= TOLERANCE_HZ
  /** What it hears of the others. The browser lowers the microphone's tone while others are heard, as if it were noise. */
  const hearsOthers = (callId: string, wanted: number[]) =>
    expect
      .poll(async () => {
        const tones = (await platform.voice.heard(callId))?.tonesHz ?? []
        return tones.filter((hz) => !near(hz, MICROPHONE_HZ)).map((hz) => wanted.find((one) => near(hz, one)) ?? hz)
      })
      .toEqual(wanted)

  await button('More').press('Enter')
  await button('Add call').press('Enter')
  await expect(app.panel.getByPlaceholder('Name, role or 10-digit number')).toBeFocused()
  await page.keyboard.type(SECOND.number)
  await expect(button(/^Call .*0199/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => platform.voice.live()).toHaveLength(2)
  const [second = ''] = platform.voice.live().filter((id) => id !== first)

  await softStep('the first is on hold and hears nothing, the second hears the microphone', async () => {
    await expect(app.panel.getByText(`${PARENT.name} is on hold.`)).toBeVisible()
    await expect(button('Merge')).toBeEnabled()
    await expect.poll(async () => (await platform.voice.heard(first))?.peak).toBe(0)
    await expectTone(MICROPHONE_HZ, () => platform.voice.heard(second))
    await expect.poll(announced).toEqual(expect.arrayContaining(['On hold']))
  })
  await softStep('everything is in view on a small laptop and a telephone', async () => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(size)
      const all = [button('Switch calls'), button('Merge'), button(/^Drop .*0199/), app.endCall, app.mute]
      for (const one of all) await expect.soft(one).toBeInViewport({ ratio: 1 })
    }
  })
  await softStep('merged, each hears the other', async () => {
    await button('Merge').press('Enter')
    await hearsOthers(first, [SECOND.hz])
    await hearsOthers(second, [PARENT.hz])
  })
  await softStep('split, the first one waits, and Drop returns to it', async () => {
    await button(/^Split/).press('Enter')
    await expect(app.panel.getByText('is on hold.')).toBeVisible()
    await button(/^Drop .*0199/).press('Enter')
    await expect.poll(() => platform.voice.live()).toEqual([first])
    await expectTone(MICROPHONE_HZ, () => platform.voice.heard(first))
  })
  await app.endCall.click()
  expect(await app.landOnEdit()).toBe(first)
  await app.form.getByRole('button', { name: 'Save' }).click()
  await softStep('the form of the unknown number follows, and its details open those of the first', async () => {
    await app.form.getByRole('textbox', { name: /^Name of the person/ }).fill('Pat')
    await app.form.getByRole('checkbox', { name: 'Health' }).check()
    await app.form.getByRole('button', { name: 'Save' }).click()
    await app.details.getByRole('button', { name: `Show the call with ${PARENT.name}` }).press('Enter')
    await expect(page).toHaveURL(new RegExp(first))
    await expect(app.details.getByRole('button', { name: /^Show the call with .*0199/ })).toBeVisible()
  })
})

test('after a talk with a colleague the two others are connected, and the call ends here (transfer/taken)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT.name)
  const [first = ''] = platform.voice.live()
  const announced = await noteAnnouncements(page)
  const button = (name: string | RegExp) => app.panel.getByRole('button', { name, exact: true })
  await button('More').press('Enter')
  await button('Add call').press('Enter')
  await expect(app.panel.getByPlaceholder('Name, role or 10-digit number')).toBeFocused()
  await page.keyboard.type(SECOND.number)
  await button(/^Call .*0199/).press('Enter')
  await expect.poll(() => platform.voice.live()).toHaveLength(2)
  const [second = ''] = platform.voice.live().filter((id) => id !== first)
  await expect(button('Complete transfer')).toBeEnabled()
  await button('Complete transfer').press('Enter')

  expect(await app.landOnEdit()).toBe(first)
  await expect.poll(announced).toContainEqual(expect.stringContaining('Call transferred to'))
  expect(platform.voice.live()).toEqual([])
  const heard = () => platform.voice.heardAfterTransfer(second)
  await expect.poll(async () => (await heard())?.target.frequencyHz).toBe(SECOND.hz)
  await expect.poll(async () => (await heard())?.callee.frequencyHz).toBe(PARENT.hz)
})
