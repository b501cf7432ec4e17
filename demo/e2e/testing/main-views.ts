import { expect, type Page } from 'playwright/test'
import { phoneApp } from './phone-app'
import { softStep } from './soft-step'

/**
 * Walks through the product's main views and states, and calls `look` in each. The page must be signed in as a member of
 * staff. `look` may change the size of the window.
 */
export async function walkMainViews(page: Page, look: (view: string) => Promise<void>): Promise<void> {
  const app = phoneApp(page)
  const conversation = page.getByRole('group', { name: 'Conversation' })
  for (const [path, there] of [
    ['', app.newestRow],
    ['calls/call-long-note', app.details.getByText('Reason for Call')],
    ['calls/call-long-note/edit', app.form.getByRole('checkbox').first()],
    ['calls/call-transcribed', app.details.getByRole('group', { name: 'Recording player' })],
    ['calls/call-transcribed-short/transcript', conversation],
    ['voicemail', app.newestVoicemail],
    ['voicemail/voicemail-transcribed', conversation],
    ['report', page.getByRole('table').last()],
    ['blocklist', page.getByRole('button', { name: 'Block a number' })],
    ['settings', page.getByRole('button', { name: 'Test microphone' })],
  ] as const) {
    await softStep(path || 'the call log', async () => {
      await app.open(path)
      await expect(there).toBeVisible()
      await look(path || 'the call log')
    })
  }
  await softStep('a transcript, searched and played', async () => {
    await app.open('calls/call-transcribed-short/transcript')
    await page.getByRole('textbox', { name: 'Search this transcript' }).fill('the')
    await conversation.locator('[data-sentence]').first().click()
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
    await look('a transcript, searched and played')
  })
  await softStep('the calendar of the report', async () => {
    await app.open('report')
    await page.getByRole('button', { name: 'Choose dates' }).click()
    await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    await look('the calendar of the report')
  })
  await softStep('the keypad, the dialog before a call, the call, and its banner', async () => {
    await app.open('')
    await expect(app.newestRow).toBeVisible()
    await app.openKeypad()
    await look('the keypad')
    await app.field.fill('rob')
    await expect(page.getByRole('listbox', { name: 'School contacts' }).getByRole('option')).not.toHaveCount(0)
    await app.field.press('ArrowDown')
    await look('the keypad, with contacts')
    await app.dial('2015550147')
    const before = app.dialog('Call 201-555-0147')
    await expect(before).toBeVisible()
    await before.getByRole('checkbox', { name: 'Attendance' }).check()
    await before.getByRole('textbox', { name: 'Name of the person this call is regarding' }).fill('Grandmother')
    await look('the dialog before the call')
    await app.start('201-555-0147')
    await expect(app.timer).toBeVisible()
    await look('the call')
    await app.openEarlierCall()
    await look('the banner')
  })
}
