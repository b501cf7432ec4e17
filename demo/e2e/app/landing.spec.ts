import type { Page } from 'playwright/test'
import { appAddress, expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

interface Landing {
  path: string
  heading: string
  /** Whether the sidebar's tabs are enabled. Absent if there is no sidebar. */
  tabs?: 'open' | 'shut'
  /** The notices under the header, by their first words. */
  notices?: readonly RegExp[]
}

const CALLS = { path: '', heading: 'CALL LOG', tabs: 'open' } as const
const SETUP = { path: '/phone-setup', heading: 'Virtual Phone Setup', tabs: 'shut' } as const
const UNVERIFIED = { path: '/phone-setup/unverified', heading: 'Virtual Phone Setup', tabs: 'shut' } as const
const DISABLED_ACCOUNT = { path: '/disabled-account', heading: 'Your account has been disabled.' }
const CHANGED = /^Your phone number has changed in the platform/
const NO_VERIFIED = /^You must have a verified phone number in the platform/
const HOURS = /^Your office hours aren't set up/

/** Where the guard table (`guard/setup`) takes each of the seeded people. */
const LANDINGS: Record<string, Landing> = {
  staff: CALLS,
  admin: CALLS,
  'district-admin': CALLS,
  colleague: { ...CALLS, notices: [HOURS] },
  'other-school': CALLS,
  outside: CALLS,
  'two-phones': CALLS,
  'changed-one': { ...CALLS, notices: [CHANGED] },
  // She has no phone of her own, but a virtual number is assigned, so there is nothing to set up.
  phoneless: { ...CALLS, notices: [NO_VERIFIED] },
  setup: SETUP,
  'admin-setup': SETUP,
  unverified: UNVERIFIED,
  'admin-unverified': UNVERIFIED,
  'unverified-number': { ...UNVERIFIED, heading: 'Virtual Phone Update' },
  nothing: UNVERIFIED,
  changed: { path: '/personal-phone', heading: 'Virtual Phone Update', tabs: 'shut' },
  'not-allowed': DISABLED_ACCOUNT,
  disabled: DISABLED_ACCOUNT,
  parent: DISABLED_ACCOUNT,
  'no-access': { path: '/disabled', heading: 'Virtual Phone is not enabled for this institute.' },
}

const notices = (page: Page) => page.locator('.vp-notice-text')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Virtual Phone' }).getByRole('link')

test('every account of the demo lands where the guard table says (session/refusals, guard/setup)', async ({
  page,
  platform,
  account,
  fillSignInPage,
  quiet,
}) => {
  test.setTimeout(180_000)
  // The browser's own console message about an exchange that the platform refuses.
  quiet.allow(/status of 403/)
  expect.soft(platform.accounts.map(({ key }) => key).sort()).toEqual(Object.keys(LANDINGS).sort())
  for (const [key, landing] of Object.entries(LANDINGS)) {
    await softStep(`${key}: ${landing.heading}`, async () => {
      await page.goto(appAddress(account(key)))
      await fillSignInPage(page, key)
      await expect(page.getByRole('heading', { name: landing.heading })).toBeVisible()
      await expect
        .soft(page)
        .toHaveURL(new RegExp(`/institutes/${account(key).instituteId}/users/[^/]+${landing.path}\\?`))
      const said = await notices(page).allTextContents()
      expect.soft(said).toEqual((landing.notices ?? []).map((beginning): unknown => expect.stringMatching(beginning)))
      const shut = await tabs(page).evaluateAll((links) => links.map((link) => link.ariaDisabled === 'true'))
      expect([...new Set(shut)]).toEqual(landing.tabs ? [landing.tabs === 'shut'] : [])
    })
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  }
})

test('while a person’s phone is not set up, neither the tabs nor an address typed by hand leads anywhere (guard/tabs)', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'setup')
  const voicemail = tabs(page).filter({ hasText: 'Voicemail' })
  await voicemail.focus()
  await page.keyboard.press('Enter')
  await expect.soft(page.getByRole('tooltip')).toHaveText('Voicemail: set up your phone first')
  await expect.soft(voicemail).toHaveAccessibleDescription('Voicemail: set up your phone first')
  await expect(page).toHaveURL(/\/phone-setup\?/)
  for (const path of ['voicemail', 'blocklist', 'personal-phone', 'phone-setup/unverified', 'phone-setup/verify']) {
    await softStep(path, async () => {
      await page.goto(`/institutes/school-1/users/me/${path}?tenant_id=demo`)
      await expect(page.getByRole('heading', { name: 'Virtual Phone Setup' })).toBeVisible()
      await expect(page).toHaveURL(/\/phone-setup\?/)
    })
  }
})

test('the notice of a changed phone names the new one, is dismissed in every open tab, and stays away', async ({
  page,
  context,
  platform,
  account,
  signIn,
}) => {
  await signIn(page, 'changed-one')
  const tab = await context.newPage()
  await signIn(tab, 'changed-one')
  for (const each of [page, tab]) await expect(notices(each)).toHaveText([CHANGED])
  // Open tabs receive the change over the socket, with another notice. Still only one is shown.
  await platform.changeContactPhone(account('changed-one').id, { to: '+14195550135' })
  for (const each of [page, tab]) await expect(notices(each)).toHaveText([/forwarded to 419-555-0135\.$/])

  await page.getByRole('button', { name: 'Dismiss phone change notice' }).click()
  for (const each of [page, tab]) await expect(notices(each)).toHaveCount(0)
  await page.reload()
  await expect(phoneApp(page).newestRow).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
})

test('a dismissed office hours notice stays away for this person, and the focus is never lost (notice/office-hours)', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'colleague')
  await expect(notices(page)).toHaveText([HOURS])
  await page.getByRole('button', { name: 'Dismiss office hours notice' }).press('Enter')
  await expect(notices(page)).toHaveCount(0)
  expect
    .soft(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName))
    .toMatch(/^(A|BUTTON)$/)
  await page.reload()
  await expect(phoneApp(page).newestRow).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('vp-hide-set-up-office-alert'))).toBe('["staff-2"]')
})
