import type { Page } from 'playwright/test'
import { expectAccessible } from '../testing/accessibility/axe'
import { shortenLogs } from '../testing/changed-answer'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/**
 * One state of each route, as the app shows it on the seed. The stories judge every other state, at the same widths:
 * empty, loading and failed, what a dialog or a menu shows, and what a person without rights meets (.storybook/preview.tsx).
 * Blocklist, report, settings and setup are judged where they are walked through.
 */
const PARENT = 'Tony Tonelli'
const LONG_NAME = 'Maximiliana Guadalupe'

const conversation = (page: Page) => page.getByRole('group', { name: 'Conversation' })

test('the call log, full (a11y/axe)', async ({ page, signIn }) => {
  await signIn(page)
  await expect(phoneApp(page).newestRow).toBeVisible()
  await expectAccessible(page, 'the call log')
})

test('a call: its details, its form and its transcript (a11y/axe)', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await shortenLogs(page)
  await signIn(page)
  await softStep('details', async () => {
    await app.open('calls/call-long-note')
    await expect(app.details.getByText('Reason for Call')).toBeVisible()
    await expectAccessible(page, 'details, with a note of many lines')
  })

  await softStep('form', async () => {
    await app.open('calls/call-long-note/edit')
    await expect(app.form.getByRole('checkbox').first()).toBeVisible()
    await expectAccessible(page, 'form')
  })

  await softStep('transcript', async () => {
    const region = page.getByRole('region', { name: 'Transcript' })
    await app.open('calls/call-transcribed-short/transcript')
    await conversation(page).locator('[data-sentence]').first().click()
    await region.getByRole('textbox', { name: 'Search this transcript' }).fill('the')
    await expect(region.getByText(/^1 of \d+$/)).toBeVisible()
    await expectAccessible(page, 'transcript, heard and searched')
  })
})

test('voicemail: its log, and one with its words (a11y/axe)', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await shortenLogs(page)
  await signIn(page)
  await app.open('voicemail/voicemail-transcribed')
  await expect(app.voicemail.getByRole('group', { name: 'Conversation' })).toBeVisible()
  await expectAccessible(page, 'a voicemail beside its log')
})

test('the keypad’s drawer over the log, with results (a11y/axe)', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await shortenLogs(page)
  await signIn(page)
  await app.openKeypad()
  // Few enough results that no row is cut off, because axe cannot tell what is behind half a name.
  await app.field.fill('rob')
  await expect(page.getByRole('listbox', { name: 'School contacts' }).getByRole('option')).not.toHaveCount(0)
  await app.field.press('ArrowDown')
  await expectAccessible(page, 'results')
})

test('a call that is live: its panel in the log, and its banner over another call (a11y/axe)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  const { banner } = app
  await shortenLogs(page)
  await signIn(page)
  await app.talk(PARENT)
  await app.mute.click()
  await app.goToCalls()
  await expect(app.newestRow.getByText('Live', { exact: true })).toBeVisible()
  await expectAccessible(page, 'live in the log, muted')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('list', { name: 'Calls', exact: true }).getByRole('listitem').nth(2).getByRole('button').click()
  await expect(banner).toBeVisible()
  await expectAccessible(page, 'with the banner')
})

test('pages that are one sentence: no access, and a wrong address (a11y/axe)', async ({
  page,
  account,
  signIn,
  fillSignInPage,
  quiet,
}) => {
  // The browser's console messages: the platform gives this person nothing but their own profile.
  quiet.allow(/status of 403/)
  await page.goto(`/?tenant_id=demo&institute_id=${account('not-allowed').instituteId}`)
  await fillSignInPage(page, 'not-allowed')
  await expect(page.getByRole('heading', { name: 'Your account has been disabled.' })).toBeVisible()
  await expectAccessible(page, 'no access')
  await signIn(page)
  await page.goto('/institutes/school-1/users/me/nowhere?tenant_id=demo')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessible(page, 'a wrong address')
})

test('elements on a host’s page, in a call (a11y/axe)', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await shortenLogs(page)
  await signIn(page)
  await page.goto('/foreign.html')
  await app.newestRow.click()
  await app.pick(LONG_NAME)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(app.timer).toBeVisible()
  await expectAccessible(page, 'in a call')
})
