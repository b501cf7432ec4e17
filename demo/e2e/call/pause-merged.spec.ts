import type { Page } from 'playwright/test'
import type { Account, Platform } from '../../platform'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'
import { SAMPLE_RATE } from '../../platform/voice/audio/audio'
import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { RINGS, ringAfterReload, waitingCardIn } from '../testing/incoming'
import { phoneApp } from '../testing/phone-app'
import { expectTone } from '../testing/sound/expect-tone'
import { callerToneIn, pausedRecording, peakIn } from '../testing/sound/paused-recording'

/** A parent whose phone answers with a plain tone (seed, cast), and somebody who calls with a higher one. */
const PARENT = { name: 'Tony Tonelli', hz: 440 }
const CALLER = { from: '+19735550199', hz: 880 }
/** A tone that is there has about 0.4. */
const [THERE, NOT_THERE] = [0.1, 0.01]

test.use({ pace: 1 })

/** A recorded call to the parent. */
async function callParent(page: Page, platform: Platform, me: Account) {
  const app = phoneApp(page)
  await ringAfterReload(page, me)
  await app.talk(PARENT.name)
  const [first = ''] = platform.voice.live()
  await expectTone(MICROPHONE_HZ, () => platform.voice.heard(first))
  const hears = (callId: string, hz: number) =>
    expect.poll(async () => (await platform.voice.heard(callId))?.tonesHz).toContainEqual(expect.closeTo(hz, -1.3))
  const press = (name: string) => app.panel.getByRole('button', { name, exact: true }).click()
  return {
    ...{ app, first, press },
    says: (mark: string) => expect(app.panel.getByText(mark, { exact: true })).toBeVisible(),
    async answerCaller() {
      await expect.poll(() => platform.voice.isHeardBy(me.id)).toBe(true)
      void platform.callIn({ from: CALLER.from, to: await virtualNumberOf(platform, me.id), ...RINGS })
      await waitingCardIn(page).getByRole('button', { name: 'Hold and answer' }).click()
      await expect.poll(() => platform.voice.live()).toHaveLength(2)
      return platform.voice.live().find((id) => id !== first) ?? ''
    },
    /** The two far ends do, whatever is recorded. */
    async hearEachOther(second: string) {
      await hears(first, CALLER.hz)
      await hears(second, PARENT.hz)
    },
  }
}

/** In the recording of a call, which was paused once: nothing then, and from then on this tone of the other call. */
async function expectSilence(platform: Platform, callId: string, hz: number) {
  const { wav, from, to } = await pausedRecording(platform, callId)
  expect(to - from).toBeGreaterThan(1)
  expect(peakIn(wav, SAMPLE_RATE, from + 0.1, to - 0.1)).toBe(0)
  expect(callerToneIn(wav, SAMPLE_RATE, hz, to + 0.2, to + 1)).toBeGreaterThan(THERE)
  return { toneBefore: () => callerToneIn(wav, SAMPLE_RATE, hz, Math.max(0, from - 1), from - 0.1) }
}

test('a pause of merged calls silences both recordings, each of which has both far ends (recording/pause)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('two-phones')
  await signIn(page, me.key)
  const { app, first, press, says, answerCaller, hearEachOther } = await callParent(page, platform, me)
  const second = await answerCaller()
  await press('Merge')
  await hearEachOther(second)
  await app.talkOn()
  await press('Pause recording')
  await says('Recording paused')
  await hearEachOther(second)
  await app.talkOn()
  await press('Resume recording')
  await says('Recording')
  await app.talkOn()
  await press('End Call')
  await app.landOnEdit()
  expect((await expectSilence(platform, first, CALLER.hz)).toneBefore()).toBeGreaterThan(THERE)
  expect((await expectSilence(platform, second, PARENT.hz)).toneBefore()).toBeGreaterThan(THERE)
})

test('calls that are merged while one is paused are both paused, before anybody hears the other (recording/pause)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('two-phones')
  await signIn(page, me.key)
  const { app, first, press, says, answerCaller, hearEachOther } = await callParent(page, platform, me)
  await press('Pause recording')
  await says('Recording paused')
  const second = await answerCaller()
  await says('Recording')
  await app.talkOn()
  await press('Merge')
  await hearEachOther(second)
  await says('Recording paused')
  await app.talkOn()
  await press('Resume recording')
  await says('Recording')
  await app.talkOn()
  await press('End Call')
  await app.landOnEdit()
  await expectSilence(platform, first, CALLER.hz)
  expect((await expectSilence(platform, second, PARENT.hz)).toneBefore()).toBeLessThan(NOT_THERE)
})
