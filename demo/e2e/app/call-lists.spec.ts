import type { Page } from 'playwright/test'
import { boxOf } from '../testing/box-of'
import { hearsBoth, INTERPRETED, INTERPRETERS } from '../testing/call-with-interpreter'
import { keysOf } from '../testing/accessibility/keys-of'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

const LIST = 'E2E absent'
/** By the ends of their numbers: one who answers, one whose phone nobody answers, and two who answer. */
const FILE =
  'Student,Phone\nRobin Tonelli,201-555-0199\nPiper Answorth,201-555-0192\nMaya Echols,201-555-0190\nMilo Slowik,201-555-0196\nNobody Atall,\n'

/** From Call next to the next Call next, with the way to End Call, as docs/design.md says. */
const KEYS_OF_A_FAMILY = 11

const list = (page: Page) => ({
  tab: page.getByRole('link', { name: 'Call lists' }),
  next: page.getByRole('button', { name: 'Call next' }),
  row: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
  // A phrase for the notes may have the same words.
  outcome: (name: string) => page.locator('.vp-calling-outcomes').getByRole('button', { name, exact: true }),
})

/** Opens the list as somebody who was told of it. */
async function openList(page: Page) {
  await list(page).tab.click()
  await page.getByRole('link', { name: new RegExp(LIST) }).click()
  await expect(page.getByRole('heading', { name: LIST })).toBeVisible()
}

/** Call next, and Continue. */
async function callNext(page: Page) {
  await list(page).next.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

test('the secretary’s morning: a list from a file, shared by two colleagues, nobody is called twice (calling/door, calling/next)', async ({
  page,
  signIn,
  browser,
  platform,
  quiet,
}) => {
  test.slow()
  // Of the colleague who was a moment later.
  quiet.allow(/409 \(Conflict\)/)
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  const app = phoneApp(page)
  await list(page).tab.click()
  await softStep('the demo has a list of 31 children', async () => {
    await expect.soft(page.getByRole('link', { name: /Absent today/ })).toContainText(/of 31 called/)
  })
  await page.getByRole('button', { name: 'New list from a file' }).click()
  await page.getByLabel('File').setInputFiles({ name: 'absent.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await page.getByLabel('Name of the list').fill(LIST)
  await page.getByLabel('Reason for call').selectOption('Attendance')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: '1 line cannot be called' })).toBeVisible()
  await expect(list(page).row('Nobody Atall')).toContainText('Nobody has this name')

  const other = await browser.newContext({ baseURL: platform.url, permissions: ['microphone'] })
  await quiet.watch(other)
  const colleague = await other.newPage()
  await signIn(colleague, 'colleague')
  await openList(colleague)

  // Both press at once: each gets a family of their own.
  await Promise.all([callNext(page), callNext(colleague)])
  await expect(list(page).row('Imani Brooks is calling')).toHaveCount(1)
  await expect(list(colleague).row('Dana Whitfield is calling')).toHaveCount(1)
  await expect(list(page).row('You are calling')).not.toHaveText(
    (await list(colleague).row('You are calling').textContent()) ?? '',
  )
  for (const one of [page, colleague]) {
    await expect(one.getByRole('region', { name: 'What to say' })).toContainText("isn't in class today")
  }
  expect(page.url()).toContain('/lists/')

  // Whoever has Robin is answered, and whoever has Piper is not.
  const isFirst = (await list(page).row('You are calling').textContent())?.includes('Robin')
  const [talks, waits] = isFirst ? [page, colleague] : [colleague, page]
  await expect(phoneApp(talks).timer).toBeVisible()
  await phoneApp(talks).endCall.click()
  await list(talks).outcome('Reached').click()
  await expect(list(waits).row('Robin')).toContainText('Reached')
  await expect.soft(phoneApp(waits).form.getByRole('button', { name: 'Remind me' })).toBeVisible()
  await list(waits).outcome('Left message').click()
  await expect(list(talks).row('Piper')).toContainText('Left message')

  await test.step('the rest by one of them', async () => {
    for (let left = 2; left > 0; left--) {
      await callNext(page)
      await expect(app.timer).toBeVisible({ timeout: 15_000 })
      await app.endCall.click()
      await list(page).outcome('Reached').press('Enter')
      if (left > 1) await expect(list(page).next).toBeFocused()
    }
    await expect(page.getByRole('heading', { name: '3 of 4 reached' })).toBeVisible()
    await expect(colleague.getByRole('heading', { name: '3 of 4 reached' })).toBeVisible()
  })

  await softStep('the calls have their reason and student in the log', async () => {
    await page.getByRole('link', { name: /^Call($|,)/ }).click()
    const log = page.getByRole('region', { name: 'CALL LOG' })
    await expect.soft(log.getByRole('listitem').first()).toContainText(/Slowik|Echols/)
  })
  await softStep('the report says how many were reached, below its figures', async () => {
    await page.getByRole('link', { name: 'Report' }).click()
    const lines = page.getByRole('region', { name: 'Call lists' })
    await expect(lines.getByRole('listitem').filter({ hasText: LIST })).toHaveText(`${LIST}: 3 of 4 reached`)
    const figures = await boxOf(page.locator('.vp-report-figures'))
    expect((await boxOf(lines)).y).toBeGreaterThan(figures.bottom)
  })
  await other.close()
})

