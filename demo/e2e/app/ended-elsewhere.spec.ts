import type { Locator, Page } from 'playwright/test'
import { appAddress, expect, test } from '../testing/fixtures'
import { phoneApp, type PhoneApp } from '../testing/phone-app'

/**
 * 'Sign in now' on the page /error, or Sign Out, pressed in one tab while a person works in another
 * (`session/ended-elsewhere`, `session/other-tab`).
 */

const ENDED = 'Your sign-in ended in another tab.'
const GOES_ON = 'You can finish this call.'
const KEPT = 'What you typed is kept in this tab. Sign in here to go on with it.'
const SIGN_IN_AGAIN = 'Please sign in again. Your account status or permissions changed.'
const OTHER_TAB_FIRST = 'Another tab has a call or unsaved details. Finish there first, or press Sign Out again.'
const TYPED = 'Nobody has saved this yet.'
const UNKNOWN = '201-555-0178'

interface Work {
  begin(page: Page, app: PhoneApp): Promise<void>
  /** The session ends only with the call. */
  isCall?: boolean
  /** Opens the place again, after the next sign-in. */
  open(page: Page, app: PhoneApp): Promise<void>
  field(page: Page, app: PhoneApp): Locator
}

const greeting = (page: Page) => page.getByRole('textbox', { name: 'Greeting text' })
const regarding = (page: Page) => page.getByRole('textbox', { name: 'Name of the person this call is regarding' })

const askBeforeCall = async (app: PhoneApp) => {
  await app.openKeypad()
  await app.dial(UNKNOWN)
}

const WORK: Record<string, Work> = {
  'a greeting': {
    begin: (page) => page.getByRole('link', { name: 'Settings' }).click(),
    open: (page) => page.getByRole('link', { name: 'Settings' }).click(),
    field: greeting,
  },
  'a live call': {
    begin: (_, app) => app.talk('Tony Tonelli'),
    isCall: true,
    // The form of the last call opens by itself.
    open: () => Promise.resolve(),
    field: (page) => page.getByRole('textbox', { name: 'Notes' }),
  },
  'the form of a call': {
    async begin(page, app) {
      await app.newestRow.click()
      await page.getByRole('button', { name: 'Edit' }).click()
    },
    open: (_, app) => app.newestRow.click(),
    field: (_, app) => app.form.getByRole('textbox', { name: 'Notes' }),
  },
  'text given before a call': {
    begin: (_, app) => askBeforeCall(app),
    open: (_, app) => askBeforeCall(app),
    field: regarding,
  },
}

for (const [what, { begin, isCall, open, field }] of Object.entries(WORK)) {
  test(`'Sign in now' in another tab ends the session here too, and what was typed into ${what} waits for the next sign-in (session/ended-elsewhere, session/drafts)`, async ({
    page,
    context,
    signIn,
    account,
    fillSignInPage,
  }) => {
    const app = phoneApp(page)
    await signIn(page)
    await begin(page, app)
    await field(page, app).fill(TYPED)
    const asked: string[] = []
    const tab = await context.newPage()
    await tab.goto(appAddress(account('staff')).replace('/?', '/error?'))
    await tab.getByRole('button', { name: 'Sign in now' }).click()
    await tab.waitForURL((url) => !url.pathname.endsWith('/error'))

    if (isCall) {
      await expect(app.toast(`${ENDED} ${GOES_ON}`)).toBeVisible()
      page.on('request', (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
      await expect(app.timer).toBeVisible()
      await field(page, app).fill(`${TYPED} And more.`)
      await app.endCall.click()
    }
    await expect(app.toast(ENDED)).toBeVisible()
    await expect(page.getByRole('heading', { name: SIGN_IN_AGAIN })).toBeVisible()
    await expect(page.getByText(KEPT)).toBeVisible()
    expect.soft(asked.filter((request) => request.includes('/v')).join()).toMatch(isCall ? /^POST .*hangup$/ : /^$/)

    await page.goto(appAddress(account('staff')))
    await fillSignInPage(page)
    await expect(app.userMenu(account('staff').fullName)).toBeVisible()
    await open(page, app)
    await expect(field(page, app)).toHaveValue(isCall ? `${TYPED} And more.` : TYPED)
  })
}

test('a form with mandatory details waits for its owner after a second Sign Out in another tab, and opens by itself (session/other-tab, form/mandatory)', async ({
  page,
  context,
  signIn,
  account,
  fillSignInPage,
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
  await app.form.getByRole('textbox', { name: 'Notes' }).fill(TYPED)

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

  await expect(app.toast(`You signed out in another tab. ${KEPT}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await fillSignInPage(page)
  expect(await app.landOnEdit()).toBe(callId)
  await expect.soft(app.form.getByRole('textbox', { name: 'Notes' })).toHaveValue(TYPED)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes(callId))
  await app.form.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
})
