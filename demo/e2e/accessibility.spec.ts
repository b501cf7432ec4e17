import type { Page, Route } from 'playwright/test'
import { expectAccessible } from './axe'
import { shortenLogs } from './changed-answer'
import { expect, test } from './fixtures'
import { phoneApp } from './phone-app'

/** Contacts whose phones behave in one way each (seed, cast). */
const PARENT = 'Tony Tonelli'
const NOBODY_ANSWERS = 'Noel Answorth'
const SEVERAL_PHONES = 'Samuel Okonkwo-Price'
/** Belongs to nobody. */
const UNKNOWN = '201-555-0147'
const LONG_NAME = 'Maximiliana Guadalupe'
/** A call that the first pages of the log do not hold: its details have to be fetched. */
const NOT_IN_THE_LOG = 'call-801'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

const API = {
  calls: /\/v1\/calls\?/,
  call: /\/v1\/calls\/[\w-]+\?/,
  voicemails: /\/v2\/calls\?/,
  transcript: /\/v2\/calls\/[\w-]+\/transcription/,
  person: /\/v1\/users\/[\w-]+\?/,
  reasons: /\/v1\/reasons\?/,
  search: /\/users\/_search/,
  me: /\/me\?/,
}

const answers = {
  never: () => undefined,
  error: (route: Route) => route.fulfill({ status: 500, json: { code: 'error:server', message: 'Down' } }),
  noCalls: (route: Route) => route.fulfill({ json: { content: [], count: 0, page: 1, limit: 20 } }),
  nobody: (route: Route) => route.fulfill({ json: [] }),
}

/** Answers these addresses in this way while something is looked at. */
async function whileApi(page: Page, url: RegExp, answer: keyof typeof answers, look: () => Promise<void>) {
  await page.route(url, answers[answer])
  await look()
  await page.unroute(url)
}

test('the call log: full, filtered to nothing, empty, loading, failed (a11y/axe)', async ({ page, signIn, quiet }) => {
  quiet.allow(/status of 500/)
  const app = phoneApp(page)
  await signIn(page)
  await expect(app.newestRow).toBeVisible()
  await expectAccessible(page, 'full')

  await shortenLogs(page)
  await page.reload()
  await app.userMenu('Dana Whitfield').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'with the user menu open')
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: 'Search calls' }).fill('nobody at all')
  await expect(page.getByRole('button', { name: 'Show all calls' })).toBeVisible()
  await expectAccessible(page, 'filtered to nothing')

  await whileApi(page, API.calls, 'noCalls', async () => {
    await page.reload()
    await expect(page.getByText('Calls you make will appear here.')).toBeVisible()
    await expectAccessible(page, 'empty')
  })
  await whileApi(page, API.calls, 'never', async () => {
    await page.reload()
    await expect(page.locator('.vp-log-body[aria-busy=true]')).toBeAttached()
    await expectAccessible(page, 'loading')
  })
  await whileApi(page, API.calls, 'error', async () => {
    await page.reload()
    await expect(page.getByText('Your calls could not be loaded.')).toBeVisible()
    await expectAccessible(page, 'failed')
  })
})

test('call details: full, empty, recording, loading, failed; and their form (a11y/axe)', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/status of 500/)
  const app = phoneApp(page)
  const open = async (path: string) => {
    await page.goto(`/institutes/school-1/users/me/calls/${path}?tenant_id=demo`)
  }
  await shortenLogs(page)
  await signIn(page)
  await open('call-long-note')
  await expect(app.details.getByText('Reason for Call')).toBeVisible()
  await expectAccessible(page, 'full, with a note of many lines')

  await open('call-transcribed')
  await expect(app.details.getByRole('button', { name: 'Play recording' })).toBeVisible()
  await app.details.getByRole('button', { name: 'Play recording' }).click()
  await expect(app.details.getByRole('button', { name: 'Pause recording' })).toBeVisible()
  await expectAccessible(page, 'with a recording that plays')

  await open('call-old-data')
  await expect(app.details.getByText('No call details added')).toBeVisible()
  await expectAccessible(page, 'empty, of nobody known')

  await whileApi(page, API.call, 'never', async () => {
    await open(NOT_IN_THE_LOG)
    await expect(page.getByLabel('Loading call details').first()).toBeAttached()
    await expectAccessible(page, 'loading')
  })
  await whileApi(page, API.person, 'error', async () => {
    await open('call-long-note')
    await expect(page.getByText('This person could not be loaded.')).toBeVisible()
    await expectAccessible(page, 'without its person')
  })
  await whileApi(page, API.call, 'error', async () => {
    await open(NOT_IN_THE_LOG)
    await expect(page.getByText('This call could not be loaded.')).toBeVisible()
    await expectAccessible(page, 'failed')
  })

  await open('call-long-note/edit')
  await expect(app.form.getByRole('checkbox').first()).toBeVisible()
  await expectAccessible(page, 'form, full')
  await whileApi(page, API.reasons, 'error', async () => {
    await open('call-5/edit')
    await expect(app.form.getByText(/^The reasons .*could not be loaded/)).toBeVisible()
    await expectAccessible(page, 'form without its reasons')
  })
})

