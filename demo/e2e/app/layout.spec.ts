import type { Page } from 'playwright/test'
import { noteAnnouncements } from '../testing/accessibility/note-announcements'
import { boxOf } from '../testing/box-of'
import { expect, test } from '../testing/fixtures'
import { phoneApp, TALKED_FOR_SECONDS } from '../testing/phone-app'
import { sidewaysIn } from '../testing/accessibility/reflow'
import { softStep } from '../testing/soft-step'

const PARENT = 'Tony Tonelli'
const LONG_NAME =
  'Maximiliana Guadalupe Featherstonehaugh-Wolfeschlegelsteinhausen de la Santísima Trinidad y Montenegro'

const partsOf = (page: Page) => ({
  sidebar: page.getByRole('navigation', { name: 'Virtual Phone' }),
  list: page.getByRole('region', { name: 'CALL LOG' }),
  details: page.getByRole('region', { name: 'Call details' }),
  back: page.getByRole('button', { name: 'Back to the call log' }),
})

test.describe('list and detail (layout/list-beside)', () => {
  for (const [width, { sidebar, beside }] of [
    [1920, { sidebar: 200, beside: true }],
    [1280, { sidebar: 200, beside: true }],
    [1000, { sidebar: 64, beside: true }],
    [768, { sidebar: 64, beside: false }],
    [320, { sidebar: 'bottom', beside: false }],
  ] as const) {
    test(`at ${width} px`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 800 })
      const app = phoneApp(page)
      const parts = partsOf(page)
      await signIn(page)
      // The newest row may be a voicemail that another test left.
      await page
        .getByRole('list', { name: 'Calls', exact: true })
        .getByRole('button', { name: /Outbound/ })
        .first()
        .click()
      await expect(parts.details).toBeVisible()

      const bar = await boxOf(parts.sidebar)
      if (sidebar === 'bottom') expect.soft([bar.x, bar.right, bar.bottom]).toEqual([0, width, 800])
      else expect.soft([bar.x, bar.y, bar.width]).toEqual([0, 56, sidebar])

      if (beside) {
        const [list, details] = [await boxOf(parts.list), await boxOf(parts.details)]
        expect.soft(details.x).toBeGreaterThanOrEqual(list.right)
        await expect.soft(parts.back).toBeHidden()
      } else {
        await expect(parts.list).toBeHidden()
        await parts.back.click()
        await expect(parts.list).toBeVisible()
        await expect.soft(parts.details).toBeHidden()
      }
      expect.soft(await sidewaysIn(page)).toEqual([])

      await softStep('voicemail stands as the calls do', async () => {
        const log = page.getByRole('region', { name: 'VOICEMAIL LOG' })
        await app.voicemailTab.click()
        await app.newestVoicemail.click()
        await expect(app.voicemail).toBeVisible()
        if (beside) {
          expect((await boxOf(app.voicemail)).x).toBeGreaterThanOrEqual((await boxOf(log)).right)
        } else {
          await expect(log).toBeHidden()
          await page.getByRole('button', { name: 'Back to voicemail' }).click()
          await expect(log).toBeVisible()
          await expect(app.voicemail).toBeHidden()
        }
        expect(await sidewaysIn(page)).toEqual([])
      })
    })
  }
})

test('at 320 × 256 px nothing scrolls sideways: logs, details, form, transcript, keypad, results (layout/widths) @smoke', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const app = phoneApp(page)
  const conversation = page.getByRole('group', { name: 'Conversation' })
  await signIn(page)
  await expect(app.newestRow).toBeVisible()
  expect.soft(await sidewaysIn(page)).toEqual([])
  for (const [path, there] of [
    ['calls/call-long-note', app.details],
    ['calls/call-hour-long', app.details],
    ['calls/call-hour-long/edit', app.form],
    ['calls/call-transcribed/transcript', conversation],
    ['voicemail', app.newestVoicemail],
    ['voicemail/voicemail-transcribed', conversation],
  ] as const) {
    await softStep(path, async () => {
      await app.open(path)
      await expect(there).toBeVisible()
      expect(await sidewaysIn(page)).toEqual([])
    })
  }
  await softStep('the keypad, and the dialog before a call', async () => {
    await app.openKeypad()
    await expect(page.getByRole('button', { name: '# pound' })).toBeVisible()
    expect.soft(await sidewaysIn(page)).toEqual([])
    await app.pick('Maximiliana Guadalupe')
    await expect(page.getByRole('dialog', { name: /^Call / })).toBeVisible()
    expect(await sidewaysIn(page)).toEqual([])
  })
})

test('the page around the app is as high as the window, whatever a screen has below its edge (layout/widths)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  for (const [path, title] of [
    ['report', 'Report'],
    ['settings', 'Settings'],
  ] as const) {
    await app.open(path)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    // The rows that make a report long arrive with the platform's answer.
    if (path === 'report') await expect(page.getByRole('table', { name: 'Calls in the report' })).toBeVisible()
    for (const [width, height] of [
      [320, 640],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
      await expect.poll(pageHeight, { message: `${path} at ${width} px` }).toBe(height)
    }
  }
})

