import { formatDuration } from '../../../src/domain/time'
import type { Platform } from '../../platform'
import { noteAnnouncements } from '../testing/accessibility/note-announcements'
import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { hearInPage, microphonesOf, sentBy } from '../testing/sound/listen-in'
import { phoneApp, TALKED, TALKED_IN_WORDS } from '../testing/phone-app'
import { expectTone } from '../testing/sound/expect-tone'
import { softStep } from '../testing/soft-step'

/** A parent whose phone answers with a plain tone (seed, cast). */
const PARENT = 'Tony Tonelli'
const FAR_END_HZ = 440

const CHILD = 'Robin, Grade 3'
const RECORDED = 'This call will be recorded.'

// At this pace a phone rings long enough to be seen, and a lost line is waited for longer than any timeout of these
// tests. Drawers and dialogs are animated, as for most people.
test.use({ pace: 2, contextOptions: { reducedMotion: 'no-preference' } })

const onlyCallOf = ({ voice }: Platform): string => {
  const [callId, ...more] = voice.live()
  if (callId === undefined || more.length > 0) throw new Error('There should be one live call')
  return callId
}

test('a parent found by name is called: both ends hear each other, and the log keeps the call @smoke', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)

  await test.step('the dialog before the call names the recording and the child; the microphone stays shut', async () => {
    await app.openKeypad()
    await app.pick(PARENT)
    const dialog = app.dialog(`Call ${PARENT}`)
    await expect(dialog).toHaveAccessibleDescription(new RegExp(RECORDED))
    await expect(dialog.getByText(RECORDED, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: CHILD })).toBeChecked()
    const proceed = dialog.getByRole('button', { name: 'Continue' })
    await expect(proceed).toBeFocused()
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const place = await proceed.boundingBox()
    await dialog.getByRole('button', { name: 'Why?' }).click()
    await expect(dialog.getByText(/^Your school or district records/)).toBeVisible()
    expect.soft(await proceed.boundingBox(), 'Continue, with the reason above it').toEqual(place)
    expect(await microphonesOf(page)).toEqual([])
    expect(platform.voice.live()).toEqual([])
  })

  await test.step('Continue opens the microphone and rings', async () => {
    const announced = await noteAnnouncements(page)
    await app.start(PARENT)
    // This phone is answered before the panel can be read. The call that nobody answers is in call-outcomes.spec.ts.
    await expect.poll(announced).toEqual(expect.arrayContaining(['Ringing', 'Connected']))
    expect(await microphonesOf(page)).toEqual(['live'])
  })

  await test.step('an answer starts the timer', async () => {
    await expect(app.panel.getByText('Connected')).toBeVisible()
    await expect(app.timer).toHaveText(TALKED)
    await expect(app.panel.getByText('Recording', { exact: true })).toBeVisible()
  })

  const callId = onlyCallOf(platform)
  await softStep('the far end hears the microphone, the page plays the far end', async () => {
    await expectTone(MICROPHONE_HZ, () => platform.voice.heard(callId))
    await expectTone(FAR_END_HZ, () => hearInPage(page))
  })

  await softStep('the log shows the call as live', async () => {
    await app.goToCalls()
    await expect(app.newestRow).toContainText(PARENT)
    await expect(app.newestRow.getByText('Live', { exact: true })).toBeVisible()
  })

  await softStep('End Call leads to its form, lets the microphone go, and leaves the duration in the log', async () => {
    await app.endCall.click()
    expect.soft(await app.landOnEdit()).toBe(callId)
    await expect.poll(() => microphonesOf(page)).toEqual(['ended'])
    await expect.poll(() => platform.voice.live()).toEqual([])
    await expect(app.newestRow).toHaveAccessibleName(
      new RegExp(`^${PARENT}, Answered, Outbound, ${TALKED_IN_WORDS.source}`),
    )
    const { duration } = await platform.db
      .selectFrom('calls')
      .select('duration')
      .where('id', '=', callId)
      .executeTakeFirstOrThrow()
    expect.soft(duration).toBeGreaterThan(0)
    await expect.soft(app.newestRow).toContainText(formatDuration(duration))
    await expect(app.newestRow.getByText('Live', { exact: true })).toHaveCount(0)
  })
})

