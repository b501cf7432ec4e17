import type { Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { keysOf } from '../testing/accessibility/keys-of'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** A parent whose phone answers (seed, cast). */
const PARENT = 'Tony Tonelli'
/** Blocked here, and by nobody else. */
const NOBODYS = '2015550188'
/** Belongs to nobody, and answers. */
const UNKNOWN = '2015550147'
const UNKNOWN_SHOWN = '201-555-0147'

/**
 * Key presses that the commonest jobs take, each from the top of the page or from where the one before it ended. Typing
 * a text counts as one press. The numbers are ratchets: fewer is better, and more is a fault.
 */
const BUDGET = {
  callByName: 6,
  muteAndUnmute: 4,
  // Hold and Transfer come before it.
  endCall: 6,
  saveDetails: 3,
  callUnknownNumber: 11,
  callBackFromLog: 9,
  // On most days '3 to call back' comes before the search.
  searchLog: 14,
  changeDetails: 4,
  playVoicemail: 17,
  blockNumber: 16,
  // Call lists is one more tab before it.
  reportOfAWeek: 16,
  signOut: 5,
}

test.use({ viewport: { width: 1366, height: 768 } })

const keypadButton = (page: Page) => page.getByRole('button', { name: 'Keypad' }).first()
const rows = (page: Page) => page.getByRole('list', { name: 'Calls', exact: true }).getByRole('listitem')

/** The keyboard begins at the top of the page. */
const fromTheTop = async (page: Page) => {
  const keys = keysOf(page)
  await keys.toTop()
  return keys
}

test('a call by name, mute, End Call and its notes take few presses, and the focus is never lost (a11y/keys) (form/focus) @smoke', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  const notes = app.form.getByRole('textbox', { name: 'Notes' })
  await signIn(page)
  await expect(app.newestRow).toBeVisible()
  const keys = await fromTheTop(page)
  await test.step('a call by name', async () => {
    await keys.to(keypadButton(page))
    await keys.press('Enter')
    await expect(app.field).toBeFocused()
    await keys.type(PARENT)
    await expect(page.getByRole('option', { name: PARENT })).toBeVisible()
    await keys.press('Enter')
    await expect(app.dialog(`Call ${PARENT}`)).toBeVisible()
    await keys.press('Enter')
    await expect(app.timer).toBeVisible()
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(BUDGET.callByName)
  })

  await test.step('mute and unmute', async () => {
    await keys.to(app.mute)
    await keys.press('Enter')
    const unmute = app.panel.getByRole('button', { name: 'Unmute' })
    await expect(unmute).toBeFocused()
    await keys.press('Enter')
    await expect(app.mute).toBeFocused()
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(BUDGET.muteAndUnmute)
  })

  await test.step('End Call', async () => {
    await keys.to(app.endCall)
    await keys.press('Enter')
    await app.landOnEdit()
    await expect(notes).toBeFocused()
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(BUDGET.endCall)
  })

  await keys.type('Asked about the bus.')
  await keys.press('Tab')
  await expect(app.form.getByRole('checkbox').first()).toBeFocused()
  // As in every form, Enter in a field is its primary action.
  await keys.press('Enter')
  await expect(app.details).toContainText('Asked about the bus.')
  const edit = app.details.getByRole('button', { name: 'Edit' })
  await expect(edit).toBeFocused()
  expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(BUDGET.saveDetails)

  await softStep('Edit goes to the end of the notes, and Save by its key and Cancel back to Edit', async () => {
    await keys.press('Enter')
    await expect(notes).toBeFocused()
    await keys.type(' Sent the plan.')
    await keys.press('Control+Enter')
    await expect(app.details).toContainText('Asked about the bus. Sent the plan.')
    await expect(edit).toBeFocused()
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(BUDGET.changeDetails)
    await keys.press('Enter')
    await expect(notes).toBeFocused()
    await keys.to(app.form.getByRole('button', { name: 'Cancel' }))
    await keys.press('Enter')
    await expect(edit).toBeFocused()
  })
  expect(keys.faults()).toEqual([])
})