test('a narrow page leaves no strip beside the keypad, and a low one has Call in view (keypad/drawer)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await phoneApp(page).openKeypad()
  await page.setViewportSize({ width: 320, height: 568 })
  const call = page.getByRole('region', { name: 'Keypad' }).getByRole('button', { name: 'Call', exact: true })
  await expect.soft(call).toBeInViewport({ ratio: 1 })
  for (const width of [320, 390, 479]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft((await boxOf(page.locator('[part=drawer]'))).width).toBe(width)
  }
  await page.setViewportSize({ width: 768, height: 800 })
  expect((await boxOf(page.locator('[part=drawer]'))).width).toBe(324)
})

test('no key of the pad moves, whatever is said under the field', async ({ page, signIn, quiet }) => {
  quiet.allow(/status of 500/)
  const app = phoneApp(page)
  const keypad = page.getByRole('region', { name: 'Keypad' })
  await signIn(page)
  await app.openKeypad()
  const said = {
    'To search a contact': () => app.field.clear(),
    'Please enter a 10-digit US phone number.': () => app.dial('201555'),
    "We couldn't search contacts.": () => app.field.fill('tonel'),
  }
  await page.route(/\/users\/_search/, (route) => route.fulfill({ status: 500, json: { code: 'error:server' } }))
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    const places: number[] = []
    for (const [text, make] of Object.entries(said)) {
      await make()
      await expect(keypad.getByText(text).first()).toBeVisible()
      places.push((await boxOf(keypad.getByRole('group', { name: 'Dial pad' }))).y)
    }
    expect.soft(new Set(places).size, `${width} px: ${places.join(', ')}`).toBe(1)
  }
})

test('the banner represents the call while its panel is out of view, and only then (call/banner)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const app = phoneApp(page)
  const parts = partsOf(page)
  await signIn(page)
  await app.talk(LONG_NAME)
  await expect(app.banner).toHaveCount(0)

  await app.goToCalls()
  await expect(app.panel).toBeVisible()
  await expect(app.banner).toHaveCount(0)

  await softStep('a narrow page shows the list in the panel’s place', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(app.panel).toBeHidden()
    await expect(app.banner).toBeVisible()
    const [banner, list] = [await boxOf(app.banner), await boxOf(parts.list)]
    expect(list.y).toBeGreaterThanOrEqual(banner.bottom)
    expect(await sidewaysIn(page)).toEqual([])
  })

  await softStep('so does another call’s page, at any width', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(app.banner).toHaveCount(0)
    await page
      .getByRole('list', { name: 'Calls', exact: true })
      .getByRole('listitem')
      .nth(2)
      .getByRole('button')
      .click()
    await expect(app.banner).toBeVisible()
  })

  await softStep('it leads back, to the name as heading', async () => {
    await app.banner.getByRole('button', { name: `Return to call with ${LONG_NAME}` }).click()
    await expect(app.banner).toHaveCount(0)
    await expect(app.panel.getByRole('heading', { name: LONG_NAME })).toBeFocused()
  })

  await softStep(
    'on a telephone the controls are at the lower edge, and typing scrolls the notes above them',
    async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      const notes = app.panel.getByRole('textbox', { name: 'Notes' })
      await notes.focus()
      const end = await boxOf(app.endCall)
      expect.soft((await boxOf(parts.sidebar)).y - end.bottom).toBeLessThan(24)
      await expect.poll(async () => (await boxOf(notes)).bottom).toBeLessThan(end.y)
    },
  )
})

for (const width of [1280, 320]) {
  test(`nothing moves under a press while a card's code arrives, at ${width} px (card/content)`, async ({
    page,
    signIn,
  }) => {
    const app = phoneApp(page)
    await page.setViewportSize({ width, height: 800 })
    await signIn(page)
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/\/PersonBlockControl-[^/]+\.js$/, async (route) => {
      await arrived
      await route.continue()
    })
    await app.open('calls/call-transcribed')
    const card = page.getByRole('region', { name: PARENT, exact: true })
    const call = card.getByRole('button', { name: /^Call/ })
    const play = app.details.getByRole('button', { name: 'Play recording' })
    await expect(card.getByText('Robin Tonelli')).toBeVisible()
    await expect(card.getByText(/calls, last/)).toBeVisible()
    const before = [await boxOf(call), await boxOf(play)]
    arrive()
    await expect(card.getByRole('button', { name: /^More/ })).toBeVisible()
    expect([await boxOf(call), await boxOf(play)]).toEqual(before)
  })
}

test('a long name ends in dots on the second line of its row, and is whole in its accessible name (layout/widths)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await page.setViewportSize({ width: 400, height: 640 })
  await signIn(page)
  // The newest call may be hers, even before the search.
  const answer = page.waitForResponse(/\/v1\/calls\?.*query=Maximiliana/)
  await page.getByRole('textbox', { name: 'Search calls' }).fill('Maximiliana')
  await answer
  await expect(app.newestRow).toHaveAccessibleName(new RegExp(LONG_NAME))
  const name = app.newestRow.getByText(LONG_NAME, { exact: true }).last()
  expect.soft(await name.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true)
  const lines = () =>
    name.evaluate((node) => Math.round(node.clientHeight / parseFloat(getComputedStyle(node).lineHeight)))
  expect.soft(await lines()).toBe(2)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(lines).toBe(2)
  // Two lines of the name, and two of the notes if the newest call has any (`log/row`).
  expect((await boxOf(app.newestRow)).height).toBeLessThan(140)
})