test('voicemail: its log full, empty, loading, failed; its details, with and without words', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/status of 500/)
  const app = phoneApp(page)
  await signIn(page)
  await app.voicemailTab.click()
  await expect(app.newestVoicemail).toBeVisible()
  await expectAccessible(page, 'full, and nothing chosen')
  await shortenLogs(page)
  await app.open('voicemail/voicemail-transcribed')
  await expect(app.voicemail.getByRole('group', { name: 'Conversation' })).toBeVisible()
  await expectAccessible(page, 'with a voicemail and its words')
  await app.open('voicemail/voicemail-transcribing')
  await expect(app.voicemail.getByText('Processing', { exact: true })).toBeVisible()
  await expectAccessible(page, 'with a voicemail that is being transcribed')

  await whileApi(page, API.voicemails, 'noCalls', async () => {
    await app.open('voicemail')
    await expect(page.getByText('Voicemails you receive will appear here.')).toBeVisible()
    await expectAccessible(page, 'empty')
  })
  await whileApi(page, API.voicemails, 'never', async () => {
    await page.reload()
    await expect(page.locator('.vp-log-body[aria-busy=true]')).toBeAttached()
    await expectAccessible(page, 'loading')
  })
  await whileApi(page, API.voicemails, 'error', async () => {
    await page.reload()
    await expect(page.getByText('Your voicemails could not be loaded.')).toBeVisible()
    await expectAccessible(page, 'failed')
  })
})

test('a transcript: heard and searched, processing, restricted, loading, failed', async ({ page, signIn, quiet }) => {
  quiet.allow(/status of 500|a transcript could not be read/)
  const app = phoneApp(page)
  const region = page.getByRole('region', { name: 'Transcript' })
  const sentences = region.getByRole('group', { name: 'Conversation' }).locator('[data-sentence]')
  await shortenLogs(page)
  await signIn(page)
  await app.open('calls/call-transcribed-short/transcript')
  await sentences.first().click()
  await region.getByRole('textbox', { name: 'Search this transcript' }).fill('the')
  await expect(region.getByText(/^1 of \d+$/)).toBeVisible()
  await expectAccessible(page, 'heard and searched')
  for (const [id, words] of [
    ['call-processing', 'Processing'],
    ['call-restricted', 'The recording and transcript of this call are restricted.'],
  ] as const) {
    await app.open(`calls/${id}/transcript`)
    await expect(region.getByText(words, { exact: true })).toBeVisible()
    await expectAccessible(page, words)
  }
  await whileApi(page, API.transcript, 'never', async () => {
    await app.open('calls/call-transcribed/transcript')
    await expect(region.getByLabel('Loading the transcript')).toBeAttached()
    await expectAccessible(page, 'loading')
  })
  await whileApi(page, API.transcript, 'error', async () => {
    await app.open('calls/call-transcribed/transcript')
    await expect(region.getByText('The transcript could not be loaded.')).toBeVisible()
    await expectAccessible(page, 'failed')
  })
})

test('the keypad: pad, results, nobody, searching, failed, a wrong number', async ({ page, signIn, quiet }) => {
  quiet.allow(/status of 500/)
  const app = phoneApp(page)
  await shortenLogs(page)
  await signIn(page)
  await app.openKeypad()
  await expectAccessible(page, 'pad')

  await app.field.fill('mar')
  const results = page.getByRole('listbox', { name: 'School contacts' })
  await expect(results.getByRole('option')).not.toHaveCount(0)
  await app.field.press('ArrowDown')
  await expectAccessible(page, 'results')
  await app.field.fill('Harriet')
  await expect(results.getByText('Missing phone number').first()).toBeVisible()
  await expectAccessible(page, 'somebody without a phone')
  await app.field.fill('zzzz')
  await expect(page.getByRole('region', { name: 'Keypad' }).getByText('No result')).toBeVisible()
  await expectAccessible(page, 'nobody')
  await whileApi(page, API.search, 'never', async () => {
    await app.field.fill('toni')
    await expect(page.getByText('Searching contacts…').first()).toBeAttached()
    await expectAccessible(page, 'searching')
  })
  await whileApi(page, API.search, 'error', async () => {
    await app.field.fill('tonel')
    await expect(page.getByText('Contacts could not be searched.').first()).toBeVisible()
    await expectAccessible(page, 'search failed')
  })
  await app.dial('201555')
  await expect(app.field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'a number that is too short')
})

