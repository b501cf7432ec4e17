import { noteAnnouncements } from '../testing/accessibility/note-announcements'
import {
  callWithInterpreter,
  hearsBoth,
  hearsOthers,
  INTERPRETED,
  INTERPRETERS,
} from '../testing/call-with-interpreter'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

test('by keyboard the interpreter is called first and gets the code, then the family, and each hears the two others (interpreter/first)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  const button = (name: string | RegExp) => app.panel.getByRole('button', { name, exact: true })
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  const announced = await noteAnnouncements(page)
  await callWithInterpreter(page, app)
  await expect(app.panel.getByText(`Interpreter first. When they answer, we call ${INTERPRETED.name}.`)).toBeVisible()
  // It waits for the call to the family, although only the interpreter is called yet.
  await expect(app.panel.getByRole('heading', { name: `For the call with ${INTERPRETED.name}` })).toBeVisible()
  await app.panel.getByRole('textbox', { name: 'Notes' }).fill('Typed while the interpreter rang')
  await expect.poll(() => platform.voice.live()).toHaveLength(1)
  const [first = ''] = platform.voice.live()
  await expect.poll(() => platform.voice.live()).toHaveLength(2)
  const [second = ''] = platform.voice.live().filter((id) => id !== first)

  await softStep('the code went to the interpreter before they were put on hold', async () => {
    expect((await platform.voice.heard(first))?.digits).toBe(INTERPRETERS.code)
    const calling = `Calling ${INTERPRETED.name}. You all hear each other when they answer.`
    await expect.poll(announced).toEqual(expect.arrayContaining(['Sending the access code…', calling]))
  })
  await softStep('each of the three hears the two others', async () => {
    await expect.poll(announced).toContainEqual(expect.stringContaining('and you hear each other'))
    await hearsOthers([INTERPRETED.hz], async () => (await platform.voice.heard(first))?.tonesHz)
    await hearsOthers([INTERPRETERS.hz], async () => (await platform.voice.heard(second))?.tonesHz)
    await hearsBoth(page)
  })
  await softStep('everything is in view on a small laptop', async () => {
    const drops = [INTERPRETED, INTERPRETERS].map(({ name }) => button(`Drop ${name}`))
    for (const one of [...drops, button(/^Split/), button('Complete transfer'), app.endCall, app.mute])
      await expect.soft(one).toBeInViewport({ ratio: 1 })
  })
  await app.endCall.press('Enter')
  expect(await app.landOnEdit()).toBe(second)
  await expect(app.form.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
  await expect(app.form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed while the interpreter rang')
  await app.open(`calls/${second}`)
  await expect(app.details.getByRole('button', { name: `Show the call with ${INTERPRETERS.name}` })).toBeVisible()
})