test('a form of a call has Save in view without scrolling, and no toast covers it (form/focus, toast/place, log/row)', async ({
  page,
  platform,
  signIn,
}) => {
  // The longest name is the hardest.
  const { id } = await platform.db
    .selectFrom('calls')
    .select('id')
    .where('owner_id', '=', 'staff-1')
    .where('other_id', '=', 'parent-long-name')
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirstOrThrow()
  await platform.db.updateTable('calls').set({ called_at: new Date() }).where('id', '=', id).execute()
  await signIn(page)
  const app = phoneApp(page)
  await app.newestRow.click()
  await softStep('the circle of a selected row’s icon is seen on the row (log/row)', async () => {
    const surface = (node: Element) => getComputedStyle(node).backgroundColor
    const row = page.locator('[data-selected]:has(.vp-log-icon)')
    expect(await row.locator('.vp-log-icon').evaluate(surface)).not.toBe(await row.evaluate(surface))
  })
  await app.details.getByRole('button', { name: 'Edit' }).click()
  await app.form.getByRole('textbox', { name: 'Notes' }).fill('Not saved yet')
  const save = app.form.getByRole('button', { name: 'Save' })
  for (const [width, height] of [
    [1366, 768],
    [1280, 800],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.soft(save, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Keypad' }).first().click()
    const toast = page.getByRole('region', { name: 'Phone messages' }).getByRole('listitem').first()
    await toast.hover()
    await expect
      .poll(async () => (await boxOf(toast)).bottom - (await boxOf(save)).y, { message: `${width} × ${height}` })
      .toBeLessThanOrEqual(0)
    await toast.getByRole('button').click()
  }
})

test('toasts stand at the bottom right, and across a narrow page above its tabs (toast/place)', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/status of 500/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  await page.route(/\/v1\/calls\?/, (route) => route.fulfill({ status: 500, json: { code: 'error:server' } }))
  await page.reload()
  const toast = page.getByRole('region', { name: 'Phone messages' }).getByRole('listitem').first()
  await toast.hover()
  const wide = await boxOf(toast)
  expect.soft([wide.right, wide.bottom, wide.width]).toEqual([1280 - 24, 800 - 24, 400])
  await page.setViewportSize({ width: 320, height: 640 })
  const narrow = await boxOf(toast)
  const tabs = await boxOf(partsOf(page).sidebar)
  expect.soft(tabs.bottom).toBe(640)
  expect.soft([narrow.x, narrow.right, narrow.bottom]).toEqual([12, 320 - 12, 640 - 68 - 12])
  expect(narrow.bottom).toBeLessThan(tabs.y)
  // Each name has one line, and no room of another.
  expect.soft(tabs.height).toBeLessThan(60)
  const names = await partsOf(page)
    .sidebar.locator('.vp-sidebar__label')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()))
  for (const [place, { right }] of names.entries()) expect(right).toBeLessThanOrEqual(names[place + 1]?.x ?? 320)
})

test('focus goes to a new view’s heading, and back to what opened a dialog (route/focus)', async ({
  page,
  platform,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const app = phoneApp(page)
  // At the top of the log, where its row is in view.
  await platform.db.updateTable('calls').set({ called_at: new Date() }).where('id', '=', 'call-hour-long').execute()
  await signIn(page)
  await page.getByRole('list', { name: 'Calls', exact: true }).getByRole('button', { name: PARENT }).first().click()
  await expect.soft(page.getByRole('heading', { name: PARENT })).toBeFocused()

  await softStep('the question before a call', async () => {
    const call = page.getByRole('button', { name: `Call ${PARENT}` })
    await call.click()
    await expect(app.dialog(`Call ${PARENT}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(call).toBeFocused()
  })
  await softStep('the keypad', async () => {
    const keypad = page.getByRole('button', { name: 'Keypad' }).first()
    await app.openKeypad()
    await expect.soft(app.field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Keypad' })).toHaveCount(0)
    await expect(keypad).toBeFocused()
  })
})

test('the timer of a call is a timer that nobody announces', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await signIn(page)
  const said = await noteAnnouncements(page)
  await app.talk(PARENT)
  await expect.soft(app.timer).toHaveAttribute('aria-live', 'off')
  await expect(app.timer).toHaveText(TALKED_FOR_SECONDS)
  await app.endCall.click()
  await app.landOnEdit()
  await expect
    .configure({ soft: true })
    .poll(async () => (await said()).filter((text) => /\d\d:\d\d:\d\d/.test(text)))
    .toEqual([expect.stringMatching(/^Ended \d\d:\d\d:\d\d$/)])
  expect(await said()).toEqual(expect.arrayContaining(['Ringing', 'Connected']))
})
