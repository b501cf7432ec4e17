import type { Page } from 'playwright/test'
import type { Account } from '../../platform'
import { appAddress, expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const keptByTab = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))
/** Expects the tab to keep working: its token loads the log, and the typed text is still there. */
async function worksOn(tab: Page, order: string) {
  const answered = tab.waitForResponse((answer) => answer.url().includes('/calls?') && answer.url().includes('sort='))
  await tab.getByRole('combobox', { name: 'Sort by' }).selectOption(order)
  expect((await answered).status()).toBe(200)
  await expect(phoneApp(tab).form.getByLabel('Notes')).toHaveValue('Nobody else may read this.')
  expect(await keptByTab(tab)).toEqual([expect.stringMatching(/^vp-draft:/)])
}

const SIGN_IN_AGAIN = 'Please sign in again. Your account status or permissions changed.'

const SOMEBODY_ELSE = 'Somebody else has signed in. Finish here, then this tab is theirs.'
const SOMEBODY_ELSEWHERE = 'Somebody else has signed in at another school. Finish here, then sign out in this tab.'

const OTHER_TAB_FIRST = 'Another tab has a call or unsaved details. Finish there first, or press Sign Out again.'
const KEPT_FIRST = "What you typed to block a number isn't sent. Finish that first, or press Sign Out again."

async function pressSignOut(page: Page, { fullName }: Account) {
  await phoneApp(page).userMenu(fullName).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** Types a note into the form of the newest call, and does not save it. */
async function typeNote(page: Page) {
  const app = phoneApp(page)
  await app.newestRow.click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await app.form.getByLabel('Notes').fill('Nobody else may read this.')
  await expect.poll(() => keptByTab(page)).toEqual([expect.stringMatching(/^vp-draft:/)])
}

test('signing out asks once about text typed in another tab, and clears storage and typed text in both (session/sign-out, session/sign-out-elsewhere) @smoke', async ({
  page,
  context,
  signIn,
  account,
  quiet,
}) => {
  // The browser's console message about the question at the end.
  quiet.allow(/status of 401/)
  await signIn(page)
  const tab = await context.newPage()
  await signIn(tab)
  expect.soft(await storedKeys(tab)).toEqual(['api-token', 'common-params'])
  // This tab also has typed text, but it is closed before Sign Out.
  const first = await context.newPage()
  await signIn(first)
  await typeNote(first)
  await typeNote(tab)
  await first.close()
  const token = await tab.evaluate(
    () => (JSON.parse(localStorage.getItem('api-token') ?? '{}') as { accessToken: string }).accessToken,
  )

  const signOut = () => pressSignOut(page, account('staff'))
  await signOut()
  await expect(phoneApp(page).toast(OTHER_TAB_FIRST)).toBeVisible()
  await expect.soft(tab.getByLabel('Notes')).toHaveValue('Nobody else may read this.')
  await signOut()
  await expect.soft(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'You are signed out' })).toBeFocused()
  expect.soft(await storedKeys(tab)).toEqual([])
  expect.soft(await keptByTab(tab)).toEqual([])
  expect.soft(await tab.evaluate(async () => [...(await indexedDB.databases()), ...(await caches.keys())])).toEqual([])
  // The platform has revoked the token, so a copy of it is useless (`session/revoke`).
  await expect
    .poll(() =>
      page.evaluate(
        async (bearer) =>
          (await fetch('/v1/me?institute_id=school-1', { headers: { authorization: `Bearer ${bearer}` } })).status,
        token,
      ),
    )
    .toBe(401)

  for (const one of [page, tab]) {
    await one.getByRole('button', { name: 'Sign in', exact: true }).click()
    await one.waitForURL(/\/oauth\/v1\/authorize\?/)
  }
})

/** Unsaved work of a tab, and the answer to its question. */
const OWN_WORK: Record<
  string,
  { begin(page: Page): Promise<void>; answer(page: Page, signOut: () => Promise<void>): Promise<void> }
