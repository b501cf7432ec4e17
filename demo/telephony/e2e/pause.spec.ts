import { WAV_HEADER_BYTES } from '../../../src/domain/sound/wav'
import { callWithInterpreter, hearsOthers, INTERPRETED, INTERPRETERS } from '../../e2e/testing/call-with-interpreter'
import { MICROPHONE_HZ, expect } from '../../e2e/testing/fixtures'
import { phoneApp } from '../../e2e/testing/phone-app'
import { expectTone } from '../../e2e/testing/sound/expect-tone'
import { hearInPage } from '../../e2e/testing/sound/listen-in'
import { callerToneIn, pausedRecording, peakIn } from '../../e2e/testing/sound/paused-recording'
import { strongestFrequency } from '../../platform/voice/audio/goertzel'
import { test } from './app-test'

/** A parent whose phone answers with a plain tone (seed, cast). */
const PARENT = 'Tony Tonelli'
const TONE_HZ = 440
const RATE = 8000

test('over SIP rtpengine pauses the recording, also over a hold, while both sides talk on (recording/pause)', async ({
  page,
  platform,
  telephony,
  signIn,
}) => {
  const app = phoneApp(page)
  const { toneTelephone } = telephony
  await signIn(page)
  await app.talk(PARENT)
  const [callId = ''] = telephony.liveCalls()
  const press = (name: string) => app.panel.getByRole('button', { name, exact: true }).click()
  const hasSound = async () => {
    await expectTone(MICROPHONE_HZ, () => toneTelephone.heard())
    await expectTone(TONE_HZ, () => hearInPage(page))
  }
  await hasSound()
  await app.talkOn()
  await press('Pause recording')
  await expect(app.panel.getByText('Recording paused')).toBeVisible()
  await hasSound()
  // Each offer of a recorded call asks for its recording.
  await press('Hold')
  await expect(app.panel.getByText('On hold')).toBeVisible()
  await press('Resume')
  await hasSound()
  await press('Resume recording')
  await expect(app.panel.getByText('Recording', { exact: true })).toBeVisible()
  await expectTone(TONE_HZ, async () => (await telephony.said(callId)).farEnd)
  await expectTone(MICROPHONE_HZ, async () => (await telephony.said(callId)).caller)
  await app.talkOn()
  await press('End Call')
  expect(await app.landOnEdit()).toBe(callId)

  const { wav, from, to } = await pausedRecording(platform, callId)
  expect(peakIn(wav, RATE, 0, from - 0.2)).toBeGreaterThan(1000)
  expect(peakIn(wav, RATE, from + 0.2, to - 0.2)).toBe(0)
  // Its last moments come after the pause, with each side where it was.
  const frames = RATE / 5
  const last = (channel: number) =>
    Float32Array.from({ length: frames }, (_, frame) =>
      wav.readInt16LE(wav.length - (frames - frame) * 4 + channel * 2),
    )
  expect(wav.length - WAV_HEADER_BYTES).toBeGreaterThan((to * RATE + frames) * 4)
  expect(Math.abs(strongestFrequency(last(0), RATE) - MICROPHONE_HZ)).toBeLessThan(15)
  expect(Math.abs(strongestFrequency(last(1), RATE) - TONE_HZ)).toBeLessThan(15)

  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect(app.details.getByText(/^Recording paused 0:\d\d–0:\d\d$/)).toBeVisible()
})

test('over SIP a pause of merged calls silences both recordings, each of which has both far ends (recording/pause)', async ({
  page,
  platform,
  telephony,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await callWithInterpreter(page, app)
  await expect.poll(() => telephony.liveCalls()).toHaveLength(2)
  const [first = '', second = ''] = telephony.liveCalls()
  const press = (name: string) => app.panel.getByRole('button', { name, exact: true }).click()
  const familyHearsInterpreter = () =>
    hearsOthers([INTERPRETERS.hz], async () => (await telephony.toneTelephone.heard()).tonesHz)
  await expect(app.panel.getByRole('group', { name: 'Everyone hears each other' })).toBeVisible()
  await familyHearsInterpreter()
  await app.talkOn()
  await press('Pause recording')
  await expect(app.panel.getByText('Recording paused')).toBeVisible()
  await familyHearsInterpreter()
  await app.talkOn()
  await press('Resume recording')
  await expect(app.panel.getByText('Recording', { exact: true })).toBeVisible()
  await app.talkOn()
  await press('End Call')
  await app.landOnEdit()

  for (const [callId, hz] of [
    [first, INTERPRETED.hz],
    [second, INTERPRETERS.hz],
  ] as const) {
    const { wav, from, to } = await pausedRecording(platform, callId)
    expect(to - from).toBeGreaterThan(1)
    expect(callerToneIn(wav, RATE, hz, from - 1, from - 0.2)).toBeGreaterThan(0.1)
    expect(peakIn(wav, RATE, from + 0.2, to - 0.2)).toBe(0)
    expect(callerToneIn(wav, RATE, hz, to + 0.2, to + 1)).toBeGreaterThan(0.1)
  }
})