test('a call: both dialogs, ringing, connected with each part open, banner, the form after it (a11y/axe)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await shortenLogs(page)
  await signIn(page)
  await app.openKeypad()
  await app.pick(SEVERAL_PHONES)
  await expect(app.dialog(`Call ${SEVERAL_PHONES}?`)).toBeVisible()
  await expectAccessible(page, 'the question before a call')
  await app.confirm(SEVERAL_PHONES)
  const before = app.dialog(`Call ${SEVERAL_PHONES}`)
  await expect(before.getByRole('group', { name: 'Reason for Call' })).toBeVisible()
  await before.getByText('Audio devices').click()
  await expectAccessible(page, 'the dialog before a call, with a choice of phones and devices')
  await before.getByRole('button', { name: 'Cancel' }).click()

  await app.dial(UNKNOWN)
  await app.confirm(UNKNOWN)
  await app.start(UNKNOWN)
  const unknown = app.dialog(`Call ${UNKNOWN}`)
  await expect(unknown.getByText('Please select at least 1 reason for call.')).toBeVisible()
  await expectAccessible(page, 'the dialog before a call to an unknown number, with what is missing')
  await unknown.getByRole('button', { name: 'Cancel' }).click()

  await app.pick(NOBODY_ANSWERS)
  await app.confirm(NOBODY_ANSWERS)
  await app.start(NOBODY_ANSWERS)
  await expect(app.panel.getByText('Ringing…')).toBeVisible()
  await app.endCall.click()
  await app.landOnEdit()

  await app.talk(PARENT)
  await expectAccessible(page, 'connected')
  for (const part of ['Keypad', 'Notes', 'Audio devices']) {
    await app.panel.getByRole('button', { name: part }).click()
    await expectAccessible(page, `connected, with ${part}`)
  }
  await app.mute.click()
  await app.goToCalls()
  await expect(app.newestRow.getByText('Live', { exact: true })).toBeVisible()
  await expectAccessible(page, 'live in the log, muted')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('list', { name: 'Calls' }).getByRole('listitem').nth(2).getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Call in progress' })).toBeVisible()
  await expectAccessible(page, 'with the banner')
  await page.getByRole('region', { name: 'Call in progress' }).getByRole('button', { name: 'End Call' }).click()
  await app.landOnEdit()
  await expectAccessible(page, 'the form after the call')

  await app.form.getByLabel('Notes').fill('Not saved yet')
  await page.setViewportSize({ width: 1280, height: 800 })
  await app.goToCalls()
  await expect(app.dialog('Unsaved call details')).toBeVisible()
  await expectAccessible(page, 'the question about unsaved details')
})

test.describe('pages that are one sentence', () => {
  for (const [key, heading] of [
    ['setup', 'Virtual Phone Setup'],
    ['unverified', 'Virtual Phone Setup'],
    ['changed', 'Virtual Phone Update'],
    ['not-allowed', 'Your account has been disabled.'],
  ] as const) {
    test(`${key}: ${heading}`, async ({ page, account, fillSignInPage }) => {
      await page.goto(`/?tenant_id=demo&institute_id=${account(key).instituteId}`)
      await fillSignInPage(page, key)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expectAccessible(page, key)
    })
  }

  test('a wrong address, loading, and a start that fails', async ({ page, signIn, quiet }) => {
    quiet.allow(/status of 500/)
    await signIn(page)
    await page.goto('/institutes/school-1/users/me/nowhere?tenant_id=demo')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expectAccessible(page, '404')
    await whileApi(page, API.me, 'never', async () => {
      await page.reload()
      await expect(page.getByRole('status', { name: 'Loading Virtual Phone' })).toBeVisible()
      await expectAccessible(page, 'loading')
    })
    await whileApi(page, API.me, 'error', async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Virtual Phone could not be loaded.' })).toBeVisible()
      await expectAccessible(page, 'failed')
    })
  })
})

test('elements on a page of somebody else: signed out, at rest, in a call, after it', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await shortenLogs(page)
  await page.goto('/foreign.html')
  await expect(page.getByRole('heading', { name: 'Sign in to use the phone' })).toHaveCount(3)
  await expectAccessible(page, 'signed out')
  await signIn(page)
  await page.goto('/foreign.html')
  await app.newestRow.click()
  await expectAccessible(page, 'at rest, with a call’s details')
  await app.pick(LONG_NAME)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('dialog', { name: /^Call .*[^?]$/ })
    .getByRole('button', { name: 'Continue' })
    .click()
  await expect(app.timer).toBeVisible()
  await expectAccessible(page, 'in a call')
  await app.endCall.click()
  await expect(app.form).toBeVisible()
  await expectAccessible(page, 'after the call')
})
