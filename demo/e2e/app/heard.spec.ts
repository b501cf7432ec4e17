import type { Locator, Page } from 'playwright/test'
import { accessibleNodes } from '../testing/accessibility/accessibility-tree'
import { appAddress, expect, test } from '../testing/fixtures'
import { phoneApp, TALKED } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/**
 * Names and descriptions as Chromium gives them to a screen reader. What a real one says of the main job is in
 * demo/screenreader.
 */

const PARENT = 'Tony Tonelli'

/** The only node of a role in a part of the page. */
async function only(page: Page, part: Locator, role: string) {
  const found = (await accessibleNodes(page, part)).filter((node) => node.role === role)
  expect(found).toHaveLength(1)
  return found[0]!
}

test('the dialog before a call describes the child, and the timer says its time (a11y/label-in-name)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.openKeypad()
  await app.pick(PARENT)
  const question = app.dialog(`Call ${PARENT}`)
  await expect(question).toBeVisible()
  const { description } = await only(page, question, 'dialog')
  expect.soft(description).toMatch(/^Robin Tonelli, Grade 3 201-555-0199 /)
  await app.start(PARENT)
  const nameOfTimer = async () => (await only(page, app.panel, 'timer')).name
  await expect(app.timer).toBeVisible()
  await expect.poll(nameOfTimer).toMatch(new RegExp(`^Call duration ${TALKED.source}$`))
})

test('a refused sign-in keeps the e-mail, and its message describes the field that has the focus (platform/authorize)', async ({
  page,
  account,
  quiet,
}) => {
  // The browser's own console message.
  quiet.allow(/status of 40[01]/)
  const form = page.locator('fieldset')
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Password')
  const fields = async () =>
    (await accessibleNodes(page, form))
      .filter(({ role }) => role === 'textbox')
      .map(({ name, description, properties: { invalid, focused = false } }) => ({
        name,
        description,
        invalid,
        focused,
      }))

  await page.goto(appAddress(account('staff')))
  await expect(email).toBeVisible()
  expect(await fields()).toEqual([
    { name: 'E-mail', description: '', invalid: 'false', focused: false },
    { name: 'Password', description: '', invalid: 'false', focused: false },
  ])

  await softStep('a wrong password', async () => {
    await email.fill('nobody@example.com')
    await password.fill('a wrong one')
    await password.press('Enter')
    await expect(page.getByText('E-mail or password is wrong.')).toBeVisible()
    await expect(email).toHaveValue('nobody@example.com')
    await expect(password).toBeFocused()
    expect(await fields()).toEqual([
      { name: 'E-mail', description: '', invalid: 'false', focused: false },
      { name: 'Password', description: 'E-mail or password is wrong.', invalid: 'true', focused: true },
    ])
    await expect(page).toHaveTitle('Error: Sign in · Reference platform')
  })
})

test('the title of the page says once that somebody is signed out, that nothing is found, and setup (event/title)', async ({
  page,
  account,
  signIn,
}) => {
  await signIn(page, 'unverified')
  await expect(page).toHaveTitle('Phone setup · Virtual Phone · Reference platform')
  await signIn(page)
  await phoneApp(page).open('nowhere')
  await expect(page).toHaveTitle('Page not found · Virtual Phone · Reference platform')
  await page.getByRole('button', { name: account('staff').fullName }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveTitle('You are signed out · Virtual Phone · Reference platform')
})
