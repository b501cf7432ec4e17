import {
  callWithInterpreter,
  hearsBoth,
  hearsOthers,
  INTERPRETED,
  INTERPRETERS,
} from '../../e2e/testing/call-with-interpreter'
import { expect } from '../../e2e/testing/fixtures'
import { phoneApp } from '../../e2e/testing/phone-app'
import { softStep } from '../../e2e/testing/soft-step'
import { test } from './app-test'

test('over SIP the interpreter gets the code, then the family is called, and each hears the two others (interpreter/first)', async ({
  page,
  telephony,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await callWithInterpreter(page, app)
  await expect.poll(() => telephony.liveCalls()).toHaveLength(1)
  const [first = ''] = telephony.liveCalls()
  await expect.poll(() => telephony.liveCalls()).toHaveLength(2)

  await softStep('the code reached the interpreters’ telephone', async () => {
    await expect.poll(() => telephony.highToneTelephone?.digits()).toBe(INTERPRETERS.code)
  })
  await softStep('each of the three hears the two others', async () => {
    await expect(app.panel.getByRole('group', { name: 'Everyone hears each other' })).toBeVisible()
    await hearsOthers([INTERPRETED.hz], async () => (await telephony.said(first)).caller.tonesHz)
    await hearsOthers([INTERPRETERS.hz], async () => (await telephony.toneTelephone.heard()).tonesHz)
    await hearsBoth(page)
  })
  await app.endCall.press('Enter')
  await expect(app.form.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
  expect(telephony.liveCalls()).toEqual([])
})