test('a call from a list has its script and End Call on the screen, of a laptop and of a small telephone (calling/next)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  const { panel, endCall, timer } = phoneApp(page)
  await list(page).tab.click()
  await page.getByRole('link', { name: /Absent today/ }).click()
  await callNext(page)
  await expect.soft(endCall, 'ringing').toBeInViewport({ ratio: 1 })
  await expect(timer).toBeInViewport({ ratio: 1 })
  await expect.soft(endCall, 'connected').toBeInViewport({ ratio: 1 })
  const script = panel.getByRole('region', { name: 'What to say' })
  await expect.soft(script).toBeInViewport({ ratio: 1 })
  await expect.soft(panel.getByRole('textbox', { name: 'Notes' })).toBeInViewport({ ratio: 1 })
  await expect.soft(panel.getByRole('group', { name: 'Reason for Call' })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 320, height: 568 })
  await expect.soft(endCall, 'telephone').toBeInViewport({ ratio: 1 })
  await expect.soft(timer).toBeInViewport({ ratio: 1 })
  await expect.soft(script.getByText(/^Good morning/)).toBeInViewport()

  await page.setViewportSize({ width: 1366, height: 768 })
  await endCall.click()
  await softStep('after it, the outcomes and all reasons are in view, above Save', async () => {
    await expect.soft(list(page).outcome('Reached')).toBeInViewport({ ratio: 1 })
    const outcomes = page.locator('.vp-calling-outcomes').getByRole('button')
    const tops = await Promise.all((await outcomes.all()).map(async (one) => (await boxOf(one)).y))
    expect.soft(new Set(tops).size, 'one line').toBe(1)
    const { form } = phoneApp(page)
    const reasons = form.getByRole('group', { name: 'Reason for Call' })
    await expect.soft(reasons.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
    const save = await boxOf(form.getByRole('button', { name: 'Save' }))
    for (const reason of await reasons.getByRole('checkbox').all())
      expect.soft((await boxOf(reason)).bottom).toBeLessThanOrEqual(save.y)
  })
})

