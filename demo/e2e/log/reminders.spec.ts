import { virtualNumberOf } from '../../platform/testing/virtual-number-of'
import { expect, test } from '../testing/fixtures'

/** A caller whom no other test calls. */
const FROM = '+12125550167'
const WHO = '212-555-0167'

test('a missed call gets a reminder, which heads Today when it is due, and a later call closes it (reminder/make, reminder/due)', async ({
  page,
  signIn,
  account,
  platform,
}) => {
  const me = account('staff')
  const to = await virtualNumberOf(platform, me.id)
  await platform.callIn({ from: FROM, to, atAnyHour: true, givesUpAfterMs: 0 })
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  const log = page.getByRole('region', { name: 'CALL LOG' })
  const row = log.getByRole('listitem').filter({ hasText: WHO }).first()
  await row.hover()
  await row.getByRole('button', { name: `More for ${WHO}` }).click()
  await page.getByRole('menuitem', { name: 'Remind me…' }).click()
  const dialog = page.getByRole('dialog', { name: `Remind me to call ${WHO}` })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Ask who it was')
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/follow-ups'),
  )
  await dialog.getByRole('button', { name: 'Set reminder' }).click()
  const { id } = (await (await made).json()) as { id: string }
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: `More for ${WHO}` })).toBeFocused()

  // Its time has come. The page learns that as from another tab.
  await platform.db
    .updateTable('follow_ups')
    .set({ due_at: new Date(Date.now() - 60_000) })
    .where('id', '=', id)
    .execute()
  await page.reload()
  const today = page.locator('.vp-today')
  const due = today.getByRole('listitem').filter({ hasText: 'Ask who it was' })
  await expect(due).toBeVisible()
  await expect(today.locator('.vp-today-title').first()).toHaveText('Reminders')
  await expect(page.getByRole('link', { name: /^Call, \d+ reminders? (is|are) due$/ })).toBeVisible()
  await due.getByRole('button', { name: `Done: call ${WHO}` }).click()
  await expect(due.getByRole('button', { name: /^Undo/ })).toBeFocused()
  const reopened = page.waitForResponse(
    async (answer) =>
      answer.request().method() === 'PATCH' && ((await answer.json()) as { done: boolean }).done === false,
  )
  await page.keyboard.press('Enter')
  await expect(due.getByRole('button', { name: `Done: call ${WHO}` })).toBeFocused()
  // A call closes only what is open by then.
  await reopened

  await platform.callIn({ from: FROM, to, atAnyHour: true, phoneAnswersAfterMs: 0 })
  await expect(due).toHaveCount(0)
})