test('an unknown number, its questions, and a call back from the log take few presses (a11y/keys)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await expect(app.newestRow).toBeVisible()
  const keys = await fromTheTop(page)
  await test.step('an unknown number and its questions', async () => {
    await keys.to(keypadButton(page))
    await keys.press('Enter')
    await expect(app.field).toBeFocused()
    await keys.type(UNKNOWN)
    await keys.press('Enter')
    const before = app.dialog(`Call ${UNKNOWN_SHOWN}`)
    await expect(before).toBeVisible()
    await keys.to(before.getByRole('textbox', { name: 'Name of the person this call is regarding' }))
    await keys.type('Grandmother')
    await keys.to(before.getByRole('checkbox').first())
    await keys.press('Space')
    await keys.press('Enter')
    await expect(app.timer).toBeVisible()
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(BUDGET.callUnknownNumber)
  })
  await app.endCall.click()
  await app.landOnEdit()
  await page.keyboard.press('Control+Enter')
  await expect(app.form).toHaveCount(0)

  await softStep('back to the log', async () => {
    await app.goToCalls()
    await expect(page.getByRole('heading', { name: 'CALL LOG' })).toBeFocused()
    const again = await fromTheTop(page)
    const callBack = rows(page)
      .first()
      .getByRole('button', { name: /^Call back/ })
    // The tab of the current page leads to its title, and Down to the newest call, which has Call back beside it.
    await again.to(page.getByRole('navigation', { name: 'Virtual Phone' }).getByRole('link', { name: /^Call(,|$)/ }))
    await again.press('Enter')
    await expect(page.getByRole('heading', { name: 'CALL LOG' })).toBeFocused()
    await again.press('ArrowDown')
    await again.to(callBack)
    await again.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await again.press('Enter')
    expect.soft(again.spent(), again.trail()).toBeLessThanOrEqual(BUDGET.callBackFromLog)
    expect(again.faults()).toEqual([])
  })
  expect(keys.faults()).toEqual([])
})

test.afterAll(({ platform }) => platform.db.deleteFrom('blocks').where('phone', '=', `+1${NOBODYS}`).execute())

test('a search in the log, a voicemail, a block, a report and Sign Out take few presses (a11y/keys)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await expect(app.newestRow).toBeVisible()

  await softStep('a search, and its first call', async () => {
    const keys = await fromTheTop(page)
    await keys.to(page.getByRole('textbox', { name: 'Search calls' }))
    await keys.type('Tonelli')
    await keys.press('Enter')
    await expect(rows(page).first().locator('mark').first()).toBeVisible()
    await keys.press('ArrowDown')
    await expect(app.newestRow).toBeFocused()
    await keys.press('Enter')
    await expect(app.details).toBeVisible()
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(BUDGET.searchLog)
    await expect(page.locator('[data-view-heading]:focus')).toBeVisible()
    expect(keys.faults()).toEqual([])
  })
  await softStep('the newest voicemail plays', async () => {
    const keys = await fromTheTop(page)
    await keys.to(app.voicemailTab)
    await keys.press('Enter')
    await expect(app.newestVoicemail).toBeVisible()
    const play = page.getByRole('list', { name: 'Voicemails' }).getByRole('button', { name: /^Play voicemail/ })
    await keys.to(play.first())
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: 'Pause voicemail', exact: true })).toBeFocused()
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(BUDGET.playVoicemail)
    expect(keys.faults()).toEqual([])
  })
  await softStep('a number is blocked', async () => {
    const keys = await fromTheTop(page)
    await keys.to(page.getByRole('navigation').getByRole('link', { name: 'Block list' }))
    await keys.press('Enter')
    const block = page.getByRole('button', { name: 'Block a number' })
    await expect(block).toBeVisible()
    await keys.to(block)
    await keys.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await keys.type(NOBODYS)
    await keys.to(dialog.getByRole('checkbox').first())
    await keys.press('Space')
    await expect(dialog.getByRole('button', { name: 'Block' })).not.toHaveAttribute('aria-disabled')
    await keys.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(block).toBeFocused()
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(BUDGET.blockNumber)
    expect(keys.faults()).toEqual([])
  })
  await softStep('the calls of this week', async () => {
    const keys = await fromTheTop(page)
    await keys.to(page.getByRole('navigation').getByRole('link', { name: 'Report' }))
    await keys.press('Enter')
    const week = page.getByRole('button', { name: 'This week' })
    await expect(week).toBeVisible()
    await keys.to(week)
    await keys.press('Enter')
    await expect(week).toHaveAttribute('aria-pressed', 'true')
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(BUDGET.reportOfAWeek)
    expect(keys.faults()).toEqual([])
  })
  await softStep('Sign Out', async () => {
    const keys = await fromTheTop(page)
    await keys.to(page.locator('.vp-header__user'))
    await keys.press('Enter')
    await keys.press('Enter')
    await expect(page.getByText('You are signed out')).toBeVisible()
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(BUDGET.signOut)
    expect(keys.faults()).toEqual([])
  })
})

