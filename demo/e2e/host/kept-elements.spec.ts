import type { Page } from 'playwright/test'
import { searchText } from '../../platform/db/name-key'
import { expect, test } from '../testing/fixtures'
import { foreignPage } from '../testing/foreign-page'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** A parent with calls and voicemails in every state (seed, calls). */
const PARENT = { id: 'contact-99', name: 'Tony Tonelli' }
const CALL_ID = 'call-transcribed'
const VOICEMAIL_ID = 'voicemail-transcribed'
/** The log's search finds the one call by this note. */
const NOTE = 'Asked about the saxophone.'

/** The worst that a host page's styles do to foreign elements. */
const HOSTILE = `
  * { all: unset !important; color: red !important; font: italic 900 40px/3 cursive !important; display: inline !important;
    text-transform: uppercase !important; letter-spacing: 1em !important }
  body { direction: rtl; text-align: right; white-space: pre }`

/** Puts further elements and a hostile style sheet into the page. */
const furnish = (page: Page, personId: string) =>
  page.evaluate(
    ([css, id]) => {
      const card = document.createElement('vp-caller-card')
      card.setAttribute('person-id', id)
      document.querySelector('vp-keypad')?.remove()
      document
        .querySelector('main')
        ?.append(...['vp-voicemail', 'vp-transcript'].map((tag) => document.createElement(tag)), card)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    },
    [HOSTILE, personId] as const,
  )

test('voicemail, log, details, transcript and card on a hostile host’s page are one phone (element/move)', async ({
  page,
  platform,
  signIn,
}) => {
  const { e164 } = await platform.db
    .selectFrom('person_phones')
    .select('e164')
    .where('person_id', '=', PARENT.id)
    .executeTakeFirstOrThrow()
  await platform.db
    .updateTable('calls')
    .set({ notes: NOTE, search: searchText({ name: PARENT.name, number: e164, notes: NOTE }) })
    .where('id', '=', CALL_ID)
    .execute()
  await platform.db
    .updateTable('calls')
    .set({ read: false, called_at: new Date() })
    .where('id', '=', VOICEMAIL_ID)
    .execute()

  await signIn(page)
  const foreign = await foreignPage(page, ['vp-call-selected', 'vp-voicemail-read'])
  const app = phoneApp(page)
  await foreign.open()
  await expect(app.newestRow).toBeVisible()
  await furnish(page, PARENT.id)
  const details = page.locator('vp-call-details')
  const transcript = page.locator('vp-transcript')
  await expect(page.locator('vp-caller-card').getByRole('heading', { name: PARENT.name })).toBeVisible()
  await expect(transcript.getByText('Choose a call to read its transcript.')).toBeVisible()

  await softStep('a voicemail chosen in one is read in another', async () => {
    await expect(app.newestVoicemail).toHaveAccessibleName(new RegExp(`^${PARENT.name}, Unread`))
    await app.newestVoicemail.click()
    await expect(details.getByRole('button', { name: 'Play voicemail' })).toBeVisible()
    await expect(app.newestVoicemail).toHaveAccessibleName(new RegExp(`^${PARENT.name}, Voicemail, Inbound`))
  })

  await softStep('a call chosen in the log is in the details, and its words in the transcript', async () => {
    await page.getByRole('textbox', { name: 'Search calls' }).fill('saxophone')
    // The child comes before the note, whose beginning gives way to what was searched (`log/search`).
    await expect(app.newestRow).toContainText(/Robin.*saxophone\./)
    await app.newestRow.click()
    await expect(details.getByText(NOTE)).toBeVisible()
    await expect(transcript.locator('[data-sentence]').nth(3)).toBeVisible()
  })

  await softStep('a sentence of the transcript moves the player of the details', async () => {
    const sentence = transcript.locator('[data-sentence]').nth(3)
    const place = details.getByRole('slider', { name: 'Position in the recording' })
    await sentence.click()
    await expect(details.getByRole('button', { name: 'Pause recording' })).toBeVisible()
    await expect(sentence).toHaveAttribute('aria-current', 'true')
    const { atMs, at } = await place.evaluate((slider: HTMLInputElement) => ({
      atMs: Number(slider.value),
      at: slider.getAttribute('aria-valuetext'),
    }))
    const [, minutes, seconds] =
      /^Play from (\d+):(\d\d):/.exec((await sentence.getAttribute('aria-label')) ?? '') ?? []
    expect(atMs, at ?? '').toBeGreaterThanOrEqual((Number(minutes) * 60 + Number(seconds)) * 1000)
    await details.getByRole('button', { name: 'Pause recording' }).click()
    await expect(transcript.getByRole('button', { name: 'Play recording' })).toBeVisible()
  })

  await softStep('nothing of the host’s style is in it', async () => {
    const look = await transcript
      .locator('[data-sentence]')
      .first()
      .evaluate((node) => {
        const { color, fontSize, fontWeight, textTransform, letterSpacing, direction } = getComputedStyle(node)
        return { color, fontSize, fontWeight, textTransform, letterSpacing, direction }
      })
    expect(look).toEqual({
      color: 'rgb(25, 25, 25)',
      fontSize: '14px',
      fontWeight: '400',
      textTransform: 'none',
      letterSpacing: 'normal',
      direction: 'ltr',
    })
  })

  expect.soft(foreign.socketsEver()).toBe(1)
  expect.soft(foreign.tokens()).toBe(0)
  expect.soft(await foreign.heard()).toEqual([
    { type: 'vp-call-selected', from: 'vp-voicemail', detail: { callId: VOICEMAIL_ID } },
    { type: 'vp-voicemail-read', from: 'vp-call-details', detail: { callIds: [VOICEMAIL_ID] } },
    { type: 'vp-call-selected', from: 'vp-call-log', detail: { callId: CALL_ID } },
  ])
})
