import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WAV_HEADER_BYTES } from '../../../src/domain/sound/wav'
import { SAMPLE_RATE } from '../../platform/voice/audio/audio'
import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { expectTone } from '../testing/sound/expect-tone'
import { hearInPage } from '../testing/sound/listen-in'

/** A parent whose phone answers with a plain tone (seed, cast). */
const PARENT = 'Tony Tonelli'
const FAR_END_HZ = 440

// At this pace the far end waits for a lost page as long as in real life.
test.use({ pace: 1 })

/** The strongest sample of either side between two times of a stereo WAV. */
function peakIn(wav: Buffer, fromS: number, toS: number): number {
  const at = (seconds: number) => WAV_HEADER_BYTES + Math.round(seconds * SAMPLE_RATE) * 4
  const part = wav.subarray(at(fromS), at(toS))
  let peak = 0
  for (let byte = 0; byte + 1 < part.length; byte += 2) peak = Math.max(peak, Math.abs(part.readInt16LE(byte)))
  return peak
}

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
  await press('Pause recording')
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

  const call = () =>
    platform.db
      .selectFrom('calls')
      .select(['recording_status', 'pauses'])
      .where('id', '=', callId)
      .executeTakeFirstOrThrow()
  await expect.poll(async () => (await call()).recording_status).toBe('processed')
  const wav = await readFile(join(platform.dataDir, 'recordings', `${callId}.wav`))
  const { pauses } = await call()
  expect(pauses).toEqual([{ from: expect.any(Number), to: expect.any(Number) }])
  const [{ from, to = 0 } = { from: 0 }] = pauses ?? []
  expect(peakIn(wav, 0, from - 0.1)).toBeGreaterThan(1000)
  expect(peakIn(wav, from + 0.1, to - 0.1)).toBe(0)
  expect(peakIn(wav, to + 0.1, to + 1)).toBeGreaterThan(1000)

  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect(app.details.getByText(/^Recording paused 0:\d\d–0:\d\d$/)).toBeVisible()
})
