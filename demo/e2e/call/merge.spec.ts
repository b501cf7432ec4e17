import { boxOf } from '../testing/box-of'
import { noteAnnouncements } from '../testing/accessibility/note-announcements'
import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { RINGS, ringAfterReload, waitingCardIn } from '../testing/incoming'
import { phoneApp } from '../testing/phone-app'
import { expectTone } from '../testing/sound/expect-tone'
import { softStep } from '../testing/soft-step'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'

/** A parent whose phone answers with a plain tone (seed, cast), and somebody who calls with a higher one. */
const PARENT = { name: 'Tony Tonelli', hz: 440 }
const CALLER = { from: '+19735550199', hz: 880 }
const TOLERANCE_HZ = 15

test('two calls are merged by keyboard, each hears the other, and one is dropped (merge/calls)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('two-phones')
  const app = phoneApp(page)
  await signIn(page, me.key)
  await ringAfterReload(page, me)
  await app.talk(PARENT.name)
  const [first = ''] = platform.voice.live()
  await expect.poll(() => platform.voice.isHeardBy(me.id)).toBe(true)
  const called = platform.callIn({ from: CALLER.from, to: await virtualNumberOf(platform, me.id), ...RINGS })
  await waitingCardIn(page).getByRole('button', { name: 'Hold and answer' }).click()
  await expect.poll(() => platform.voice.live()).toHaveLength(2)
  const [second = ''] = platform.voice.live().filter((id) => id !== first)
  const announced = await noteAnnouncements(page)
  const near = (hz: number, wanted: number) => Math.abs(hz - wanted) <= TOLERANCE_HZ
  /** What it hears of the others. The browser lowers the microphone's tone while others are heard, as if it were noise. */
  const hearsOthers = (callId: string, wanted: number[]) =>
    expect
      .poll(async () => {
        const tones = (await platform.voice.heard(callId))?.tonesHz ?? []
        return tones.filter((hz) => !near(hz, MICROPHONE_HZ)).map((hz) => wanted.find((one) => near(hz, one)) ?? hz)
      })
      .toEqual(wanted)
  const hearsMe = (callId: string) => expectTone(MICROPHONE_HZ, () => platform.voice.heard(callId))
  const button = (name: string | RegExp) => app.panel.getByRole('button', { name, exact: true })

  await softStep('each hears the other one', async () => {
    await expect(button('Merge')).toBeEnabled()
    await button('Merge').press('Enter')
    await hearsOthers(first, [CALLER.hz])
    await hearsOthers(second, [PARENT.hz])
    await expect.poll(announced).toContainEqual(expect.stringContaining('and you hear each other'))
  })
  await softStep('everything is in view on a small laptop and a telephone', async () => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(size)
      const drop = [button(`Drop ${PARENT.name}`), button(/^Drop .*0199/)]
      for (const one of [button(/^Split/), ...drop, button('Complete transfer'), app.endCall, app.mute])
        await expect.soft(one).toBeInViewport({ ratio: 1 })
    }
  })
  await softStep('on a short telephone what the call is about has room above the controls, which stay', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    const notes = app.panel.getByRole('textbox', { name: 'Notes' })
    await notes.focus()
    for (const one of [notes, app.endCall, app.mute]) await expect.soft(one).toBeInViewport({ ratio: 1 })
    expect.soft((await boxOf(notes)).bottom).toBeLessThanOrEqual((await boxOf(app.mute)).y)
    await page.setViewportSize({ width: 1366, height: 768 })
  })
  await softStep('hold is for both, and Resume brings both back', async () => {
    await button('Hold').press('Enter')
    for (const call of [first, second]) await expect.poll(async () => (await platform.voice.heard(call))?.peak).toBe(0)
    await button('Resume').press('Enter')
    await hearsOthers(first, [CALLER.hz])
    await hearsOthers(second, [PARENT.hz])
    await expect(app.panel.getByRole('group', { name: 'Everyone hears each other' })).toBeVisible()
  })
  await softStep('mute is for both', async () => {
    await app.mute.press('Enter')
    await expect.poll(async () => (await platform.voice.heard(first))?.muted).toBe(true)
    await expect.poll(async () => (await platform.voice.heard(second))?.muted).toBe(true)
    await hearsOthers(first, [CALLER.hz])
    await app.mute.press('Enter')
    await expect.poll(async () => (await platform.voice.heard(first))?.muted).toBe(false)
  })
  await softStep('after Split the first one hears nothing, and the second the microphone alone', async () => {
    await button(/^Split/).press('Enter')
    await expect(app.panel.getByText(`${PARENT.name} is on hold.`)).toBeVisible()
    await expect.poll(async () => (await platform.voice.heard(first))?.peak).toBe(0)
    await hearsOthers(second, [])
    await hearsMe(second)
  })
  await softStep('merged again, one is dropped and the other goes on', async () => {
    await expect(button('Merge')).toBeEnabled()
    await button('Merge').press('Enter')
    await hearsOthers(second, [PARENT.hz])
    await button(/^Drop .*0199/).press('Enter')
    await expect.poll(() => platform.voice.live()).toEqual([first])
    await hearsOthers(first, [])
    await hearsMe(first)
    expect(await called).toMatchObject({ status: 'completed' })
  })
  await app.endCall.click()
  expect(await app.landOnEdit()).toBe(first)
})
