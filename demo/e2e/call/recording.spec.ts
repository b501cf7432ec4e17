import { readFile } from 'node:fs/promises'
import { WAV_HEADER_BYTES } from '../../../src/domain/sound/wav'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { expectAnonymous, overOnce, requestsForSound } from '../testing/signed'
import { softStep } from '../testing/soft-step'

const PENDING = 'A recording and transcript are being generated. This usually takes up to 10 minutes.'

test('a recording plays, is sought by keys, goes faster and quieter, and is saved as a file', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  const asked = requestsForSound(page)
  await app.open('calls/call-transcribed')
  const player = app.details.getByRole('group', { name: 'Recording player' })
  const place = player.getByRole('slider', { name: 'Position in the recording' })
  const at = async () => Number(await place.inputValue())
  /** The state of the browser's own player. */
  const sound = () =>
    page.evaluate(() => {
      const { playbackRate, volume, muted } = window.ears.players.find(({ src }) => src.startsWith('blob:'))!
      return { playbackRate, volume, muted }
    })
  await expect(place).toHaveAttribute('aria-valuetext', '0:00 of 3:07')
  expect(asked).toHaveLength(0)

  await test.step('nothing is requested before a press, and then without credentials', async () => {
    await player.getByRole('button', { name: 'Play recording' }).click()
    await expect(player.getByRole('button', { name: 'Pause recording' })).toBeVisible()
    await expect.poll(at).toBeGreaterThan(0)
    expect(asked).toHaveLength(2)
    await expectAnonymous(asked)
    await expect(player.locator('.vp-wave path').first()).toHaveAttribute('d', /^(M[^M]+){120}$/)
  })

  await softStep('keys move it', async () => {
    await player.getByRole('button', { name: 'Pause recording' }).click()
    for (const [key, valueText] of [
      ['Home', '0:00 of 3:07'],
      ['ArrowRight', '0:05 of 3:07'],
      ['PageUp', '0:35 of 3:07'],
      ['ArrowLeft', '0:30 of 3:07'],
      ['End', '3:07 of 3:07'],
      ['PageDown', '2:37 of 3:07'],
    ] as const) {
      await place.press(key)
      await expect(place).toHaveAttribute('aria-valuetext', valueText)
    }
    await player.getByRole('button', { name: 'Back 10 seconds' }).click()
    await expect(place).toHaveAttribute('aria-valuetext', '2:27 of 3:07')
  })

  await softStep('a tooltip covers no other control (a11y/tooltip)', async () => {
    await page.mouse.move(0, 0)
    await player.getByRole('button', { name: 'Back 10 seconds' }).hover()
    await expect(player.getByText('Back 10 seconds', { exact: true })).toBeVisible()
    await player.getByRole('button', { name: 'Play recording' }).click({ trial: true, timeout: 2000 })
  })

  await softStep('speed and volume are the sound’s own', async () => {
    await player.getByRole('combobox', { name: 'Speed' }).selectOption('2×')
    await player.getByRole('slider', { name: 'Volume' }).fill('40')
    expect(await sound()).toEqual({ playbackRate: 2, volume: 0.4, muted: false })
    const mute = player.getByRole('button', { name: 'Mute' })
    await mute.click()
    await expect(mute).toHaveAttribute('aria-pressed', 'true')
    expect(await sound()).toMatchObject({ muted: true })
    await mute.click()
    expect(await sound()).toEqual({ playbackRate: 2, volume: 0.4, muted: false })
  })

  await softStep('the file is the sound, with nothing fetched anew', async () => {
    const before = asked.length
    const saving = page.waitForEvent('download')
    await player.getByRole('button', { name: 'Download recording' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/^call-recording .+\.wav$/)
    const bytes = await readFile(await saved.path())
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE'])
    expect(bytes.readUInt32LE(40)).toBe(bytes.length - WAV_HEADER_BYTES)
    expect(asked).toHaveLength(before)
  })
})

test('a restricted call shows nothing and requests nothing (details/restricted)', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await signIn(page)
  const asked = requestsForSound(page)
  await app.open('calls/call-restricted')
  await expect(app.details.getByText('No call details added')).toBeVisible()
  await expect.soft(page.getByRole('group', { name: 'Recording player' })).toHaveCount(0)
  for (const name of ['Recording', 'Transcript'])
    await expect.soft(app.details.getByRole('heading', { name })).toHaveCount(0)
  await app.open('calls/call-restricted/transcript')
  await expect.soft(page.getByText('The recording and transcript of this call are restricted.')).toBeVisible()
  await expect.soft(page.getByRole('group', { name: 'Recording player' })).toHaveCount(0)
  expect(asked.map((request) => request.url())).toEqual([])
})

test('a call shows the state of its recording and its transcript', async ({ page, signIn }) => {
  const app = phoneApp(page)
  const fact = (name: string) =>
    app.details.locator('.vp-details-fact').filter({ has: page.getByText(name, { exact: true }) })
  await signIn(page)
  for (const [id, recording, transcript, isPending] of [
    ['call-hour-long', 'No Recording', 'No Transcript', false],
    ['call-processing', 'Processing', 'Processing', true],
    ['call-recording-failed', 'Failed', 'Failed', false],
    ['call-transcribing', undefined, 'Processing', true],
    ['call-transcript-failed', undefined, 'Failed', false],
    ['call-not-transcribed', undefined, 'No Transcript', false],
  ] as const) {
    await softStep(id, async () => {
      await app.open(`calls/${id}`)
      await expect(fact('Transcript').getByText(transcript, { exact: true })).toBeVisible()
      if (recording) await expect(fact('Recording').getByText(recording, { exact: true })).toBeVisible()
      await expect(app.details.getByRole('button', { name: 'Play recording' })).toHaveCount(recording ? 0 : 1)
      await expect(app.details.getByText(PENDING)).toHaveCount(isPending ? 1 : 0)
    })
  }
})

test('an expired signed address is requested once more', async ({ page, signIn, quiet }) => {
  quiet.allow(/status of 403/)
  const app = phoneApp(page)
  await signIn(page)
  const answers = await overOnce(page, /\/v1\/calls\/[\w-]+\/recording/)
  await app.open('calls/call-transcribed-short')
  await app.details.getByRole('button', { name: 'Play recording' }).click()
  await expect
    .poll(async () => Number(await app.details.getByRole('slider', { name: /^Position/ }).inputValue()))
    .toBeGreaterThan(0)
  expect(answers()).toEqual([403, 200])
})
