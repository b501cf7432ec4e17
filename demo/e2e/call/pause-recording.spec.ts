import { SAMPLE_RATE } from '../../platform/voice/audio/audio'
import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { expectTone } from '../testing/sound/expect-tone'
import { hearInPage } from '../testing/sound/listen-in'
import { pausedRecording, peakIn } from '../testing/sound/paused-recording'

/** A parent whose phone answers with a plain tone (seed, cast). */
const PARENT = 'Tony Tonelli'
const FAR_END_HZ = 440

// At this pace the far end waits for a lost page as long as in real life.
test.use({ pace: 1 })

test('the recording of a call is paused, also over a reload, and is silent there while both sides talk on (recording/pause)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  const [callId = ''] = platform.voice.live()
  const press = (name: string) => app.panel.getByRole('button', { name }).click()
  const hasSound = async () => {
    await expectTone(FAR_END_HZ, () => hearInPage(page))
    await expectTone(MICROPHONE_HZ, () => platform.voice.heard(callId))
  }
  await hasSound()
  let goOn = () => {}
  const held = new Promise<void>((done) => (goOn = done))
  await page.route(/\/recording(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  await press('Pause recording')
  const busy = app.panel.getByRole('button', { name: 'Pausing the recording…' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(app.panel.getByText('Recording', { exact: true })).toBeVisible()
  goOn()
  await expect(app.panel.getByText('Recording paused')).toBeVisible()
  await hasSound()
  await page.reload()
  await expect(app.panel.getByText('Recording paused')).toBeVisible()
  await hasSound()
  await press('Resume recording')
  await expect(app.panel.getByText('Recording', { exact: true })).toBeVisible()
  await hasSound()
  await press('End Call')
  expect(await app.landOnEdit()).toBe(callId)

  const { wav, from, to } = await pausedRecording(platform, callId)
  expect(peakIn(wav, SAMPLE_RATE, 0, from - 0.1)).toBeGreaterThan(1000)
  expect(peakIn(wav, SAMPLE_RATE, from + 0.1, to - 0.1)).toBe(0)
  expect(peakIn(wav, SAMPLE_RATE, to + 0.1, to + 1)).toBeGreaterThan(1000)

  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect(app.details.getByText(/^Recording paused 0:\d\d–0:\d\d$/)).toBeVisible()
})
