import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MICROPHONE_HZ, expect } from '../../e2e/testing/fixtures'
import { hearInPage, microphonesOf } from '../../e2e/testing/sound/listen-in'
import { phoneApp } from '../../e2e/testing/phone-app'
import { softStep } from '../../e2e/testing/soft-step'
import { expectTone } from '../../e2e/testing/sound/expect-tone'
import type { Platform } from '../../platform'
import { strongestFrequency } from '../../platform/voice/audio/goertzel'
import { test } from './app-test'

/** A parent whose phone answers with a plain tone (seed, cast). */
const PARENT = 'Tony Tonelli'
const TONE_HZ = 440
const COLLEAGUE = 'Imani Brooks'

const rowOf = ({ db }: Platform, callId: string) =>
  db.selectFrom('calls').selectAll().where('id', '=', callId).executeTakeFirstOrThrow()

test('a parent is called on a real SIP telephone: sound both ways, mute, digits, and the recording (telephony/platform)', async ({
  page,
  platform,
  telephony,
  signIn,
}) => {
  const app = phoneApp(page)
  const { toneTelephone } = telephony
  await signIn(page)
  await app.talk(PARENT)
  await softStep('the sound goes both ways', async () => {
    await expectTone(MICROPHONE_HZ, () => toneTelephone.heard())
    await expectTone(TONE_HZ, () => hearInPage(page))
  })

  await softStep('mute is silence, and unmute the microphone again', async () => {
    await app.mute.click()
    await expect.poll(async () => (await toneTelephone.heard()).peak).toBe(0)
    await app.panel.getByRole('button', { name: 'Unmute' }).click()
    await expectTone(MICROPHONE_HZ, () => toneTelephone.heard())
  })

  await softStep('digits reach the telephone', async () => {
    await app.panel.getByRole('button', { name: 'Dial pad' }).click()
    const pad = app.panel.getByRole('group', { name: 'Dial pad' })
    for (const key of ['1', '5 JKL', '9 WXYZ', '* star', '0', '# pound']) {
      await pad.getByRole('button', { name: key, exact: true }).click()
    }
    await expect.poll(() => toneTelephone.digits()).toBe('159*0#')
  })

  await app.endCall.click()
  const callId = await app.landOnEdit()
  await expect
    .configure({ soft: true })
    .poll(() => microphonesOf(page))
    .toEqual(['ended'])
  await expect
    .configure({ soft: true })
    .poll(() => toneTelephone.calls())
    .toBe(0)
  await expect.poll(async () => (await rowOf(platform, callId)).recording_status).toBe('processed')
  const row = await rowOf(platform, callId)
  expect.soft(row).toMatchObject({ status: 'completed', recording_file: `${callId}.wav` })
  expect.soft(row.duration).toBeGreaterThan(0)

  await softStep('the recording has both sides', async () => {
    const wav = await readFile(join(platform.dataDir, 'recordings', row.recording_file ?? ''))
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual([2, 8000])
    const frames = 8000
    const second = (channel: number) =>
      Float32Array.from({ length: frames }, (_, index) => wav.readInt16LE(44 + index * 4 + channel * 2) / 32_768)
    expect(Math.abs(strongestFrequency(second(0), 8000) - MICROPHONE_HZ)).toBeLessThan(15)
    expect(Math.abs(strongestFrequency(second(1), 8000) - TONE_HZ)).toBeLessThan(15)
  })
})

