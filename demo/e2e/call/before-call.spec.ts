import type { Page } from 'playwright/test'
import type { Call } from '../../../src/api/contract/calls'
import { answerChanged } from '../testing/changed-answer'
import { expect, test } from '../testing/fixtures'
import { boxOf } from '../testing/box-of'
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

/** Late in the evening at the number's place (201 is in New Jersey). */
const LATE = Date.parse(`${new Date().toISOString().slice(0, 10)}T03:00:00Z`)
const PARENT = 'Tony Tonelli'
const BLOCKED = 'Beatriz Busby'
const BLOCKED_ID = 'contact-91'
const SEVERAL_PHONES = 'Samuel Okonkwo-Price'
const LONG_NOTE =
  'Happy about the progress in math. Asked for more practice sheets, and for a meeting with the reading teacher next week.'

/** The calls with everybody have long notes, but for the newest: the last note takes lines of its own. */
const withNotes = (page: Page) =>
  page.route(/\/calls\?.*limit=100/, (route) =>
    answerChanged(route, async (response) => {
      const log = (await response.json()) as { content: Call[] }
      const content = log.content.map((call, at) => ({ ...call, notes: at === 0 ? '' : LONG_NOTE }))
      return { json: { ...log, content } }
    }),
  )
const blocked = async (page: Page) => {
  const block = (user: object) =>
    'userId' in user && user.userId === BLOCKED_ID
      ? { ...user, isBlocked: true, blockType: 'personal', blockById: 'staff-1' }
      : user
  await page.route(/\/users\/_search/, (route) =>
    answerChanged(route, async (response) => ({
      json: { content: ((await response.json()) as { content: object[] }).content.map(block) },
    })),
  )
  await page.route(new RegExp(`/users/${BLOCKED_ID}\\?`), (route) =>
    answerChanged(route, async (response) => ({ json: block((await response.json()) as object) })),
  )
}

/** The dialog of each kind: whom it calls, what is so before, and the sentence that makes it this kind. */
const KINDS: readonly [who: string, says: string | RegExp, before?: (page: Page) => Promise<unknown>][] = [
  [PARENT, 'This call will be recorded.'],
  [SEVERAL_PHONES, /^Choose a phone number/],
  [NUMBER, "This number isn't in the directory."],
  [BLOCKED, 'This caller is currently blocked only for you.', blocked],
  [PARENT, /^Last note/, withNotes],
  [PARENT, /^It's \d+:00 PM there/, (page) => page.clock.setFixedTime(LATE)],
]

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test(`the dialog and its Continue have one place whatever stands above, and nothing of a call to a parent is hidden, at ${viewport.width} × ${viewport.height} (precall/one-dialog)`, async ({
    page,
    signIn,
  }) => {
    const app = phoneApp(page)
    await page.setViewportSize(viewport)
    await signIn(page)
    const places: object[] = []
    for (const [who, says, before] of KINDS) {
      await before?.(page)
      if (await app.field.isHidden()) await app.openKeypad()
      if (who === NUMBER) await app.dial(who)
      else await app.pick(who)
      const dialog = app.dialog(`Call ${who}`)
      await expect(dialog.getByText(says)).toBeVisible()
      await expect(dialog.getByRole('checkbox').first()).toBeVisible()
      const proceed = dialog.getByRole('button', { name: 'Continue' })
      places.push({ title: await boxOf(dialog.getByRole('heading', { level: 2 })), proceed: await boxOf(proceed) })
      expect.soft(places.at(-1), `the places of ${String(says)}`).toEqual(places[0])
      await expect.soft(proceed).toBeInViewport({ ratio: 1 })
      if (who === PARENT && viewport.width > 1000) {
        const hidden = await dialog.evaluate((element) =>
          Math.max(...[...element.querySelectorAll('div')].map((part) => part.scrollHeight - part.clientHeight)),
        )
        expect.soft(hidden, `pixels to scroll to with ${String(says)}`).toBeLessThanOrEqual(1)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
}