test('a person who speaks while muted reads a hint in panel and banner, hears it once from a screen reader, and no speech is sent (call/muted-speech)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  const announced = await noteAnnouncements(page)
  const words = "You're muted. The other person can't hear you."
  const peak = async () => (await platform.voice.heard(onlyCallOf(platform)))?.peak
  await expectTone(MICROPHONE_HZ, () => platform.voice.heard(onlyCallOf(platform)))
  await expect.soft(app.panel.getByText(words)).toHaveCount(0)

  await app.mute.click()
  await expect(app.panel.getByText(words)).toBeVisible()
  await expect.poll(peak).toBe(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Report' }).click()
  const { banner } = app
  await expect(banner).toContainText("They can't hear you")
  expect.soft(await peak(), 'nothing is sent').toBe(0)
  expect.soft((await announced()).filter((said) => said.includes(words))).toHaveLength(1)

  await banner.getByRole('button', { name: 'Unmute' }).click()
  await expect(banner).not.toContainText("They can't hear you")
})

test('muted, the far end hears exact silence; unmuted, the microphone again (call/mute)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  const heard = () => platform.voice.heard(onlyCallOf(platform))
  await expectTone(MICROPHONE_HZ, heard)

  await app.mute.click()
  await expect.soft(app.mute).toHaveAccessibleName('Unmute')
  await softStep('the far end hears silence, whose packets arrive', async () => {
    await expect.poll(async () => (await heard())?.peak).toBe(0)
    // 25 packets are half a second: packets still arrive, and they are silent.
    const before = (await heard())?.packets ?? 0
    await expect.poll(async () => (await heard())?.packets).toBeGreaterThan(before + 25)
    expect.soft(await heard()).toMatchObject({ rms: 0, peak: 0, frequencyHz: 0, muted: true })
  })
  await softStep('the far end is still heard', async () => {
    await expectTone(FAR_END_HZ, () => hearInPage(page))
  })

  await app.mute.click()
  await expect(app.mute).toHaveAccessibleName('Mute')
  await expectTone(MICROPHONE_HZ, heard)
  expect((await heard())?.muted).toBe(false)
})

test('digits of the dial pad arrive exactly, in the media and at the platform (call/dtmf)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  const callId = onlyCallOf(platform)
  const accepted: number[] = []
  page.on('response', (response) => {
    if (response.url().includes(`/calls/${callId}/dtmf`)) accepted.push(response.status())
  })

  await app.panel.getByRole('button', { name: 'Dial pad' }).click()
  const pad = app.panel.getByRole('group', { name: 'Dial pad' })
  for (const key of ['1', '5 JKL', '9 WXYZ', '* star', '0', '# pound']) {
    await pad.getByRole('button', { name: key, exact: true }).click()
  }
  await pad.getByRole('button', { name: '1', exact: true }).focus()
  await page.keyboard.type('44')

  await expect.soft(app.panel.getByRole('status', { name: 'Digits sent' })).toHaveText('159*0#44')
  await expect
    .poll(() => sentBy(page, 'PUT', `/v1/calls/${callId}/dtmf`))
    .toEqual([...'159*0#44'].map((digits) => ({ digits })))
  await expect.poll(() => accepted).toEqual(Array(8).fill(204))
  await expect.poll(async () => (await platform.voice.heard(callId))?.digits).toBe('159*0#44')
})

test('leaving the page in a call asks first, and the line ends the call if nobody comes back in time (call/reload)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })
  // The pace also shortens the grace time of the line.
  platform.setPace(0.2)
  await page.goto('about:blank')
  expect.soft(questions).toEqual(['beforeunload'])
  await expect.poll(() => platform.voice.live()).toEqual([])

  await signIn(page)
  await expect(app.newestRow).toHaveAccessibleName(new RegExp(`^${PARENT}, Answered, Outbound`))
})
