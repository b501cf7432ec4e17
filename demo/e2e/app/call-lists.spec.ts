import type { Page } from 'playwright/test'
import { boxOf } from '../testing/box-of'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

const LIST = 'E2E absent'
/** By the ends of their numbers: one who answers, one whose phone nobody answers, and two who answer. */
const FILE =
  'Student,Phone\nRobin Tonelli,201-555-0199\nPiper Answorth,201-555-0192\nMaya Echols,201-555-0190\nMilo Slowik,201-555-0196\nNobody Atall,\n'

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
    const { form } = phoneApp(page)
    const reasons = form.getByRole('group', { name: 'Reason for Call' })
    await expect.soft(reasons.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
    const save = await boxOf(form.getByRole('button', { name: 'Save' }))
    for (const reason of await reasons.getByRole('checkbox').all())
      expect.soft((await boxOf(reason)).bottom).toBeLessThanOrEqual(save.y)
  })
})