test('a family of a list is called with an interpreter, with the script and the outcomes of its own call (calling/next, interpreter/first)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  const { panel, endCall, form } = phoneApp(page)
  await list(page).tab.click()
  await page.getByRole('button', { name: 'New list from a file' }).click()
  const buffer = Buffer.from('Student,Phone\nMateo Zegarra,551-555-0199\n')
  await page.getByLabel('File').setInputFiles({ name: 'absent.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Name of the list').fill('Families who speak Spanish')
  await page.getByLabel('Reason for call').selectOption('Attendance')
  await page.getByRole('button', { name: 'Start' }).click()
  await list(page).next.click()
  const dialog = page.getByRole('dialog', { name: `Call ${INTERPRETED.name}` })
  await expect(dialog.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Call with interpreter' }).press('Enter')

  await softStep('the script is there while the interpreter is called', async () => {
    await expect(panel.getByRole('heading', { name: INTERPRETERS.name })).toBeVisible()
    await expect(panel.getByRole('heading', { name: `For the call with ${INTERPRETED.name}` })).toBeVisible()
    await expect(panel.getByRole('region', { name: 'What to say' })).toContainText('Mateo')
    await expect(list(page).row('You are calling')).toContainText('Mateo')
  })
  await expect(panel.getByRole('group', { name: 'Everyone hears each other' })).toBeVisible()
  await hearsBoth(page)
  await softStep('the rarest button is last, and all are in view on a small laptop', async () => {
    const buttons = panel.getByRole('group', { name: 'Everyone hears each other' }).getByRole('button')
    expect.soft(await buttons.allInnerTexts()).toEqual(['Split', 'Drop', 'Drop', 'Complete transfer'])
    for (const one of await buttons.all()) await expect.soft(one).toBeInViewport({ ratio: 1 })
  })
  // The family hangs up first, and then the person ends the call with the interpreter.
  await panel.getByRole('button', { name: `Drop ${INTERPRETED.name}` }).click()
  await expect(panel.getByRole('heading', { name: INTERPRETERS.name })).toBeVisible()
  await endCall.click()
  await expect(form.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
  await list(page).outcome('Reached').click()
  await expect(page.getByRole('heading', { name: '1 of 1 reached' })).toBeVisible()
})

test('a reload after a call of a list keeps its page, with the form and the outcomes, of which one press saves both (calling/next)', async ({
  page,
  signIn,
  context,
  platform,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  // Whom another test has called without an outcome.
  await platform.db.updateTable('call_list_entries').set({ locked_by: null, locked_at: null }).execute()
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  const { panel, endCall, timer, form } = phoneApp(page)
  await list(page).tab.click()
  await page.getByRole('link', { name: /Absent today/ }).click()
  await callNext(page)
  await expect(timer).toBeVisible()
  await panel.getByRole('button', { name: 'Will send a note' }).click()
  await endCall.click()
  const notes = form.getByRole('textbox', { name: 'Notes' })
  const address = page.url()
  await expect(notes).toHaveValue('Will send a note')
  await expect(list(page).row('You are calling')).toHaveCount(0)
  const family = (await list(page).row('Not done yet').textContent()) ?? ''
  await page.reload()
  await expect(notes).toHaveValue('Will send a note')
  expect(page.url()).toBe(address)

  await softStep('without the network the press saves nothing, and says so', async () => {
    await context.setOffline(true)
    await list(page).outcome('Reached').click()
    await expect(page.getByText("We can't reach the platform.").first()).toBeVisible()
    await expect(notes).toHaveValue('Will send a note')
    await context.setOffline(false)
  })
  await list(page).outcome('Reached').click()
  await expect(list(page).next).toBeVisible()
  await expect(list(page).row(family.replace(/Not done yet.*/, ''))).toContainText('Reached')
  await page.getByRole('link', { name: /^Call($|,)/ }).click()
  const row = page.getByRole('region', { name: 'CALL LOG' }).getByRole('listitem').first()
  await expect(row).toContainText('Will send a note')
  await expect(row).not.toContainText('Not saved yet')
})

test('by the keyboard alone a family is called and saved as reached, and another outcome is near the notes (a11y/keys) (calling/next)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  const { endCall, timer, form } = phoneApp(page)
  await list(page).tab.click()
  await page.getByRole('button', { name: 'New list from a file' }).click()
  const buffer = Buffer.from('Student,Phone\nRobin Tonelli,201-555-0199\nMaya Echols,201-555-0190\n')
  await page.getByLabel('File').setInputFiles({ name: 'absent.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Name of the list').fill('By keys')
  await page.getByRole('button', { name: 'Start' }).click()
  await list(page).next.focus()
  const keys = keysOf(page)
  const notes = form.getByRole('textbox', { name: 'Notes' })
  const talk = async () => {
    await keys.press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue' })).toBeFocused()
    await keys.press('Enter')
    await expect(timer).toBeVisible()
    await keys.to(endCall)
    await keys.press('Enter')
    await expect(notes).toBeFocused()
  }
  await test.step('Save gives the likely outcome', async () => {
    await talk()
    await expect(form.getByRole('button', { name: 'Save: Reached' })).toBeVisible()
    await keys.press('Control+Enter')
    await expect(list(page).row('Robin')).toContainText('Reached')
    await expect(list(page).next).toBeFocused()
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(KEYS_OF_A_FAMILY)
  })
  await test.step('another one is before the notes', async () => {
    await talk()
    for (let back = 0; back < 4; back++) await keys.press('Shift+Tab')
    await expect(list(page).outcome('Left message')).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: '1 of 2 reached' })).toBeVisible()
    expect.soft(keys.spent(), keys.trail()).toBeLessThanOrEqual(KEYS_OF_A_FAMILY + 4)
  })
})

test('a line whose number is somebody else’s than its name says is decided by a press (calling/door)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  await list(page).tab.click()
  await page.getByRole('button', { name: 'New list from a file' }).click()
  const buffer = Buffer.from('Tonelli; Robin; 201-555-0198\nEchols; Maya; 201-555-0190\n')
  await page.getByLabel('File').setInputFiles({ name: 'absent.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Name of the list').fill('Contradiction')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: '1 line to decide' })).toBeVisible()
  await expect(page.getByText('0 of 1 called')).toBeVisible()
  const choice = page.getByRole('group', { name: /The number is Tara Transfeld's, the name says .*Tonelli/ })
  await choice.getByRole('button', { name: 'It is Tony Tonelli (Robin Tonelli)' }).press('Enter')
  await expect(page.getByText('0 of 2 called')).toBeVisible()
  await expect(list(page).row('Robin Tonelli')).toContainText('To call')
  await expect(page.getByRole('heading', { name: 'Families' })).toBeFocused()
})
