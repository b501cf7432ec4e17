import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { accessibleText } from '../testing/accessibility/accessibility-tree'
import { smallTargets } from '../../../src/testing/page/small-targets'
import { noteAnnouncements } from '../testing/accessibility/note-announcements'
import { axeFindingsAt } from '../testing/accessibility/axe'
import { answerChanged } from '../testing/changed-answer'
import { expect, test } from '../testing/fixtures'
import { ibmFindings } from '../testing/accessibility/ibm-findings'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** A parent whose phone answers at once. */
const PARENT = 'Tony Tonelli'

/** Replaces what differs from run to run: times, days, and the level of a sound. */
const asEver = (phrase: string) =>
  phrase
    .replace(/\b\d\d:\d\d:\d\d\b/g, '{time}')
    .replace(/\b\d{1,2}:\d\d [AP]M\b/g, '{time}')
    .replace(/\b(?:Today|Yesterday|[A-Z][a-z]{2} \d{1,2}, \d{4})(?= {time})/, '{day}')
    .replace(/\bTalked \d+ sec\b/, 'Talked {time}')
    .replace(/^( *meter, .*), = \d+,/, '$1, = {level},')

/** Phrases that depend on the machine's load, or are announced just before the job or its first dialog begins. */
const BY_CHANCE = /^ *(?:Poor connection|1 contact found$|No result$|Loading calls$)/

/** A person's first call: nobody has called anybody yet. */
const emptyLogs = (page: Page) =>
  page.route(/\/v[12]\/calls\?/, (route) => answerChanged(route, () => ({ json: { content: [], count: 0 } })))

/**
 * The job begins at noon in the families' zone: before 8:00 and after 21:00 the question before a call has one line more
 * (`precall/family-time`). The page's clock goes on from there, because a call that lasted no time would count as one
 * without talk.
 */
const noon = (page: Page) => {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  const ahead = Date.parse(`${today}T17:00:00Z`) - Date.now()
  return page.addInitScript((ms) => {
    globalThis.Date = new Proxy(Date, {
      construct: (RealDate, given) => Reflect.construct(RealDate, given.length ? given : [RealDate.now() + ms]) as Date,
      get: (RealDate, key) => (key === 'now' ? () => RealDate.now() + ms : Reflect.get(RealDate, key)),
    })
  }, ahead)
}

