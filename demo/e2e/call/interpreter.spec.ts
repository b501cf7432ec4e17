import { noteAnnouncements } from '../testing/accessibility/note-announcements'
import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** A parent who prefers Spanish, and the district's interpreters, whose telephones have tones of their own (seed). */
const PARENT = { name: 'Yolanda Zegarra', hz: 440 }
const INTERPRETER = { name: 'District interpreter line', hz: 880, code: '4471#' }
const TOLERANCE_HZ = 15

test('by keyboard the interpreter is called first and gets the code, then the family, and each hears the two others (interpreter/first)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  await app.openKeypad()
  await app.pick(PARENT.name)
  const announced = await noteAnnouncements(page)
  const dialog = app.dialog(`Call ${PARENT.name}`)
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

  await dialog.getByRole('checkbox', { name: 'Attendance' }).check()
  const withInterpreter = dialog.getByRole('button', { name: 'Call with interpreter' })
  for (const one of [withInterpreter, dialog.getByRole('button', { name: 'Continue' })]) {
    await expect(one).toBeInViewport({ ratio: 1 })
  }
  await withInterpreter.press('Enter')
  await expect(app.panel.getByRole('heading', { name: INTERPRETER.name })).toBeVisible()
  await expect(app.panel.getByText(`Interpreter first. When they answer, we call ${PARENT.name}.`)).toBeVisible()
  await expect.poll(() => platform.voice.live()).toHaveLength(1)
  const [first = ''] = platform.voice.live()
  await expect.poll(() => platform.voice.live()).toHaveLength(2)
  const [second = ''] = platform.voice.live().filter((id) => id !== first)

  await softStep('the code went to the interpreter before they were put on hold', async () => {
    expect((await platform.voice.heard(first))?.digits).toBe(INTERPRETER.code)
    await expect
      .poll(announced)
      .toEqual(
        expect.arrayContaining([
          'Sending the access code…',
          `Calling ${PARENT.name}. You all hear each other when they answer.`,
        ]),
      )
  })
  await softStep('each of the three hears the two others', async () => {
    await expect.poll(announced).toContainEqual(expect.stringContaining('and you hear each other'))
    await hearsOthers(first, [PARENT.hz])
    await hearsOthers(second, [INTERPRETER.hz])
  })
  await softStep('everything is in view on a small laptop', async () => {
    const all = [
      button(`Drop ${PARENT.name}`),
      button(`Drop ${INTERPRETER.name}`),
      button(/^Split/),
      app.endCall,
      app.mute,
    ]
    for (const one of all) await expect.soft(one).toBeInViewport({ ratio: 1 })
  })
  await app.endCall.press('Enter')
  expect(await app.landOnEdit()).toBe(second)
  await expect(app.form.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
  await app.open(`calls/${second}`)
  await expect(app.details.getByRole('button', { name: `Show the call with ${INTERPRETER.name}` })).toBeVisible()
})