> = {
  'details that are discarded': {
    begin: typeNote,
    answer: (page) => phoneApp(page).dialog('Unsaved call details').getByRole('button', { name: 'Discard' }).click(),
  },
  'a block that was not sent': {
    async begin(page) {
      await phoneApp(page).open('blocklist')
      await page.getByRole('button', { name: 'Block a number' }).click()
      await page.getByRole('checkbox', { name: 'Other' }).check()
      await page.getByRole('textbox', { name: 'Other reason' }).fill('Calls at night')
      await page.keyboard.press('Escape')
    },
    async answer(page, signOut) {
      await expect(phoneApp(page).toast(KEPT_FIRST)).toBeVisible()
      await signOut()
    },
  },
}
for (const [what, { begin, answer }] of Object.entries(OWN_WORK)) {
  test(`Sign Out of a tab with ${what} then asks about text typed in another tab (session/sign-out-elsewhere)`, async ({
    page,
    context,
    signIn,
    account,
  }) => {
    await signIn(page)
    const tab = await context.newPage()
    await signIn(tab)
    await typeNote(tab)
    await begin(page)
    const signOut = () => pressSignOut(page, account('staff'))
    await signOut()
    await answer(page, signOut)
    await expect(phoneApp(page).toast(OTHER_TAB_FIRST)).toBeVisible()
    await expect(tab.getByLabel('Notes')).toHaveValue('Nobody else may read this.')
    await signOut()
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    await expect(tab.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  })
}

test('Sign Out in a call tells the platform of the hang-up before it ends the token (session/revoke) (session/sign-out-in-call)', async ({
  page,
  signIn,
  account,
  platform,
}) => {
  await signIn(page)
  const app = phoneApp(page)
  await app.talk('Tony Tonelli')
  const said: string[] = []
  const note = (url: string, what: string) => {
    const [, name] = /\/(hangup|revoke)(\?|$)/.exec(url) ?? []
    if (name) said.push(`${name} ${what}`)
  }
  page.on('request', (request) => note(request.url(), 'asked'))
  page.on('response', (response) => note(response.url(), String(response.status())))
  await pressSignOut(page, account('staff'))
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect.poll(() => said).toEqual(['hangup asked', 'hangup 204', 'revoke asked', 'revoke 204'])
  expect(platform.voice.live()).toEqual([])
})

test('Sign Out in a call with notes leads to its form, and asks there before they are lost (session/sign-out-in-call)', async ({
  page,
  signIn,
  account,
}) => {
  await signIn(page)
  const app = phoneApp(page)
  const signOut = async () => {
    await app.userMenu(account('staff').fullName).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  }
  await app.talk('Tony Tonelli')
  await app.panel.getByRole('textbox', { name: 'Notes' }).fill('Bring the form on Monday.')
  await signOut()
  await app.landOnEdit()
  await expect.soft(app.toast('Save the details of this call, then sign out.')).toBeVisible()
  await expect(app.form.getByLabel('Notes')).toHaveValue('Bring the form on Monday.')
  await signOut()
  await app.dialog('Unsaved call details').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeFocused()
})

test('a link to another institute, to /error or with the connect mode signs out no other tab and loses no typed text, not even after a reload (session/link, session/elsewhere)', async ({
  page,
  context,
  signIn,
  account,
  fillSignInPage,
  quiet,
}) => {
  // The browser's console message about a token of another institute.
  quiet.allow(/status of 403/)
  await signIn(page)
  const tab = await context.newPage()
  await signIn(tab)
  await typeNote(tab)

  await page.goto(appAddress(account('other-school')))
  const { fullName: danas } = account('staff')
  await expect(
    page.getByRole('heading', { name: `You are signed in as ${danas} at Maple Valley Elementary. Switch?` }),
  ).toBeVisible()
  expect.soft(await storedKeys(tab)).toEqual(['api-token', 'common-params'])
  await page.getByRole('button', { name: 'Switch' }).click()
  await page.waitForURL(/\/oauth\/v1\/authorize\?/)
  expect.soft(await storedKeys(tab)).toEqual(['common-params'])
  await worksOn(tab, 'Oldest First')

  await test.step('a sign-in at another institute changes nothing in the first tab', async () => {
    await fillSignInPage(page, 'other-school')
    await expect(phoneApp(page).userMenu(account('other-school').fullName)).toBeVisible()
    // A sign-in for another institute does not change this tab (`session/elsewhere`).
    await expect(phoneApp(tab).toast(SOMEBODY_ELSEWHERE)).toBeVisible()
    await worksOn(tab, 'Newest First')
  })
  const stored = () => page.evaluate(() => ['api-token', 'common-params'].map((key) => localStorage.getItem(key)))
  const theirs = await stored()
  tab.once('dialog', (dialog) => void dialog.accept())
  await tab.reload()
  await expect(phoneApp(tab).userMenu(account('staff').fullName)).toBeVisible()
  await worksOn(tab, 'Oldest First')
  expect.soft(await stored()).toEqual(theirs)

  await page.goto(appAddress(account('other-school')).replace('/?', '/error?'))
  await expect(page.getByRole('heading', { name: SIGN_IN_AGAIN })).toBeVisible()
  expect.soft(await storedKeys(page)).toEqual(['api-token', 'common-params'])

  await page.goto(`${appAddress(account('other-school'))}&mode=connect`)
  const { fullName } = account('other-school')
  await expect(page.getByRole('heading', { name: `You are signed in as ${fullName} at ` })).toBeVisible()
  expect.soft(await storedKeys(page)).toEqual(['api-token', 'common-params'])
  await page.getByRole('button', { name: 'Switch' }).click()
  await page.waitForURL(/\/oauth\/v1\/authorize\?/)
  expect.soft(await storedKeys(page)).toEqual(['common-params'])
  await fillSignInPage(page, 'other-school')
  await expect(phoneApp(page).userMenu(account('other-school').fullName)).toBeVisible()
  await expect(page).not.toHaveURL(/mode=/)
})

test('a change of rights ends the session: two stored entries are removed, and the page asks to sign in again (session/expired)', async ({
  page,
  platform,
  signIn,
  account,
  fillSignInPage,
  quiet,
}) => {
  // The browser's console messages about what the platform refuses.
  quiet.allow(/status of 401|WebSocket/)
  await signIn(page, 'outside')
  await expect(phoneApp(page).newestRow).toBeVisible()
  await page.evaluate(() => localStorage.setItem('vp-devices', '{"ringVolume":0.5}'))
  await platform.db
    .updateTable('people')
    .set(({ eb }) => ({ token_version: eb('token_version', '+', 1) }))
    .where('id', '=', account('outside').id)
    .execute()
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url())
  })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest First')
  await expect(page.getByRole('heading', { name: SIGN_IN_AGAIN })).toBeVisible()
  // One request and three retries end the session (`api/retry-401`). Other requests may be refused at the same time.
  const timesRefused = refused.map((url) => refused.filter((other) => other === url).length)
  expect.soft(Math.max(...timesRefused)).toBe(4)
  await expect.soft(page).toHaveURL(/\/error\?/)
  expect.soft(await storedKeys(page)).toEqual(['vp-devices'])

  // The phone on the platform's home page asks everybody to sign in.
  await page.getByRole('button', { name: 'Sign in now' }).click()
  await page.getByRole('link', { name: /^Virtual Phone/ }).click()
  await page.waitForURL(/\/oauth\/v1\/authorize\?/)
  await page.goto(appAddress(account('outside')))
  await fillSignInPage(page, 'outside')
  await expect(phoneApp(page).newestRow).toBeVisible()
  await expect(page).toHaveURL(/\/institutes\/school-4\/users\/staff-4\?/)
})

