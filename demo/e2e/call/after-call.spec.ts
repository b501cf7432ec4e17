import { WAV_HEADER_BYTES } from '../../../src/domain/sound/wav'
import { SAMPLE_RATE, samplesOf } from '../../platform/voice/audio/audio'
import { strongestFrequency } from '../../platform/voice/audio/goertzel'
import { MICROPHONE_HZ, appAddress, expect, test } from '../testing/fixtures'
import { phoneApp, TALKED, TALKED_FOR_SECONDS, TALKED_IN_WORDS } from '../testing/phone-app'
import { liveLine } from '../testing/live-line'
import { softStep } from '../testing/soft-step'

const PARENT = 'Tony Tonelli'
/** A number that belongs to nobody in the seed, and whose far end answers. */
const UNKNOWN = '201-555-0147'

const SELECT_REASON = 'Please select at least 1 reason for call.'
const OTHER_EMPTY = 'Other Reason field cannot be empty'
const NAME_MISSING = 'Please add the name of the person this call is regarding'

test('an unknown number asks who and why: before the call, after it, and before anything else', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.openKeypad()
  await app.dial(UNKNOWN)
  await expect(app.dialog(`Call ${UNKNOWN}`)).toHaveAccessibleDescription(
    // Between them it tells of earlier calls to the number, if another test made some.
    /^This number isn't in the directory\. (.* )?This call will be recorded\. Your microphone turns on when the call starts\.$/,
  )

  await test.step('the pre-call dialog says what is missing', async () => {
    const before = app.dialog(`Call ${UNKNOWN}`)
    await app.start(UNKNOWN)
    await expect(before.getByText(SELECT_REASON, { exact: true })).toBeVisible()
    await expect(before.getByText(NAME_MISSING, { exact: true })).toBeVisible()
    await before.getByRole('checkbox', { name: 'Other' }).check()
    await app.start(UNKNOWN)
    await expect(before.getByText(OTHER_EMPTY, { exact: true })).toBeVisible()
    await before.getByRole('textbox', { name: 'Other reason' }).fill('Lost jacket')
    await before.getByRole('textbox', { name: 'Name of the person this call is regarding' }).fill('Grandmother')
    await app.start(UNKNOWN)
    await expect(app.timer).toBeVisible()
    await app.endCall.click()
    await app.landOnEdit()
  })

  const reason = app.form.getByRole('textbox', { name: 'Other reason' })
  const regarding = app.form.getByRole('textbox', { name: 'Name of the person this call is regarding' })
  const save = app.form.getByRole('button', { name: 'Save' })
  const notes = app.form.getByRole('textbox', { name: 'Notes' })
  await softStep('Notes and Save are in view without scrolling (form/focus)', async () => {
    for (const [width, height] of [
      [1366, 768],
      [1280, 800],
      [390, 844],
    ] as const) {
      const size = `${width} × ${height}`
      await page.setViewportSize({ width, height })
      await expect.soft(save, size).toBeInViewport({ ratio: 1 })
      // The sticky footer covers what scrolls under it.
      const [field, footer] = [await notes.boundingBox(), await save.boundingBox()]
      expect.soft((field?.y ?? Infinity) + (field?.height ?? 0), size).toBeLessThanOrEqual(footer?.y ?? 0)
      await reason.focus()
      const [text, buttons] = [await reason.boundingBox(), await save.boundingBox()]
      expect
        .soft((text?.y ?? Infinity) + (text?.height ?? 0), `Other, ${size}`)
        .toBeLessThanOrEqual((buttons?.y ?? 0) - 12)
      await notes.focus()
    }
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await softStep(
    'the form begins with what was typed, and says what is missing, where its place was kept (form/errors)',
    async () => {
      await expect(reason).toHaveValue('Lost jacket')
      await expect(regarding).toHaveValue('Grandmother')
      await reason.fill('')
      await regarding.fill('')
      await expect(save).toHaveAttribute('aria-disabled', 'true')
      const place = await notes.boundingBox()
      // Playwright does not press a disabled button. If a person does, it explains what is missing.
      await save.click({ force: true })
      await expect(regarding).toHaveAccessibleDescription(NAME_MISSING)
      expect.soft(await notes.boundingBox()).toEqual(place)
      await expect(reason).toHaveAccessibleDescription(OTHER_EMPTY)
      await expect(regarding).toHaveAccessibleDescription(NAME_MISSING)
      await app.form.getByRole('checkbox', { name: 'Other' }).uncheck()
      await expect(app.form.getByText(SELECT_REASON, { exact: true })).toBeVisible()
    },
  )

  await softStep('the form cannot be left before it is saved (form/mandatory)', async () => {
    const unsaved = app.dialog('Unsaved call details')
    await app.goToCalls()
    await expect(unsaved).toContainText(
      'Please save call details before proceeding. It’s mandatory for unknown numbers.',
    )
    await unsaved.getByRole('button', { name: 'Keep editing' }).click()
    await expect(unsaved).toHaveCount(0)
    await expect(page).toHaveURL(/\/edit/)
    await page.getByRole('button', { name: 'Keypad' }).first().click()
    await expect(app.toast('Unable to open due to unsaved call details.')).toBeVisible()
    await expect(app.field).toHaveCount(0)

    await app.form.getByRole('checkbox', { name: 'Attendance' }).check()
    await regarding.fill('Grandmother of Mia')
    await app.goToCalls()
    await unsaved.getByRole('button', { name: 'Save' }).click()
    await expect(app.form).toHaveCount(0)
    await expect(page).toHaveURL(/\/users\/[^/]+\?/)
  })

  await app.newestRow.click()
  await expect(app.details).toContainText('Grandmother of Mia')
  await expect(app.details.getByRole('listitem')).toHaveText(['Attendance'])
})

test('no reload, Back or link leads past the form of an unknown number, and a session that ends during the call does not lose it', async ({
  page,
  account,
  signIn,
  fillSignInPage,
  quiet,
}) => {
  quiet.allow(/status of 401|WebSocket/)
  const app = phoneApp(page)
  const unsaved = app.dialog('Unsaved call details')
  await signIn(page, 'outside')
  const talkToUnknown = async () => {
    await app.openKeypad()
    await app.dial(UNKNOWN)
    const before = app.dialog(`Call ${UNKNOWN}`)
    await before.getByRole('checkbox', { name: 'Other' }).check()
    await before.getByRole('textbox', { name: 'Other reason' }).fill('Lost jacket')
    await before.getByRole('textbox', { name: 'Name of the person this call is regarding' }).fill('Grandmother')
    await app.start(UNKNOWN)
    await expect(app.timer).toBeVisible()
  }
  await talkToUnknown()
  await app.endCall.click()
  const callId = await app.landOnEdit()

  await test.step('Back, and a push of the page around it, put the address back and ask (form/mandatory)', async () => {
    await page.goBack()
    await expect(unsaved).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/calls/${callId}/edit`))
    await unsaved.getByRole('button', { name: 'Keep editing' }).click()
    await page.evaluate(() =>
      history.pushState(null, '', location.pathname.replace(/\/calls.*/, '/report') + '?tenant_id=demo'),
    )
    await expect(unsaved).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/calls/${callId}/edit`))
    await unsaved.getByRole('button', { name: 'Keep editing' }).click()
    await expect(app.form).toBeVisible()
  })

  await test.step('a reload and another address lead back to it (form/mandatory)', async () => {
    await page.reload()
    await expect(app.form).toBeVisible()
    await page.goto(`/institutes/school-4/users/me/report?tenant_id=demo`)
    await app.landOnEdit()
    await expect(app.form.getByRole('textbox', { name: 'Other reason' })).toHaveValue('Lost jacket')
    await app.goToCalls()
    await unsaved.getByRole('button', { name: 'Save' }).click()
    await expect(app.form).toHaveCount(0)
    await page.reload()
    await expect(app.newestRow).toBeVisible()
    await expect(app.form).toHaveCount(0)
  })

  await test.step('a session that ends in the call: its form is there after the next sign-in (session/drafts)', async () => {
    await talkToUnknown()
    // The API refuses the token. The line goes on, because it does not need the token.
    await page.route(/\/v1\/calls\?/, (route) => route.fulfill({ status: 401, json: { code: 'error:unauthorized' } }))
    await app.panel.getByRole('textbox', { name: 'Notes' }).fill('Typed while signed out')
    const refused = page.waitForResponse((answer) => answer.status() === 401)
    await app.goToCalls()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest First')
    await refused
    await app.endCall.click()
    await expect(page.getByRole('heading', { name: 'Please sign in again.' })).toBeVisible()
    await page.unroute(/\/v1\/calls\?/)
    await page.goto(appAddress(account('outside')))
    await fillSignInPage(page, 'outside')
    await app.landOnEdit()
    await expect(app.form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed while signed out')
    await expect(app.form.getByRole('textbox', { name: 'Other reason' })).toHaveValue('Lost jacket')
  })
})

