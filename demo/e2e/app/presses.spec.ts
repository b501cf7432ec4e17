import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { hasScrolledOn, installPressCounter, pressesOn, resetPresses } from '../testing/press-counter'
import { installPrinter, papersOf } from '../testing/printer'

const PARENT = 'Tony Tonelli'
const PHONE = '+12015550199'

/** Presses by job, from the table in docs/design.md. */
const DOCUMENTED = new Map(
  readFileSync('docs/design.md', 'utf8')
    .split('## Presses for the commonest jobs')[1]
    ?.split('\n## ')[0]
    ?.split('\n')
    .flatMap((line) => [...line.matchAll(/^\| (.+?) \| (\d+) \|$/g)])
    .map(([, job = '', presses]) => [job, Number(presses)]),
)

/** A page at 1366 × 768 that counts presses. */
async function countedPage(page: Page) {
  await page.setViewportSize({ width: 1366, height: 768 })
  await installPressCounter(page)
  await installPrinter(page)
  const done: string[] = []
  return {
    /** The names of the jobs that were done. */
    done,
    /** @param start the beginning of a job's name */
    async job(start: string, work: () => Promise<unknown>) {
      const [name, said] = [...DOCUMENTED].find(([name]) => name.startsWith(start)) ?? ['', -1]
      await test.step(start, async () => {
        await resetPresses(page)
        await work()
        expect.soft(await pressesOn(page), name).toBe(said)
      })
      done.push(name)
    },
    /**
     * Presses a control, which must be in view: Playwright would scroll to it first, and one press of a person cannot.
     */
    async press(
      name: string | RegExp,
      role: 'button' | 'link' | 'textbox' | 'menuitem' | 'radio' | 'checkbox' = 'button',
    ) {
      const target = page.getByRole(role, { name, exact: true }).first()
      await expect.soft(target, String(name)).toBeInViewport({ ratio: 1 })
      await target.click()
    },
    hasScrolled: () => hasScrolledOn(page),
  }
}

/** The jobs of docs/design.md that an admin does, and those that anybody does. */
const jobsOf = (who: 'admin' | 'anybody') =>
  [...DOCUMENTED.keys()].filter((name) => name.includes('admin') === (who === 'admin')).sort()