/** The commonest job: finding a contact by name, calling, and saving what came of it. Calls `read` at each stop. */
async function walkTheJob(page: Page, read: (stop: string, part: Locator) => Promise<void>) {
  const app = phoneApp(page)
  const dialog = page.locator('dialog[open]')
  await app.openKeypad()
  await app.field.fill('tony')
  await expect(page.getByRole('option', { name: PARENT })).toBeVisible()
  await read('Keypad, with a contact found', page.getByRole('region', { name: 'Keypad' }))
  await app.pick(PARENT)
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await expect(dialog.getByText('Audio devices')).toBeVisible()
  await read('Before the call', dialog)
  await app.start(PARENT)
  await expect(app.panel.getByText('Recording', { exact: true })).toBeVisible()
  await read('The call', app.panel)
  await app.mute.click()
  // The browser's fake microphone always has sound, so a muted person seems to speak (`call/muted-speech`).
  await expect(app.panel.getByText(/^You're muted/)).toBeVisible()
  await app.panel.getByRole('button', { name: 'Unmute' }).click()
  await expect(app.timer).not.toHaveText(/00:00$/)
  await app.endCall.click()
  await app.landOnEdit()
  await expect(app.form.getByRole('checkbox').first()).toBeVisible()
  await expect(app.form.getByText(/^Talked .*Recorded$/)).toBeVisible()
  await read('Form after the call', app.form)
  await app.form.getByRole('textbox', { name: 'Notes' }).fill('Will come on Monday.')
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect(app.details.getByText('Will come on Monday.')).toBeVisible()
}

/** All that is read and announced during the job, in one text. */
async function hear(page: Page, plant?: (stop: string) => Promise<void>): Promise<string> {
  const announced = await noteAnnouncements(page)
  const said: string[] = []
  await walkTheJob(page, async (stop, part) => {
    // Otherwise it would be announced inside the dialog that opens next.
    await expect.poll(announced).toContain('1 contact found')
    await plant?.(stop)
    said.push(`# ${stop}`, ...(await accessibleText(page, part)), '')
  })
  // The last announcement, unless the planted fault silences it.
  if (!plant) await expect.poll(announced).toContain('Call details saved')
  said.push('# Announced', ...(await announced()), '')
  return said
    .filter((phrase) => !BY_CHANCE.test(phrase))
    .map(asEver)
    .join('\n')
}

const GOLDEN = 'main-job.txt'

test('the commonest job, as a screen reader reads it and as it is announced (a11y/reader)', async ({
  page,
  signIn,
}) => {
  await emptyLogs(page)
  await noon(page)
  await signIn(page)
  expect(await hear(page)).toMatchSnapshot(GOLDEN)
})

test('each program finds a planted fault (a11y/axe)', async ({ page, signIn }) => {
  await emptyLogs(page)
  await noon(page)
  await signIn(page)

  await softStep(
    'the reader a button that lost its name, and the listener messages that are not announced',
    async () => {
      const heard = await hear(page, async (stop) => {
        if (stop !== 'The call') return
        await phoneApp(page)
          .panel.getByRole('button', { name: 'Dial pad' })
          .evaluate((button) => {
            button.replaceChildren()
            button.removeAttribute('aria-label')
          })
        // Removed regions would be put back (`a11y/announcer`).
        await page.evaluate(() => {
          for (const region of document.querySelectorAll('[data-vp-announcer]')) region.removeAttribute('aria-live')
        })
      })
      const [read, announced] = heard.split('# Announced')
      const [goldenRead, goldenAnnounced] = readFileSync(test.info().snapshotPath(GOLDEN), 'utf8').split('# Announced')
      expect.soft(read).not.toBe(goldenRead)
      expect.soft(announced).not.toBe(goldenAnnounced)
    },
  )

  await softStep('axe and IBM’s engine a field without a label', async () => {
    await page.evaluate(() => {
      const root = document.querySelector('virtual-phone-app')?.shadowRoot
      root?.querySelector('section')?.append(document.createElement('input'))
    })
    expect.soft((await axeFindingsAt(page, 1280)).join()).toContain('label')
    expect.soft((await ibmFindings(page)).join()).toContain('input_label_exists')
  })
})

test('axe runs again if the page changes while it runs (a11y/axe)', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Calls</title><main><h1>Calls</h1><button></button></main></html>')
  expect(await axeFindingsAt(page, 1280)).toEqual([expect.stringContaining('button-name')])
  await page.evaluate(() => {
    const { axe } = window
    if (!axe) return
    const run = axe.run.bind(axe) as (...given: unknown[]) => Promise<unknown>
    // The button disappears before the first run has ended.
    axe.run = (async (...given: unknown[]) => {
      axe.run = run as typeof axe.run
      const judged = await run(...given)
      document.querySelector('button')?.remove()
      return judged
    }) as typeof axe.run
  })
  expect(await axeFindingsAt(page, 1280)).toEqual([])
})

test('a target of less than 24 px is found, with what counts as part of it (a11y/axe)', async ({ page }) => {
  await page.setContent(`<style>
      button { position: relative; display: block; box-sizing: border-box; width: 40px; height: 21px; margin: 30px; padding: 0 }
      .larger::after { position: absolute; inset: -4px; content: '' }
      input { width: 13px; height: 13px } label { display: block; width: 80px; height: 24px }
    </style>
    <button>Low</button> <button class="larger">Larger</button> <button disabled>Off</button>
    <label><input type="checkbox">With words</label> <input type="checkbox" aria-label="Alone">
    <p>Text with <a href="#">a link</a> in it</p>`)
  expect(await page.evaluate(smallTargets)).toEqual([
    'a target of 40 × 21 px: button. "Low"',
    'a target of 13 × 13 px: input. "Alone"',
  ])
})
