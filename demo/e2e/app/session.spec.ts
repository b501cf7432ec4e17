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
  await expect(phoneApp(tab).form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Nobody else may read this.')
  expect(await keptByTab(tab)).toEqual([expect.stringMatching(/^vp-draft:/)])
}

const SIGN_IN_AGAIN = 'Please sign in again. Your account status or permissions changed.'

const SIGNED_OUT = 'You are signed out'
const TYPED_IS_KEPT = 'What you typed is kept in this tab. Sign in here to go on with it.'
/** What a tab says of a person who has signed in in another one. */
const replacedBy = ({ fullName }: Account) => `${fullName} has signed in from another tab.`
const signedOutHere = ({ fullName }: Account) =>
  `${fullName} is signed out here. What ${fullName} typed is kept in this tab for their next sign-in.`

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
  await app.form.getByRole('textbox', { name: 'Notes' }).fill('Nobody else may read this.')
  await expect.poll(() => keptByTab(page)).toEqual([expect.stringMatching(/^vp-draft:/)])
}

test('signing out asks once about text typed in another tab, clears storage in both, and keeps that text for its owner (session/sign-out, session/sign-out-elsewhere, session/drafts) @smoke', async ({
  page,
  context,
  signIn,
  account,
  fillSignInPage,
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
  await expect.soft(tab.getByRole('textbox', { name: 'Notes' })).toHaveValue('Nobody else may read this.')
  await signOut()
  await expect.soft(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'You are signed out' })).toBeFocused()
  await expect.soft(phoneApp(tab).toast(`You signed out in another tab. ${TYPED_IS_KEPT}`)).toBeVisible()
  expect.soft(await storedKeys(tab)).toEqual([])
  expect.soft(await keptByTab(page)).toEqual([])
  expect.soft(await keptByTab(tab)).toEqual([expect.stringMatching(/^vp-stash:/)])
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
  await fillSignInPage(tab)
  await expect(phoneApp(tab).userMenu(account('staff').fullName)).toBeVisible()
  expect(await keptByTab(tab)).toEqual([expect.stringMatching(/^vp-draft:/)])
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
    await expect(tab.getByRole('textbox', { name: 'Notes' })).toHaveValue('Nobody else may read this.')
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
  await expect(app.form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Bring the form on Monday.')
  await signOut()
  await app.dialog('Unsaved call details').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeFocused()
})

