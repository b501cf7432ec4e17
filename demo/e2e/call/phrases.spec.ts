import { boxOf } from '../testing/box-of'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

const PARENT = 'Tony Tonelli'

test('notes are written with the phrases of the reason, during the call and after it (form/phrases)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  const { panel } = app
  const notes = panel.getByRole('textbox', { name: 'Notes' })
  const attendance = panel.getByRole('checkbox', { name: 'Attendance' })
  const phrases = panel.getByRole('group', { name: 'Phrases for the notes' })

  await softStep('ticking a reason moves nothing below the notes', async () => {
    await expect(phrases).toBeHidden()
    const place = await boxOf(attendance)
    await attendance.check()
    await expect(phrases.getByRole('button')).toHaveText([
      'Left message',
      'Will send a note',
      'Arrives at …',
      'Sick, back on …',
    ])
    expect(await boxOf(attendance)).toEqual(place)
  })

  await softStep('a press writes the phrase, and the next keys fill its gap', async () => {
    await phrases.getByRole('button', { name: 'Will send a note' }).click()
    await expect(notes).toBeFocused()
    await phrases.getByRole('button', { name: 'Arrives at …' }).focus()
    await page.keyboard.press('Enter')
    await expect(notes).toBeFocused()
    await page.keyboard.type('9:30')
    await expect(notes).toHaveValue('Will send a note\nArrives at 9:30')
  })

  await softStep('Undo takes a phrase back, and nothing else', async () => {
    await phrases.getByRole('button', { name: 'Left message' }).click()
    await expect(notes).toHaveValue('Will send a note\nArrives at 9:30\nLeft message')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(notes).toHaveValue('Will send a note\nArrives at 9:30')
  })

  await softStep('however many phrases there are, nothing below the notes moves on a telephone either', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 844 })
    const fold = panel.locator('.vp-call-fold-button')
    await fold.click()
    const belowNotes = async () => (await boxOf(fold)).y - (await boxOf(notes)).y
    const place = await belowNotes()
    const more = ['Behavior', 'Grades', 'Health'].map((name) => panel.getByRole('checkbox', { name }))
    for (const reason of more) await reason.check()
    await expect.poll(() => phrases.getByRole('button').count()).toBeGreaterThan(8)
    expect(await belowNotes()).toBe(place)
    for (const reason of more) await reason.uncheck()
    await page.setViewportSize(size)
  })

  await softStep('what to say is behind one line, with the name of the child', async () => {
    await panel.getByText('What to say', { exact: true }).click()
    await expect(panel.getByText(/^Robin Tonelli isn’t in class today/)).toBeVisible()
  })

  await softStep('the form after the call goes on with them', async () => {
    await app.endCall.click()
    await app.landOnEdit()
    const field = app.form.getByRole('textbox', { name: 'Notes' })
    await expect(field).toHaveValue('Will send a note\nArrives at 9:30')
    await app.form.getByRole('button', { name: 'Left message' }).click()
    await expect(field).toHaveValue('Will send a note\nArrives at 9:30\nLeft message')
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.details.getByText('Left message')).toBeVisible()
  })
})
