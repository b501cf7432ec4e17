import type { BrowserContext, Locator, Page } from 'playwright/test'
import { appAddress, expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

/**
 * Each place where somebody types, with each way in which the page or the session can end during it: what was typed is
 * still there afterwards (`session/drafts`, `session/link`).
 */

const TYPED = 'Nobody has saved this yet.'
const UNKNOWN = '201-555-0178'
/** An admin, because only admins have every place: they change call reasons. */
const ME = 'admin'

// A reloaded page finds its call only within the line's grace time.
test.use({ pace: 1 })

interface Place {
  field(page: Page): Locator
  /** Opens the page with the field. */
  open(page: Page): Promise<void>
  /** What precedes the typing. Default: `open`. */
  begin?(page: Page): Promise<void>
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Virtual Phone' }).getByRole('link', { name })
const notes = (page: Page) => phoneApp(page).form.getByRole('textbox', { name: 'Notes' })
const regarding = (page: Page) => page.getByRole('textbox', { name: 'Name of the person this call is regarding' })

/** A row leads to the details, or straight to the form if that has unsaved text (`log/draft`). */
async function openForm(page: Page, row: Locator) {
  const { form } = phoneApp(page)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await row.click()
  await expect(edit.or(form)).toBeVisible()
  if (await edit.isVisible()) await edit.click()
}

async function askBeforeCall(page: Page) {
  const app = phoneApp(page)
  if (await app.field.isHidden()) await app.openKeypad()
  await app.dial(UNKNOWN)
}

const PLACES: Record<string, Place> = {
  'a greeting': {
    field: (page) => page.getByRole('textbox', { name: 'Greeting text' }),
    open: (page) => tab(page, 'Settings').click(),
  },
  'a call reason': {
    field: (page) => page.getByRole('textbox', { name: 'New reason' }),
    open: (page) => tab(page, 'Settings').click(),
  },
  'the question before a call': { field: regarding, open: askBeforeCall },
  'the dialog that blocks': {
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Other reason' }),
    async open(page) {
      await tab(page, 'Block list').click()
      await page.getByRole('button', { name: 'Block a number' }).click()
    },
    async begin(page) {
      await this.open(page)
      await page.getByRole('checkbox', { name: 'Other' }).check()
    },
  },
  'the form of a call': { field: notes, open: (page) => openForm(page, phoneApp(page).newestRow) },
  'the form of a voicemail': {
    field: notes,
    async open(page) {
      await phoneApp(page).voicemailTab.click()
      await openForm(page, phoneApp(page).newestVoicemail)
    },
  },
  'a live call': {
    // The field of the panel while the call is live, and of the form after it.
    field: (page) => page.getByRole('textbox', { name: 'Notes' }).first(),
    open: (page) => openForm(page, phoneApp(page).newestRow),
    begin: (page) => phoneApp(page).talk('Tony Tonelli'),
  },
  'the form of an unknown number': {
    field: notes,
    // The form opens by itself (`form/mandatory`).
    open: () => Promise.resolve(),
    async begin(page) {
      const app = phoneApp(page)
      await askBeforeCall(page)
      await regarding(page).fill('Lena Brandt')
      await page.getByRole('checkbox', { name: 'Attendance' }).check()
      await app.start(UNKNOWN)
      await expect(app.timer).toBeVisible()
      await app.endCall.click()
      await app.landOnEdit()
    },
  },
}

interface Stage {
  page: Page
  context: BrowserContext
  address(key: string): string
  menu(page: Page, key: string): Locator
  fillSignInPage(page: Page, key: string): Promise<void>
  /** The platform refuses every token of the person from now on. */
  changeRights(): Promise<void>
}

const SIGN_IN_AGAIN = /^Please sign in again/

/** Comes back as the same person, through the app's own address. */
async function comeBack({ page, address, menu, fillSignInPage }: Stage) {
  const again = page.getByRole('heading', { name: SIGN_IN_AGAIN })
  const email = page.getByLabel('E-mail')
  await expect(async () => {
    await page.goto(address(ME))
    await expect(menu(page, ME).or(email).or(again)).toBeVisible()
    await expect(again).toHaveCount(0)
  }).toPass()
  if (await email.isVisible()) await fillSignInPage(page, ME)
}

const EVENTS: Record<string, (stage: Stage) => Promise<void>> = {
  'a reload': async ({ page }) => void (await page.reload()),
  'a link to /error and Sign in now': async (stage) => {
    const { page, address } = stage
    await page.goto(address(ME).replace('/?', '/error?'))
    await page.getByRole('button', { name: 'Sign in now' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/error'))
    await comeBack(stage)
  },
  'a link with mode=connect': async ({ page, address, fillSignInPage }) => {
    await page.goto(`${address(ME)}&mode=connect`)
    await page.getByRole('button', { name: 'Switch' }).click()
    await fillSignInPage(page, ME)
  },
  'a link to another school': async (stage) => {
    await stage.page.goto(stage.address('outside'))
    await stage.page.getByRole('button', { name: 'Switch' }).click()
    await expect(stage.page.getByLabel('E-mail')).toBeVisible()
    await comeBack(stage)
  },
  'rights that changed': async (stage) => {
    await stage.changeRights()
    await stage.page.reload()
    await comeBack(stage)
  },
  'a colleague who signs in in another tab': async (stage) => {
    const { page, context, address, menu, fillSignInPage } = stage
    const other = await context.newPage()
    await other.goto(`${address('colleague')}&mode=connect`)
    await other.getByRole('button', { name: 'Switch' }).click()
    await fillSignInPage(other, 'colleague')
    await expect(menu(other, 'colleague')).toBeVisible()
    await endCall(page)
    // The tab is theirs, and shows nothing of it.
    await expect(menu(page, 'colleague')).toBeVisible()
    await expect(page.getByText(TYPED)).toHaveCount(0)
    await page.goto(`${address(ME)}&mode=connect`)
    await page.getByRole('button', { name: 'Switch' }).click()
    await fillSignInPage(page, ME)
  },
  'Sign Out in another tab': async ({ page, context, address, menu, fillSignInPage }) => {
    const other = await context.newPage()
    await other.goto(address(ME))
    const signedOut = (one: Page) => one.getByRole('heading', { name: 'You are signed out' })
    await expect(async () => {
      await menu(other, ME).click()
      await other.getByRole('menuitem', { name: 'Sign Out' }).click()
      await expect(signedOut(other)).toBeVisible({ timeout: 2000 })
    }).toPass()
    await endCall(page)
    await expect(signedOut(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await fillSignInPage(page, ME)
  },
}

/** A live call goes on until it ends, whoever has signed in elsewhere (`session/other-tab`). */
async function endCall(page: Page) {
  const { endCall, toast } = phoneApp(page)
  if (!(await endCall.isVisible())) return
  await expect(toast(/You can finish this call\.$/)).toBeVisible()
  await endCall.click()
}

for (const [what, place] of Object.entries(PLACES)) {
  for (const [event, happen] of Object.entries(EVENTS)) {
    test(`what is typed into ${what} outlasts ${event} (session/drafts)`, async ({
      page,
      context,
      platform,
      signIn,
      account,
      fillSignInPage,
      quiet,
    }) => {
      // The browser's console messages about refused requests.
      quiet.allow(/status of 40[13]|WebSocket|was not told of a hang-up/)
      page.setDefaultTimeout(10_000)
      page.on('dialog', (dialog) => void dialog.accept())
      const me = account(ME)
      const menu = (one: Page, key: string) => one.getByRole('button', { name: account(key).fullName, exact: true })
      await signIn(page, ME)
      await (place.begin ?? place.open).call(place, page)
      const field = place.field(page)
      await field.fill(TYPED)
      // A form is stored a moment after the last key (`form/autosave`).
      await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(TYPED)

      await happen({
        page,
        context,
        menu,
        fillSignInPage,
        address: (key) => appAddress(account(key)),
        changeRights: async () => {
          await platform.db
            .updateTable('people')
            .set(({ eb }) => ({ token_version: eb('token_version', '+', 1) }))
            .where('id', '=', me.id)
            .execute()
        },
      })
      await expect(menu(page, ME)).toBeVisible()
      await expect(async () => {
        if (await field.isHidden()) await place.open(page)
        await expect(field).toHaveValue(TYPED, { timeout: 3000 })
      }).toPass()
    })
  }
}