test('the list of a report is one Tab stop, in which arrows move (report/list)', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await signIn(page, 'admin')
  await app.open('report')
  const table = page.getByRole('table').last()
  const opens = table.getByRole('button', { name: /open call$/ })
  const transcripts = page.getByRole('button', { name: /^Transcript/ })
  const transcript = transcripts.first()
  await expect(transcript).toBeVisible()
  const keys = keysOf(page)
  await keys.toTop()
  await keys.to(opens.first())
  await softStep('arrows, End and Home move between rows', async () => {
    await keys.press('ArrowDown')
    await expect(opens.nth(1)).toBeFocused()
    await keys.press('End')
    await expect(opens.last()).toBeFocused()
    await keys.press('Home')
    await expect(opens.first()).toBeFocused()
  })
  await softStep('right goes to the transcript of the row', async () => {
    const itsRow = table.getByRole('row').filter({ has: transcripts }).first()
    await keys.to(itsRow.getByRole('button').first(), 'ArrowDown')
    await keys.press('ArrowRight')
    await expect(transcript).toBeFocused()
  })
  await softStep('Tab leaves the list, and comes back to the same stop', async () => {
    await keys.press('Tab')
    await expect(table.locator(':focus')).toHaveCount(0)
    await keys.press('Shift+Tab')
    await expect(transcript).toBeFocused()
  })

  // Last, because after the last stop Firefox takes the keys for its own controls.
  expect.soft(await keys.walk(), keys.trail()).toBeLessThan(45)
  expect(keys.faults()).toEqual([])
})

test.describe('every Tab stop has a ring, is not covered, and none is the page itself (a11y/stops)', () => {
  for (const [width, height] of [
    [1366, 768],
    [320, 568],
  ] as const) {
    test(`at ${width} × ${height} px`, async ({ page, signIn, browserName }) => {
      test.skip(browserName === 'firefox', 'Firefox draws the ring of boxes that scroll, which are stops there, itself')
      await page.setViewportSize({ width, height })
      const app = phoneApp(page)
      await signIn(page)
      const conversation = page.getByRole('group', { name: 'Conversation' })
      for (const [path, there] of [
        ['', app.newestRow],
        ['calls/call-long-note', app.details],
        ['calls/call-long-note/edit', app.form.getByRole('checkbox').first()],
        ['calls/call-transcribed-short/transcript', conversation],
        ['voicemail', app.newestVoicemail],
        ['blocklist', page.getByRole('button', { name: 'Block a number' })],
        ['settings', page.getByRole('button', { name: 'Test microphone' })],
      ] as const) {
        await softStep(`stops of ${path || 'the call log'}`, async () => {
          await app.open(path)
          await expect(there).toBeVisible()
          const keys = keysOf(page)
          await keys.walk()
          expect(keys.faults(), path).toEqual([])
        })
      }
      await softStep('the keypad over the log', async () => {
        await app.open('')
        await app.openKeypad()
        const keys = keysOf(page)
        if (width < 480) {
          // The keypad covers the whole page, and Tab stays in it.
          const last = page.getByRole('region', { name: 'Keypad' }).getByRole('button', { name: /^Call$/ })
          await keys.to(last)
          await keys.press('Tab')
          await expect(page.locator('[part=drawer] :focus')).toHaveCount(1)
          expect(keys.faults()).toEqual([])
          return
        }
        await keys.walk()
        const beside = (fault: string) => !/Keypad|Dana Whitfield/.test(fault)
        expect.soft(keys.faults().filter(beside)).toEqual([])
        // The keypad covers two buttons of the header. Esc closes it, wherever the focus is.
        const userMenu = page.locator('.vp-header__user')
        await keys.toTop()
        await keys.to(userMenu)
        await keys.press('Escape')
        await expect(page.getByRole('region', { name: 'Keypad' })).toHaveCount(0)
        await expect(userMenu).toBeFocused()
        expect((await keys.look()).faults).toEqual([])
      })
      await softStep('a live call, and its banner over another screen', async () => {
        await app.open('')
        await app.talk(PARENT)
        const keys = keysOf(page)
        await keys.walk()
        await page.getByRole('navigation').getByRole('link', { name: 'Report' }).click()
        await expect(app.banner).toBeVisible()
        await expect(page.getByRole('table').last()).toBeVisible()
        await keys.walk()
        expect(keys.faults()).toEqual([])
      })
    })
  }
})