test('one telephone repeats the sound and the digits that it hears (telephony/talk)', async ({
  page,
  telephony,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk('Ezra Echols')
  const [callId = ''] = telephony.liveCalls()
  await expectTone(MICROPHONE_HZ, () => hearInPage(page))
  await app.panel.getByRole('button', { name: 'Dial pad' }).click()
  const pad = app.panel.getByRole('group', { name: 'Dial pad' })
  for (const key of ['1', '5 JKL', '9 WXYZ', '* star', '0', '# pound']) {
    await pad.getByRole('button', { name: key, exact: true }).click()
  }
  await expect.poll(() => telephony.farEndDigits(callId)).toBe('159*0#')
  await app.endCall.click()
  await app.landOnEdit()
})

test('a call is put on hold from the panel and handed to a colleague by REFER, whom the log names (hold/silent, transfer/taken)', async ({
  page,
  telephony,
  signIn,
}) => {
  const app = phoneApp(page)
  const { toneTelephone, talkTelephone } = telephony
  await signIn(page)
  await app.talk(PARENT)
  const [callId = ''] = telephony.liveCalls()
  await expectTone(MICROPHONE_HZ, () => toneTelephone.heard())

  await softStep('on hold it is silent both ways', async () => {
    await app.panel.getByRole('button', { name: 'Hold', exact: true }).click()
    await expect(app.panel.getByText('On hold')).toBeVisible()
    await expect.poll(async () => (await telephony.said(callId)).caller.peak).toBe(0)
    await expect.poll(async () => (await telephony.said(callId)).farEnd.peak).toBe(0)
    await expect.poll(async () => (await hearInPage(page)).rms).toBe(0)
  })
  await softStep('after it the sound goes both ways', async () => {
    await app.panel.getByRole('button', { name: 'Resume', exact: true }).click()
    await expectTone(MICROPHONE_HZ, async () => (await telephony.said(callId)).caller)
    await expectTone(TONE_HZ, () => hearInPage(page))
  })

  await app.panel.getByRole('button', { name: 'Transfer', exact: true }).click()
  await app.panel.getByRole('textbox', { name: 'Transfer to' }).fill(COLLEAGUE)
  await app.panel
    .getByRole('list', { name: 'People to transfer to' })
    .getByRole('button', { name: `Transfer to ${COLLEAGUE}` })
    .click()
  expect(await app.landOnEdit()).toBe(callId)
  await softStep('the two telephones hear each other, until one hangs up', async () => {
    await expect.poll(() => talkTelephone.calls()).toBe(1)
    await expect.poll(async () => (await toneTelephone.heard()).rms).toBeGreaterThan(0.05)
    toneTelephone.hangUp()
    await expect.poll(() => talkTelephone.calls()).toBe(0)
  })
  await softStep('the log names the colleague', async () => {
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.details.getByText('Transferred to')).toBeVisible()
    await expect(app.details.getByText(COLLEAGUE)).toBeVisible()
  })
})

test('when the telephone hangs up, the log shows it (telephony/platform)', async ({
  page,
  platform,
  telephony,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  telephony.toneTelephone.hangUp()
  const callId = await app.landOnEdit()
  await expect.poll(async () => (await rowOf(platform, callId)).status).toBe('completed')
})

test('the platform can end a call, for example when a sign-in ends (telephony/platform)', async ({
  page,
  telephony,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  const [callId = ''] = telephony.liveCalls()
  await telephony.hangUp(callId)
  expect(await app.landOnEdit()).toBe(callId)
  await expect.poll(() => telephony.toneTelephone.calls()).toBe(0)
})

for (const [number, status] of [
  ['2015550191', 'busy'],
  ['2015550193', 'rejected'],
] as const) {
  test(`a call to a telephone that is ${status} has that in the log (telephony/platform)`, async ({
    page,
    platform,
    signIn,
  }) => {
    const app = phoneApp(page)
    await signIn(page)
    await app.openKeypad()
    await app.dial(number)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await expect
      .poll(async () => {
        const { status: last } = await platform.db
          .selectFrom('calls')
          .select('status')
          .where('other_number', '=', `+1${number}`)
          .orderBy('called_at', 'desc')
          .executeTakeFirstOrThrow()
        return last
      })
      .toBe(status)
  })
}

test('after a talk with a second number the two telephones are connected, and the log names where the call went (transfer/taken)', async ({
  page,
  platform,
  telephony,
  signIn,
}) => {
  const app = phoneApp(page)
  const [first, second] = telephony.replacingTelephones
  await signIn(page)
  await app.openKeypad()
  await app.dial('2015550184')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Attendance' }).check()
  const name = dialog.getByRole('textbox', { name: /^Name of the person/ })
  if (await name.isVisible()) await name.fill('Pat')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(app.timer).toBeVisible()
  const [firstId = ''] = telephony.liveCalls()
  await app.panel.getByRole('button', { name: 'More' }).click()
  await app.panel.getByRole('button', { name: 'Add call' }).click()
  await app.panel.getByPlaceholder('Name, role or 10-digit number').fill('2015550185')
  await app.panel.getByRole('button', { name: /^Call / }).click()
  await expect.poll(() => telephony.liveCalls()).toHaveLength(2)
  const [secondId = ''] = telephony.liveCalls().filter((id) => id !== firstId)
  await app.panel.getByRole('button', { name: 'Complete transfer' }).click()

  expect(await app.landOnEdit()).toBe(firstId)
  await expectTone(880, async () => first?.heard())
  await expectTone(TONE_HZ, async () => second?.heard())
  await expect.poll(() => telephony.liveCalls()).toEqual([])
  await expect.poll(async () => (await rowOf(platform, secondId)).transferred_number).toBe('+12015550184')
  await expect.poll(async () => (await rowOf(platform, firstId)).status).toBe('completed')
})
