import type { Page } from 'playwright/test'
import type * as scriptApi from '../../../src/script-api'
import type { ListedPerson } from '../../../src/script-api'
import { softStep } from '../testing/soft-step'
import { phoneApp } from '../testing/phone-app'
import { addElements, loadScript } from './host-page'
import type { HostSite } from './host-site'
import { expect, test } from './hosts'

/** Parents whose line is busy, for whom a machine answers, and whose phone answers (seed, cast). */
const BUSY = { name: 'Beatriz Busby', number: '+12015550191', personId: 'contact-91', studentId: 'student-91' }
const MACHINE = { name: 'Vanessa Mailer', number: '+12015550194', personId: 'contact-94' }
const PARENT = { name: 'Tony Tonelli', number: '+12015550199', personId: 'contact-99' }

/** A page with a softphone that shows this list. */
async function showList(page: Page, site: HostSite, people: ListedPerson[]) {
  await page.goto('/blank.html')
  await addElements(page, site, { 'vp-softphone': 'staff' })
  await loadScript(page, site, 'elements/vp-softphone.js')
  await expect(page.getByRole('button', { name: 'Keypad' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.evaluate(
    async ({ script, people }) => {
      const { phoneFor } = (await import(script)) as typeof scriptApi
      await phoneFor({ tenantId: 'demo', instituteId: 'school-1' }).callList(people)
    },
    { script: `${site.cdn}/api.js`, people },
  )
  return page.getByRole('region', { name: 'Call list' })
}

test('a page’s list is called one after the other, by presses alone (queue/card) (queue/order) (queue/kept)', async ({
  page,
  site,
}) => {
  let isToldOfMachine = false
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => (isToldOfMachine ||= String(payload).includes('"machine"'))),
  )
  const list = await showList(page, site, [
    { ...BUSY, reason: 'Absent today' },
    MACHINE,
    { ...PARENT, reason: 'attendance' },
    { number: '+12015550141' },
  ])
  const app = phoneApp(page)
  await expect(list).toContainText('1 of 4')
  await expect.soft(list).toContainText(/About \w+ Busby/)
  await expect.soft(list).toContainText('Absent today')

  await list.getByRole('button', { name: 'Call', exact: true }).click()
  await app.start(BUSY.name)
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect.soft(list.getByText('No answer', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Next' }).click()

  await expect.soft(list).toContainText('2 of 4')
  await list.getByRole('button', { name: 'Call', exact: true }).click()
  await app.start(MACHINE.name)
  await expect(app.timer).toBeVisible()
  await app.endCall.click()
  // The list stays at a machine's entry if this is known before the form is left.
  await expect.poll(() => isToldOfMachine).toBe(true)
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect.soft(list).toContainText('2 of 4')
  await expect.soft(list.getByText('No answer', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Next' }).click()

  await expect.soft(list).toContainText('3 of 4')
  await list.getByRole('button', { name: 'Call', exact: true }).click()
  await expect.soft(page.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
  await app.start(PARENT.name)
  await expect.soft(page.getByText('Call list: 3 of 4')).toBeVisible()
  await expect(app.timer).toBeVisible()
  await app.endCall.click()
  await expect.soft(app.form.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
  await app.form.getByRole('button', { name: 'Save' }).click()

  await expect.soft(list).toContainText('4 of 4')
  await list.getByRole('button', { name: 'Skip' }).click()
  await expect(list).toContainText('1 reached · 2 no answer · 1 skipped')
})

test('nothing of the list moves between presses, whatever is known of each person (queue/card)', async ({
  page,
  site,
}) => {
  const list = await showList(page, site, [
    { ...BUSY, reason: 'Absent today, and the school has no note from the family about it' },
    MACHINE,
    { number: PARENT.number },
    { number: '+12015550141' },
  ])
  const names = [BUSY.name, MACHINE.name, PARENT.name, '201-555-0141']
  const skip = list.getByRole('button', { name: 'Skip', exact: true })
  const close = list.getByRole('button', { name: 'Close call list' }).first()
  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    const places: number[][] = []
    const place = async () => {
      const [button, cross] = [await skip.boundingBox(), await close.boundingBox()]
      places.push([button?.x ?? 0, button?.y ?? 0, cross?.x ?? 0])
    }
    if (width === 320) await list.getByRole('button', { name: 'Show all 4' }).click()
    for (const name of names) {
      await list.getByRole('listitem').nth(names.indexOf(name)).getByRole('button').click()
      await expect(list.getByRole('paragraph').filter({ hasText: name })).toBeVisible()
      await place()
    }
    expect.soft(new Set(places.map(String)).size, `${width} px: ${places.join(' | ')}`).toBe(1)
  }
  await softStep('a row with the focus shows the whole ring', async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(list.getByRole('listitem').nth(2).getByRole('button')).toHaveCSS('outline-offset', '-2px')
  })
  await softStep('Close keeps its place at the end', async () => {
    await list.getByRole('listitem').first().getByRole('button').click()
    const before = await close.boundingBox()
    for (let left = names.length; left > 0; left--) await skip.click()
    await expect(list).toContainText('4 skipped')
    expect((await close.boundingBox())?.x).toBe(before?.x)
  })
})
