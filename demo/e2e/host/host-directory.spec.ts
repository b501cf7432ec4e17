import type * as scriptApi from '../../../src/script-api'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'
import { addElements, consoleOf, loadScript } from './host-page'
import { expect, test } from './hosts'

/** A parent whom only the page's own directory knows. Nobody has the number. */
const RIVERA = { name: 'Paloma Rivera', phone: '(312) 555-0163', child: 'Robin Rivera' }

test('a page’s own directory is searched beside the platform’s, names a number, and its log gets the saved call (host/directory)', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/configure\(\) findContacts/)
  const said = consoleOf(page)
  await page.goto('/blank.html')
  await addElements(page, site, { 'vp-keypad': 'staff' })
  await loadScript(page, site, 'elements/vp-keypad.js')
  await page.evaluate(
    async ({ script, rivera }) => {
      const { configure } = (await import(script)) as typeof scriptApi
      const log: unknown[] = []
      Object.assign(window, { log })
      configure({
        findContacts: (query, { signal }) =>
          query === 'Pal'
            ? [{ name: rivera.name, phones: [rivera.phone], children: [{ name: rivera.child }] }]
            : new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
        findPerson: (number) => (number === '+13125550163' ? { name: rivera.name } : null),
        onCallSaved: (call) => log.push(call),
      })
    },
    { script: `${site.cdn}/api.js`, rivera: RIVERA },
  )
  const app = phoneApp(page)
  const results = page.getByRole('listbox', { name: 'School contacts' })

  await softStep('a directory that does not answer takes no result away, and a sentence says so', async () => {
    await app.field.fill('Tony')
    await expect(results.getByRole('option', { name: 'Tony Tonelli' })).toBeVisible()
    await expect(
      page.getByRole('paragraph').filter({ hasText: "Your school's own directory didn't answer." }),
    ).toBeVisible()
    await expect(results.getByRole('option', { name: 'Tony Tonelli' })).toBeVisible()
    expect(said).toEqual([expect.stringMatching(/error: .*configure\(\) findContacts: no answer within 3000 ms/)])
  })

  await softStep('its people are found with their children, and called by name', async () => {
    await app.field.fill('Pal')
    await expect(results.getByRole('option', { name: RIVERA.name })).toContainText(RIVERA.child)
    await results.getByRole('option', { name: RIVERA.name }).click()
    await expect(app.dialog(`Call ${RIVERA.name}`)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await app.dial('3125550163')
  const dialog = app.dialog(`Call ${RIVERA.name}`)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText("This number isn't in the directory.")).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Name of the person this call is regarding' }).fill(RIVERA.child)
  await dialog.getByRole('checkbox').first().check()
  await app.start(RIVERA.name)
  await expect(app.panel.getByRole('heading', { name: RIVERA.name })).toBeVisible()
  await expect(app.timer).toBeVisible()
  await app.endCall.click()
  await app.form.getByRole('textbox', { name: 'Notes' }).fill('Bus at three')
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { log: unknown[] }).log))
    .toEqual([
      { callId: expect.any(String) as unknown, form: expect.objectContaining({ notes: 'Bus at three' }) as unknown },
    ])
})