test('a link to another institute, to /error or with the connect mode signs out no other tab, and a sign-in there keeps its typed text (session/link, session/elsewhere)', async ({
  page,
  context,
  signIn,
  account,
  fillSignInPage,
}) => {
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

  const stored = () => page.evaluate(() => ['api-token', 'common-params'].map((key) => localStorage.getItem(key)))
  await test.step('somebody else’s sign-in at another institute signs the first tab out, and says so', async () => {
    await fillSignInPage(page, 'other-school')
    await expect(phoneApp(page).userMenu(account('other-school').fullName)).toBeVisible()
    const theirs = await stored()
    const words = `${replacedBy(account('other-school'))} ${signedOutHere(account('staff'))}`
    await expect(phoneApp(tab).toast(words)).toBeVisible()
    await expect(tab.getByRole('heading', { name: SIGNED_OUT })).toBeVisible()
    expect(await keptByTab(tab)).toEqual([expect.stringMatching(/^vp-stash:/)])
    expect.soft(await stored()).toEqual(theirs)
  })

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

  await test.step('the next sign-in in the first tab finds the typed text again', async () => {
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
    await tab.getByRole('button', { name: 'Switch' }).click()
    await fillSignInPage(tab)
    await phoneApp(tab).newestRow.click()
    await worksOn(tab, 'Oldest First')
  })
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
  // One request and three retries end the session (`api/retry-401`). Statistics and notices, which are read again after
  // the socket has closed, may be refused more often, because two of them run at the same time.
  const timesRefused = (url: string) => refused.filter((other) => other === url).length
  expect.soft(Math.max(...refused.map(timesRefused))).toBeGreaterThanOrEqual(4)
  const sorted = refused.filter((url) => url.includes('direction=asc'))
  expect.soft(sorted.length).toBeLessThanOrEqual(4)
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

test('when somebody else signs in in another tab, a call goes on, and then the tab is theirs; what was typed waits for its owner (session/other-tab, session/drafts)', async ({
  page,
  context,
  signIn,
  account,
  fillSignInPage,
}) => {
  const [dana, imani] = [account('staff'), account('colleague')]
  await signIn(page)
  const app = phoneApp(page)
  await app.talk('Tony Tonelli')
  const tab = await context.newPage()
  await tab.goto(`${appAddress(imani)}&mode=connect`)
  await tab.getByRole('button', { name: 'Switch' }).click()
  await fillSignInPage(tab, 'colleague')
  await expect(phoneApp(tab).userMenu(imani.fullName)).toBeVisible()

  await softStep('she is told by whom, and her call goes on', async () => {
    await expect(app.toast(`${replacedBy(imani)} You can finish this call.`)).toBeVisible()
    await expect(app.timer).toBeVisible()
  })
  await app.panel.getByRole('textbox', { name: 'Notes' }).fill('Hers alone.')
  const asked: string[] = []
  const theirs = await page.evaluate(() => localStorage.getItem('api-token'))
  page.on('request', (request) => {
    const { authorization = '' } = request.headers()
    if (authorization && !theirs?.includes(authorization.slice('Bearer '.length)))
      asked.push(new URL(request.url()).pathname)
  })
  await app.endCall.click()
  await expect(app.userMenu(imani.fullName)).toBeVisible()
  await softStep('nothing was requested with her token but the hang-up', () => {
    expect(asked).toEqual([expect.stringMatching(/\/hangup$/)])
    return Promise.resolve()
  })
  await softStep('the other person finds nothing of it', async () => {
    await expect(app.toast(`${replacedBy(imani)} ${signedOutHere(dana)}`)).toBeVisible()
    await expect(page.getByText('Hers alone.')).toHaveCount(0)
    await app.newestRow.click()
    await expect(app.details).toBeVisible()
    await expect(page.getByText('Hers alone.')).toHaveCount(0)
  })

  await page.goto(`${appAddress(dana)}&mode=connect`)
  await page.getByRole('button', { name: 'Switch' }).click()
  await fillSignInPage(page)
  await app.landOnEdit()
  await expect(app.form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Hers alone.')
})

test('Sign Out in another tab leaves the token to a call, which ends it after its hang-up, and only that one (session/other-tab, session/revoke)', async ({
  page,
  context,
  signIn,
  account,
  fillSignInPage,
  quiet,
}) => {
  quiet.allow(/status of 401/)
  const [dana, imani] = [account('staff'), account('colleague')]
  await signIn(page)
  await phoneApp(page).talk('Tony Tonelli')
  const tokenOf = (one: Page) =>
    one.evaluate(() => (JSON.parse(localStorage.getItem('api-token') ?? '{}') as { accessToken?: string }).accessToken)
  const hers = await tokenOf(page)
  const tab = await context.newPage()
  await signIn(tab)
  await pressSignOut(tab, dana)
  await expect(phoneApp(tab).toast(OTHER_TAB_FIRST)).toBeVisible()
  await pressSignOut(tab, dana)
  await expect(phoneApp(page).toast('You signed out in another tab. You can finish this call.')).toBeVisible()
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await fillSignInPage(tab, 'colleague')
  await expect(phoneApp(tab).userMenu(imani.fullName)).toBeVisible()
  await expect(phoneApp(page).toast(`${replacedBy(imani)} You can finish this call.`)).toBeVisible()
  const theirs = await tokenOf(tab)

  const statusOf = (token?: string) =>
    tab.evaluate(
      async (bearer) =>
        (await fetch('/v1/me?institute_id=school-1', { headers: { authorization: `Bearer ${bearer}` } })).status,
      token,
    )
  expect(await statusOf(hers)).toBe(200)
  await phoneApp(page).endCall.click()
  await expect(phoneApp(page).userMenu(imani.fullName)).toBeVisible()
  await expect.poll(() => statusOf(hers)).toBe(401)
  expect(await statusOf(theirs)).toBe(200)
  expect(await tokenOf(page)).toBe(theirs)
})