test('the commonest jobs take the presses of docs/design.md (look/presses)', async ({ page, signIn, platform }) => {
  const { done, job, press, hasScrolled } = await countedPage(page)
  const found = await platform.db
    .selectFrom('calls')
    .innerJoin('guardianships', 'guardian_id', 'other_id')
    .select('calls.id')
    .where('owner_id', '=', 'staff-1')
    .where('other_name', '=', 'Tara Transfeld')
    .orderBy('called_at')
    .limit(2)
    .execute()
  const [family, missed] = found.map(({ id }) => id)
  await platform.db
    .updateTable('calls')
    .set({ called_at: new Date(), direction: 'inbound', status: 'unanswered', duration: 0, notes: '', reasons: [] })
    .where('id', '=', missed ?? '')
    .execute()
  const kofi = platform.db
    .selectFrom('calls')
    .select('id')
    .where('owner_id', '=', 'staff-1')
    .where('other_name', '=', 'Kofi Yates')
    .limit(1)
  await platform.db
    .updateTable('calls')
    .set({ called_at: new Date(), direction: 'outbound', status: 'busy', duration: 0 })
    .where('id', '=', kofi)
    .execute()
  const app = phoneApp(page)
  await signIn(page)

  const callBack = async () => {
    await page.getByRole('list').getByRole('listitem').first().hover()
    await press(/^Call back /)
    await expect(page.getByRole('dialog', { name: /^Call / })).toBeVisible()
  }
  await expect(app.newestRow).toBeVisible()
  await job('See who was called today', async () => {
    await press(/^\d+ not reached$/)
    await expect(page.getByRole('list', { name: /not reached$/ }).getByText('Kofi Yates')).toBeVisible()
  })
  await page.getByRole('button', { name: /not reached$/, pressed: true }).click()
  await app.voicemailTab.click()
  await expect(app.newestVoicemail).toBeVisible()
  await job('Call back from the voicemail log', callBack)
  await page.keyboard.press('Escape')
  await job('Play a voicemail', async () => {
    await press(/^Play voicemail from /)
    await expect(page.getByRole('button', { name: /^Pause voicemail from / })).toBeVisible()
    await expect(app.voicemail.getByRole('group', { name: 'Conversation' })).toBeInViewport()
  })

  await app.goToCalls()
  await job('Call a parent by name', async () => {
    await press('Keypad')
    await expect(app.field).toBeFocused()
    await page.keyboard.type(PARENT)
    await expect(page.getByRole('listbox', { name: 'School contacts' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(app.dialog(`Call ${PARENT}`).getByRole('button', { name: 'Continue' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(app.timer).toBeVisible()
  })
  await job('Mute', async () => {
    await press('Mute')
    await expect(app.panel.getByRole('button', { name: 'Unmute' })).toBeVisible()
  })
  await test.step('beside the log of a page of 1280 px, notes and reasons are in view (call/panel)', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await app.goToCalls()
    await expect(app.newestRow).toBeVisible()
    await expect.soft(app.panel.getByRole('textbox', { name: 'Notes' })).toBeInViewport({ ratio: 1 })
    await expect.soft(app.panel.getByRole('checkbox', { name: 'Other' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1366, height: 768 })
  })
  await job('End a call', async () => {
    await press('End Call')
    await app.landOnEdit()
  })
  await app.form.getByRole('textbox', { name: 'Notes' }).fill('Counted')
  await job('Save the form', async () => {
    await press('Save')
    await expect(app.details).toBeVisible()
  })

  await app.open(`calls/${family}`)
  await job('See all calls with a family', async () => {
    await press(/^\d+ (earlier|other) calls/)
    await expect(page.getByRole('list', { name: 'Calls with Tara Transfeld' })).toBeVisible()
  })
  await job('Print the call history of a child', async () => {
    await press(/^Family timeline/)
    await press('Print')
    await expect
      .poll(async () => (await papersOf(page)).map(({ title }) => title))
      .toEqual([expect.stringMatching(/^Family timeline: Robin Transfeld/)])
  })
  await app.open('calls/call-transcribed-short')
  await job('Read the transcript', async () => {
    await press('Read transcript', 'link')
    await expect(page.getByRole('group', { name: 'Conversation' })).toBeVisible()
  })
  await app.goToCalls()
  await job('Add notes to a missed call', async () => {
    await press(/^Tara Transfeld, No Answer, Inbound/)
    await press('Edit')
    await expect(app.form.getByRole('textbox', { name: 'Notes' })).toBeFocused()
    await page.keyboard.type('Grandmother picks up')
    await press('Save')
    await expect(app.details.getByText('Grandmother picks up')).toBeVisible()
  })
  await job('Find the last contact about a child', async () => {
    await press('Search calls', 'textbox')
    await page.keyboard.type('robin transfeld')
    await expect(page.getByRole('list', { name: 'Calls' }).getByRole('listitem').first()).toContainText(
      'Grandmother picks up',
    )
  })
  await job('Save a report of last month as a CSV file', async () => {
    await press('Report', 'link')
    const file = new Promise<string>((resolve) =>
      page.context().once('download', (download) => resolve(download.suggestedFilename())),
    )
    await press('Last month')
    await press('Download report')
    expect(await file).toMatch(/\.csv$/)
  })
  await app.goToCalls()
  await job('Print a report of last month', async () => {
    await press('Report', 'link')
    await press('Last month')
    await press('Print')
    await expect.poll(async () => (await papersOf(page)).length).toBe(1)
    expect((await papersOf(page))[0]?.text).toContain('Maple Valley Elementary')
  })
  await job('Change the voicemail greeting', async () => {
    await press('Settings', 'link')
    await press('Greeting text', 'textbox')
    await page.keyboard.type('The office opens at 8. ')
    await press('Save')
    await expect(app.toast('Voicemail greeting saved')).toBeVisible()
  })
  await app.goToCalls()
  await expect(app.newestRow).toBeVisible()
  await job('Call back from the call log', async () => {
    await callBack()
    await page.keyboard.press('Enter')
    await expect(app.timer).toBeVisible()
  })
  await job('Transfer a call to the school nurse', async () => {
    await press('Transfer')
    await press(/^Transfer to Carmen Ibarra, School nurse/)
    await app.landOnEdit()
  })
  expect(done.sort()).toEqual(jobsOf('anybody'))
  expect(await hasScrolled()).toBe(false)
})

test('an admin’s commonest jobs take the presses of docs/design.md (look/presses)', async ({
  page,
  signIn,
  platform,
}) => {
  const { done, job, press, hasScrolled } = await countedPage(page)
  const newest = platform.db
    .selectFrom('calls')
    .select('id')
    .where('owner_id', '=', 'admin-1')
    .orderBy('called_at', 'desc')
    .limit(1)
  await platform.db
    .updateTable('calls')
    .set({ other_id: 'contact-99', other_name: PARENT, other_number: PHONE })
    .where('id', '=', newest)
    .execute()
  await signIn(page, 'admin')
  await expect(phoneApp(page).newestRow).toBeVisible()
  await job('Block a caller for the school', async () => {
    await page.getByRole('list').getByRole('listitem').first().hover()
    await press(/^More for /)
    await press('Block caller', 'menuitem')
    await press('My school', 'radio')
    await press('Spam', 'checkbox')
    await press('Block')
    await expect(phoneApp(page).toast('Phone number blocked!')).toBeVisible()
  })
  await platform.db.deleteFrom('blocks').where('by_id', '=', 'admin-1').where('phone', '=', PHONE).execute()
  expect(done).toEqual(jobsOf('admin'))
  expect(await hasScrolled()).toBe(false)
})
