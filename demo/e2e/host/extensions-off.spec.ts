import type { Page } from 'playwright/test'
import { answerChanged } from '../testing/changed-answer'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

// A control that is missing fails at once.
test.use({ actionTimeout: 15_000 })

/** A parent whose phone answers, one who prefers Spanish, and one who must not be called (seed). */
const PARENT = 'Tony Tonelli'
const SPEAKS_SPANISH = 'Yolanda Zegarra'
const FORBIDDEN = 'Rolf Ångström'

/** What each extension shows somewhere on the way of `walk`, by the names that it has on the page. */
const SHOWS: Readonly<Record<string, RegExp>> = {
  lists: /^Call lists/,
  'follow-ups': /^Remind(ers| me)/,
  families: /^Family timeline/,
  titles: /^Do not call/,
  interpreter: /^Call with interpreter/,
  phrases: /^(Will send a note|What to say|\d+ phrases?)$/,
  hold: /^Hold$/,
  transfer: /^Transfer$/,
  consult: /^Add call$/,
  'pause-recording': /^Pause recording$/,
}
/** Their endpoints. */
const REQUESTS = /\/(call-lists|follow-ups)([/?]|$)|\/timeline\?|\/recording$/

/** The texts and names on the page, of everything that can be seen. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    const visit = (root: ParentNode) => {
      for (const one of root.querySelectorAll<HTMLElement>('*')) {
        if (one.shadowRoot) visit(one.shadowRoot)
        if (!one.checkVisibility({ visibilityProperty: true })) continue
        for (const text of [one.getAttribute('aria-label'), one.textContent]) if (text?.trim()) found.add(text.trim())
      }
    }
    visit(document)
    return [...found]
  })

/** Everywhere where something of an extension may show. Returns the words that were there. */
async function walk(page: Page): Promise<string[]> {
  const app = phoneApp(page)
  const words: string[] = []
  const look = async () => void words.push(...(await wordsOn(page)))
  await expect(app.newestRow).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your last calls' })).toBeVisible()
  await look()
  const row = page.getByRole('list', { name: 'Calls', exact: true }).getByRole('listitem').first()
  await row.hover()
  await row.getByRole('button', { name: /^More for / }).click()
  await look()
  await page.keyboard.press('Escape')

  for (const [name, part] of [
    [SPEAKS_SPANISH, 'Zegarra'],
    [FORBIDDEN, 'Rolf'],
  ] as const) {
    if (!(await app.field.isVisible())) await app.openKeypad()
    await app.field.fill(part)
    await page.getByRole('listbox', { name: 'School contacts' }).getByRole('option', { name }).click()
    await expect(app.dialog(`Call ${name}`).getByRole('button', { name: 'Continue' })).toBeEnabled()
    await look()
    await page.keyboard.press('Escape')
    await expect(app.dialog(`Call ${name}`)).toBeHidden()
  }

  await app.pick(PARENT)
  await app.start(PARENT)
  await expect(app.timer).toBeVisible()
  await app.panel.getByRole('checkbox', { name: 'Attendance' }).check()
  await look()
  const more = app.panel.getByRole('button', { name: 'More' })
  if (await more.isVisible()) {
    await more.click()
    await look()
    await more.click()
  }
  await app.endCall.click()
  const id = await app.landOnEdit()
  await look()
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect(app.details).toBeVisible()
  await expect(page.getByRole('region', { name: PARENT, exact: true }).getByText('Robin Tonelli')).toBeVisible()
  await look()
  expect(page.url()).toContain(id)

  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Behavior', { exact: true })).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByRole('heading', { name: /Report/ }).first()).toBeVisible()
  await look()
  return words
}

const shownOf = (words: readonly string[]) =>
  Object.entries(SHOWS)
    .filter(([, sign]) => words.some((one) => sign.test(one)))
    .map(([extension]) => extension)

test('where a platform has all extensions, each shows on the walk of the next test (hold/where, calling/door)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'admin')
  expect(shownOf(await walk(page))).toEqual(Object.keys(SHOWS))
})

test('where a platform offers no extension, nothing of any shows, and none of their endpoints is asked (hold/where, calling/door)', async ({
  page,
  signIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void (REQUESTS.test(request.url()) && asked.push(request.url())))
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.route(/\/v1\/institute\/[^/]+\/settings/, (route) =>
    answerChanged(route, async (response) => {
      const { virtualPhone } = (await response.json()) as { virtualPhone: object }
      return { json: { virtualPhone: { ...virtualPhone, extensions: [], interpreter: undefined } } }
    }),
  )
  await signIn(page, 'admin')
  expect(shownOf(await walk(page))).toEqual([])
  await phoneApp(page).open('lists')
  await expect(page.getByRole('heading', { name: /not found|can.t find/i })).toBeVisible()
  expect(asked).toEqual([])
})
