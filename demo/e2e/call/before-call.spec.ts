import type { Call } from '../../../src/api/contract/calls'
import { answerChanged } from '../testing/changed-answer'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

const NUMBER = '201-555-0178'

test('what was typed before a call is there for the same number after Esc and after a reload, and not after Cancel (precall/kept)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  const name = page.getByRole('textbox', { name: 'Name of the person this call is regarding' })
  const ask = async () => {
    // The keypad keeps its number until a call is placed.
    if (await app.field.isHidden()) {
      await app.openKeypad()
      await app.dial(NUMBER)
    } else await app.field.press('Enter')
    await app.confirm(NUMBER)
    await expect(name).toBeVisible()
  }
  await signIn(page)
  await ask()
  await name.fill('Lena Brandt')
  await softStep('after Esc', async () => {
    await name.press('Escape')
    await expect(name).toHaveCount(0)
    await ask()
    await expect(name).toHaveValue('Lena Brandt')
  })
  await softStep('after a reload', async () => {
    await name.fill('Lena Brandt-Ruiz')
    await page.reload()
    await expect(app.newestRow).toBeVisible()
    await ask()
    await expect(name).toHaveValue('Lena Brandt-Ruiz')
  })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await ask()
  await expect(name).toHaveValue('')
})

const LATE = Date.parse(`${new Date().toISOString().slice(0, 10)}T03:00:00Z`)
const LONG_NOTE =
  'Happy about the progress in math. Asked for more practice sheets, and for a meeting with the reading teacher next week.'

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
]) {
  test(`with all that is known before a call, nothing of the second question is hidden at ${viewport.width} × ${viewport.height} (precall/one-dialog)`, async ({
    page,
    signIn,
  }) => {
    const app = phoneApp(page)
    await page.setViewportSize(viewport)
    // The newest call has no note, so that the last note comes from another call and takes lines of its own.
    await page.route(/\/calls\?.*limit=100/, (route) =>
      answerChanged(route, async (response) => {
        const log = (await response.json()) as { content: Call[] }
        const content = log.content.map((call, at) => ({ ...call, notes: at === 0 ? '' : LONG_NOTE }))
        return { json: { ...log, content } }
      }),
    )
    await signIn(page)
    await page.clock.setFixedTime(LATE)
    await app.openKeypad()
    await app.pick('Tony Tonelli')
    const question = app.dialog('Call Tony Tonelli?')
    const proceed = page.locator('dialog[open]').getByRole('button', { name: 'Continue' })
    await expect(question.getByText(/^It's \d+:00 PM there/)).toBeVisible()
    const bottom = async () => {
      const box = await proceed.boundingBox()
      return box && box.y + box.height
    }
    const before = await bottom()
    await proceed.click()
    const details = app.dialog('Call Tony Tonelli')
    await expect(details.getByRole('checkbox').first()).toBeVisible()
    await expect(details.getByText(/^Last note/)).toBeVisible()
    await expect(details.getByText('Your microphone turns on when the call starts.')).toBeInViewport({ ratio: 1 })
    const title = await details.getByRole('heading', { level: 2 }).boundingBox()
    expect.soft(title?.y, 'the title is on the screen').toBeGreaterThanOrEqual(16)
    expect
      .soft(await bottom(), 'Continue goes no further down than the screen')
      .toBeLessThanOrEqual(viewport.height - 16)
    expect.soft(await bottom(), 'Continue goes down alone').toBeGreaterThanOrEqual(before ?? 0)
    const hidden = await details.evaluate((dialog) =>
      Math.max(...[...dialog.querySelectorAll('div')].map((part) => part.scrollHeight - part.clientHeight)),
    )
    expect.soft(hidden, 'pixels to scroll to').toBeLessThanOrEqual(1)
  })
}
