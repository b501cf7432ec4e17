import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { installPrinter, papersOf } from '../testing/printer'

const PARENT = 'Tony Tonelli'

/** Presses by job, as docs/design.md says. */
const SAID = new Map(
  readFileSync('docs/design.md', 'utf8')
    .split('## Presses for the commonest jobs')[1]
    ?.split('\n## ')[0]
    ?.split('\n')
    .flatMap((line) => [...line.matchAll(/^\| (.+?) \| (\d+) \|$/g)])
    .map(([, job = '', presses]) => [job, Number(presses)]),
)

/** Counts clicks, and keys that are no typed letter, of everything that the page gets from now on. */
const installCounter = (page: Page) =>
  page.addInitScript(() => {
    const at = window as unknown as { presses: number; hasScrolled: boolean }
    Object.assign(at, { presses: 0, hasScrolled: false })
    const count = () => void (at.presses += 1)
    addEventListener('pointerdown', count, true)
    addEventListener(
      'keydown',
      ({ key }) => key.length > 1 && !['Control', 'Shift', 'Alt', 'Meta'].includes(key) && count(),
      true,
    )
    addEventListener('wheel', () => void (at.hasScrolled = true), true)
  })

test('the commonest jobs take the presses of docs/design.md (look/presses)', async ({ page, signIn, platform }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await installCounter(page)
  await installPrinter(page)
  const done: string[] = []
  /** @param start begins a job's name */
  const job = async (start: string, work: () => Promise<unknown>) => {
    const [name, said] = [...SAID].find(([name]) => name.startsWith(start)) ?? ['', -1]
    await test.step(start, async () => {
      await page.evaluate(() => Object.assign(window, { presses: 0 }))
      await work()
      expect.soft(await page.evaluate(() => (window as unknown as { presses: number }).presses), name).toBe(said)
    })
    done.push(name)
  }
  /** Presses what is in view. Playwright would scroll to anything else first, which a person's one press cannot. */
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    const target = page.getByRole(role, { name }).first()
    await expect.soft(target, String(name)).toBeInViewport({ ratio: 1 })
    await target.click()
  }
  const app = phoneApp(page)
  await signIn(page)

  const callBack = async () => {
    await page.getByRole('list').getByRole('listitem').first().hover()
    await press(/^Call back /)
    await expect(page.getByRole('dialog', { name: /^Call / })).toBeVisible()
  }
  await expect(app.newestRow).toBeVisible()
  await job('Call back from the call log', callBack)
  await page.keyboard.press('Escape')

  await app.voicemailTab.click()
  await expect(app.newestVoicemail).toBeVisible()
  await job('Call back from the voicemail log', callBack)
  await page.keyboard.press('Escape')
  await job('Play a voicemail', async () => {
    await press(/^Play voicemail from /)
    await expect(page.getByRole('button', { name: /^Pause voicemail from / })).toBeVisible()
  })

  await app.openKeypad()
  await job('Call a parent by name', async () => {
    await app.field.fill(PARENT)
    await expect(page.getByRole('listbox', { name: 'School contacts' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    for (const title of [`Call ${PARENT}?`, `Call ${PARENT}`]) {
      await expect(app.dialog(title).getByRole('button', { name: 'Continue' })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(app.timer).toBeVisible()
  })
  await job('Mute', async () => {
    await press('Mute')
    await expect(app.panel.getByRole('button', { name: 'Unmute' })).toBeVisible()
  })
  await test.step('beside the log of a page of 1280 px, notes and reasons are in view (call/about)', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await app.goToCalls()
    await expect(app.newestRow).toBeVisible()
    await expect.soft(app.panel.getByLabel('Notes')).toBeInViewport({ ratio: 1 })
    await expect.soft(app.panel.getByRole('checkbox', { name: 'Other' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1366, height: 768 })
  })
  await job('End a call', async () => {
    await press('End Call')
    await app.landOnEdit()
  })
  await app.form.getByLabel('Notes').fill('Counted')
  await job('Save the form', async () => {
    await press('Save')
    await expect(app.details).toBeVisible()
  })

  const found = await platform.db
    .selectFrom('calls')
    .innerJoin('guardianships', 'guardian_id', 'other_id')
    .select('calls.id')
    .where('owner_id', '=', 'staff-1')
    .where('other_name', '=', 'Tara Transfeld')
    .executeTakeFirstOrThrow()
  await app.open(`calls/${found.id}`)
  await job('See all calls with a family', async () => {
    await press(/^\d+ (earlier|other) calls/)
    await expect(page.getByRole('list', { name: 'Calls with Tara Transfeld' })).toBeVisible()
  })
  await job('Print all contacts about a child', async () => {
    await press(/All contacts/, 'link')
    await press('Print all contacts')
    await expect
      .poll(async () => (await papersOf(page)).map(({ title }) => title))
      .toEqual([expect.stringMatching(/^All contacts about Robin Transfeld/)])
  })
  await app.open('calls/call-transcribed-short')
  await job('Read the transcript', async () => {
    await press('Read transcript', 'link')
    await expect(page.getByRole('group', { name: 'Conversation' })).toBeVisible()
  })
  expect(done.sort()).toEqual([...SAID.keys()].sort())
  expect(await page.evaluate(() => (window as unknown as { hasScrolled: boolean }).hasScrolled)).toBe(false)
})