test('notes survive a reload, are saved, and stand in the log; the recording holds both voices', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  await expect(app.timer).toHaveText(TALKED_FOR_SECONDS)
  await app.endCall.click()
  const callId = await app.landOnEdit()

  await test.step('typed notes survive a reload', async () => {
    const notes = app.form.getByRole('textbox', { name: 'Notes' })
    await notes.fill('Mia is better, back on Monday')
    await app.form.getByRole('checkbox', { name: 'Health' }).check()
    await expect
      .poll(() => page.evaluate((key) => sessionStorage.getItem(key), `vp-draft:${callId}`))
      .toContain('back on Monday')
    await page.reload()
    await expect(notes).toHaveValue('Mia is better, back on Monday')
    await expect(app.form.getByRole('checkbox', { name: 'Health' })).toBeChecked()
  })

  await softStep('saved, they stand in the details and in the log', async () => {
    await app.form.getByRole('combobox', { name: 'Regarding Student' }).selectOption('Robin Tonelli, Grade 3')
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.details).toContainText('Mia is better, back on Monday')
    await expect(page.getByRole('region', { name: 'Phone messages' })).toBeHidden()
    await expect(app.details).toContainText('Robin Tonelli')
    await expect(app.details.getByRole('listitem')).toHaveText(['Health'])
    await expect(page).toHaveURL(new RegExp(`/calls/${callId}\\?`))
    await expect(app.newestRow).toContainText('Mia is better, back on Monday')
    expect(await page.evaluate((key) => sessionStorage.getItem(key), `vp-draft:${callId}`)).toBeNull()
  })

  await softStep('the recording plays, and can be sought', async () => {
    const fetched = page.waitForResponse(/\/files\//)
    await app.details.getByRole('button', { name: 'Play recording' }).click()
    const place = app.details.getByRole('slider', { name: 'Position in the recording' })
    const playAgain = app.details.getByRole('button', { name: 'Play recording' })
    // Only sound that really plays moves the position.
    const at = async () => Number(await place.inputValue())
    await expect.poll(at).toBeGreaterThan(0)
    await expect(playAgain).toBeVisible()
    await expect(place).toHaveAttribute('aria-valuetext', /^(0:0\d) of \1$/)
    const end = await at()
    await place.press('Home')
    await expect.poll(at).toBe(0)
    // Five seconds further, or the end of a shorter recording.
    await place.press('ArrowRight')
    await expect.poll(at).toBe(Math.min(5000, end))
    await place.press('Home')
    await playAgain.click()
    await expect.poll(at).toBeGreaterThan(0)
    // The waveform has a bar for each part of the sound.
    await expect(app.details.locator('.vp-wave path').first()).toHaveAttribute('d', /^(M[^M]+){120}$/)
    // The page has no element with the sound (`privacy/memory`).
    await expect(page.locator('audio')).toHaveCount(0)

    const signed = (await fetched).url()
    const part = await page.request.get(signed, { headers: { range: 'bytes=0-43' } })
    expect([part.status(), (await part.body()).length]).toEqual([206, WAV_HEADER_BYTES])
    const stereo = samplesOf((await (await page.request.get(signed)).body()).subarray(WAV_HEADER_BYTES))
    const lastHalfSecondOf = (side: number) =>
      Float32Array.from(stereo.filter((_, index) => index % 2 === side).slice(-SAMPLE_RATE / 2))
    expect(Math.abs(strongestFrequency(lastHalfSecondOf(0), SAMPLE_RATE) - MICROPHONE_HZ)).toBeLessThanOrEqual(15)
    expect(Math.abs(strongestFrequency(lastHalfSecondOf(1), SAMPLE_RATE) - 440)).toBeLessThanOrEqual(15)
  })
})

test('another page of the same person sees the call come, end and get its notes, by itself', async ({
  page,
  context,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  const watching = await context.newPage()
  const live = liveLine(watching)
  await signIn(watching)
  await live
  const { newestRow } = phoneApp(watching)
  const group = watching.getByText(/^Showing 1-20 of \d+ calls$/).first()
  const before = Number(/of (\d+)/.exec((await group.textContent()) ?? '')?.[1])

  await app.talk('Tara Transfeld')
  await expect(newestRow).toHaveAccessibleName(/^Tara Transfeld, Live, Outbound/)
  await expect(group).toHaveText(`Showing 1-20 of ${before + 1} calls`)
  await expect(app.timer).toHaveText(TALKED)
  await app.endCall.click()
  await app.landOnEdit()
  await expect(newestRow).toHaveAccessibleName(
    new RegExp(`^Tara Transfeld, Answered, Outbound, ${TALKED_IN_WORDS.source}`),
  )
  await app.form.getByRole('textbox', { name: 'Notes' }).fill('Heard at the office')
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect(newestRow).toContainText('Heard at the office')
})