test('when somebody else signs in in another tab, a person first finishes their call and its form (session/other-tab)', async ({
  page,
  context,
  signIn,
  account,
  fillSignInPage,
}) => {
  const [dana, imani] = [account('staff').fullName, account('colleague').fullName]
  await signIn(page)
  const app = phoneApp(page)
  await app.talk('Tony Tonelli')
  const tab = await context.newPage()
  await tab.goto(`${appAddress(account('colleague'))}&mode=connect`)
  await tab.getByRole('button', { name: 'Switch' }).click()
  await fillSignInPage(tab, 'colleague')
  await expect(phoneApp(tab).userMenu(imani)).toBeVisible()

  await softStep('she is told, and her call goes on', async () => {
    await expect(app.toast(SOMEBODY_ELSE)).toBeVisible()
    await expect(app.timer).toBeVisible()
  })
  await app.endCall.click()
  const callId = await app.landOnEdit()
  await app.form.getByLabel('Notes').fill('Hers alone.')
  await expect(app.userMenu(dana)).toBeVisible()

  await softStep('the browser asks before the page with what she typed closes (form/autosave)', async () => {
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect.soft(question.type()).toBe('beforeunload')
    await question.dismiss()
    // The page stays open and keeps working.
    await expect(app.form.getByLabel('Notes')).toHaveValue('Hers alone.')
  })

  await softStep('a reload leaves her and what she typed where they are', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(app.form.getByLabel('Notes')).toHaveValue('Hers alone.')
    await expect(app.userMenu(dana)).toBeVisible()
    await expect(app.toast(SOMEBODY_ELSE)).toBeVisible()
  })

  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes(callId))
  await app.form.getByRole('button', { name: 'Save' }).click()
  expect((await (await saved).response())?.status()).toBe(200)
  await expect(app.userMenu(imani)).toBeVisible()
  await expect(page.getByText('Hers alone.')).toHaveCount(0)
  expect.soft(await keptByTab(page)).toEqual([])
})

test('when somebody else has signed in, Sign Out ends only the first person’s token (session/other-tab, session/revoke)', async ({
  page,
  context,
  signIn,
  account,
  fillSignInPage,
  quiet,
}) => {
  quiet.allow(/status of 401/)
  const imani = account('colleague').fullName
  await signIn(page)
  await typeNote(page)
  const tokenOf = (one: Page) =>
    one.evaluate(() => (JSON.parse(localStorage.getItem('api-token') ?? '{}') as { accessToken?: string }).accessToken)
  const hers = await tokenOf(page)
  const tab = await context.newPage()
  await tab.goto(`${appAddress(account('colleague'))}&mode=connect`)
  await tab.getByRole('button', { name: 'Switch' }).click()
  await fillSignInPage(tab, 'colleague')
  await expect(phoneApp(page).toast(SOMEBODY_ELSE)).toBeVisible()
  const theirs = await tokenOf(tab)

  await phoneApp(page).userMenu(account('staff').fullName).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('dialog', { name: 'Unsaved call details' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  const statusOf = (token?: string) =>
    tab.evaluate(
      async (bearer) =>
        (await fetch('/v1/me?institute_id=school-1', { headers: { authorization: `Bearer ${bearer}` } })).status,
      token,
    )
  await expect.poll(() => statusOf(hers)).toBe(401)
  await softStep('what the other person has stays, and nothing that she typed', async () => {
    expect(await statusOf(theirs)).toBe(200)
    expect(await tokenOf(tab)).toBe(theirs)
    await expect(phoneApp(tab).userMenu(imani)).toBeVisible()
    expect(await keptByTab(page)).toEqual([])
  })
})
