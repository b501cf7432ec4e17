import type { Page } from 'playwright/test'
import { appAddress, expect, test } from '../testing/fixtures'
import { phoneApp, type PhoneApp } from '../testing/phone-app'

/** 'Sign in now' on the page /error, pressed in one tab while a person works in another (`session/ended-elsewhere`). */

const ENDED_ELSEWHERE = 'Your sign-in ended in another tab. Finish here first.'
const OTHER_TAB_FIRST = 'Another tab has a call or unsaved details. Finish there first, or press Sign Out again.'
const TYPED = 'Nobody has saved this yet.'
const UNKNOWN = '201-555-0178'

interface Work {
  begin(page: Page, app: PhoneApp): Promise<void>
  expectKept(page: Page, app: PhoneApp): Promise<void>
}

const greeting = (page: Page) => page.getByRole('textbox', { name: 'Greeting text' })
const regarding = (page: Page) => page.getByRole('textbox', { name: 'Name of the person this call is regarding' })

const askBeforeCall = async (app: PhoneApp) => {
  await app.openKeypad()
  await app.dial(UNKNOWN)
  await app.confirm(UNKNOWN)
}

const WORK: Record<string, Work> = {
  'a greeting': {
    async begin(page) {
      await page.getByRole('link', { name: 'Settings' }).click()
      await greeting(page).fill(TYPED)
    },
    expectKept: (page) => expect(greeting(page)).toHaveValue(TYPED),
  },
  'a live call': {
    async begin(page, app) {
      await app.talk('Tony Tonelli')
      await app.panel.getByRole('textbox', { name: 'Notes' }).fill(TYPED)
    },
    async expectKept(_, app) {
      await expect(app.timer).toBeVisible()
      await expect(app.panel.getByRole('textbox', { name: 'Notes' })).toHaveValue(TYPED)
    },
  },
  'the form of a call': {
    async begin(page, app) {
      await app.newestRow.click()
      await page.getByRole('button', { name: 'Edit' }).click()
      await app.form.getByLabel('Notes').fill(TYPED)
    },
    expectKept: (_, app) => expect(app.form.getByLabel('Notes')).toHaveValue(TYPED),
  },
  'text given before a call': {
    async begin(page, app) {
      await askBeforeCall(app)
      await regarding(page).fill(TYPED)
    },
    async expectKept(page, app) {
      if (await regarding(page).isHidden()) await askBeforeCall(app)
      await expect(regarding(page)).toHaveValue(TYPED)
    },
  },
}

for (const [what, { begin, expectKept }] of Object.entries(WORK)) {
  test(`'Sign in now' in another tab leaves ${what} where it is, says so, and a reload keeps it (session/ended-elsewhere)`, async ({
    page,
    context,
    signIn,
    account,
  }) => {
    const app = phoneApp(page)
    await signIn(page)
    await begin(page, app)

    const tab = await context.newPage()
    await tab.goto(appAddress(account('staff')).replace('/?', '/error?'))
    await tab.getByRole('button', { name: 'Sign in now' }).click()
    await tab.waitForURL((url) => !url.pathname.endsWith('/error'))

    await expect(app.toast(ENDED_ELSEWHERE)).toBeVisible()
    await expectKept(page, app)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('button', { name: account('staff').fullName })).toBeVisible()
    await expectKept(page, app)
  })
}

test('a form with mandatory details outlasts a second Sign Out in another tab, until it is saved (session/sign-out-in-call, form/mandatory)', async ({
  page,
  context,
  signIn,
  account,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await askBeforeCall(app)
  await regarding(page).fill('Lena Brandt')
  await page.getByRole('checkbox', { name: 'Attendance' }).check()
  await app.start(UNKNOWN)
  await expect(app.timer).toBeVisible()
  await app.endCall.click()
  const callId = await app.landOnEdit()
  await app.form.getByLabel('Notes').fill(TYPED)

  const tab = await context.newPage()
  await signIn(tab)
  await test.step('the other tab signs out by its second press', async () => {
    const signOut = async () => {
      await phoneApp(tab).userMenu(account('staff').fullName).click()
      await tab.getByRole('menuitem', { name: 'Sign Out' }).click()
    }
    await signOut()
    await expect(phoneApp(tab).toast(OTHER_TAB_FIRST)).toBeVisible()
    await signOut()
    await expect(tab.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  })

  await expect(app.toast(ENDED_ELSEWHERE)).toBeVisible()
  await expect.soft(app.form.getByLabel('Notes')).toHaveValue(TYPED)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes(callId))
  await app.form.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
})
