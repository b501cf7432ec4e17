import type * as scriptApi from '../../../src/script-api'
import type { Page } from 'playwright/test'
import { phoneApp } from '../testing/phone-app'
import { addElements, loadScript } from './host-page'
import { expect, test } from './hosts'

/** A parent whose phone answers (seed, cast). */
const PARENT = { name: 'Tony Tonelli', number: '+12015550199' }

/** A parent with three children and several phones. */
const FAMILY = 'Samuel Okonkwo-Price'

/** A parent whose line is busy, with one child. */
const BUSY = { name: 'Beatriz Busby', number: '+12015550191' }

const has = (page: Page, state: string) =>
  page.locator('vp-softphone').evaluate((element, state) => element.matches(`:state(${state})`), state)

test('tel: links call through the phone, with its dialogs, and the element has the states of the call (host/tel-links) (element/states)', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/getAccessToken failed/)
  await page.goto('/blank.html')
  await addElements(page, site, { 'vp-softphone': 'staff' })
  await page.evaluate((number) => {
    document.querySelector('vp-softphone')?.setAttribute('tel-links', '')
    for (const href of [number, '+442071838750']) {
      const link = Object.assign(document.createElement('a'), { href: `tel:${href}`, textContent: href })
      document.body.prepend(link)
    }
    // The page follows no link, and records those that the browser would have followed.
    const kept: string[] = []
    Object.assign(window, { kept })
    window.addEventListener('click', (event) => {
      const link = event.target as HTMLElement
      if (!event.defaultPrevented && link.localName === 'a') kept.push(link.textContent ?? '')
      event.preventDefault()
    })
  }, PARENT.number)
  await loadScript(page, site, 'elements/vp-softphone.js')
  const app = phoneApp(page)
  await expect(page.getByRole('button', { name: 'Keypad' })).not.toHaveAttribute('aria-disabled', 'true')
  expect.soft(await has(page, 'in-call')).toBe(false)

  await page.getByText('+442071838750').click()
  expect.soft(await page.evaluate(() => (window as unknown as { kept: string[] }).kept)).toEqual(['+442071838750'])

  await page.getByText(PARENT.number).click()
  // Watched from before the call, because this phone rings for less than a second.
  const ringing = page.waitForFunction(() => document.querySelector('vp-softphone')?.matches(':state(ringing)'))
  await app.start(PARENT.name)
  await ringing
  await expect(app.timer).toBeVisible()
  expect
    .soft([await has(page, 'in-call'), await has(page, 'ringing'), await has(page, 'signed-out')])
    .toEqual([true, false, false])
  await app.endCall.click()
  await expect.poll(() => has(page, 'in-call')).toBe(false)
})

test('a call from a student’s page has the student chosen, before it and after it (host/student)', async ({
  page,
  site,
}) => {
  await page.goto('/blank.html')
  await addElements(page, site, { 'vp-keypad': 'staff' })
  await page.evaluate(() =>
    Object.assign(document.querySelector('vp-keypad') as object, { studentId: 'student-several-2' }),
  )
  await loadScript(page, site, 'elements/vp-keypad.js')
  const app = phoneApp(page)
  await app.pick(FAMILY)
  const dialog = app.dialog(`Call ${FAMILY}`)
  await expect(dialog.getByRole('radio', { name: 'Chidi, Grade 4' })).toBeChecked()
  await dialog.getByRole('radiogroup', { name: 'Choose a phone number' }).getByRole('radio').first().check()
  await app.start(FAMILY)
  await expect(app.timer).toBeVisible()
  await app.endCall.click()
  await expect(app.form.getByLabel('Regarding Student')).toHaveValue('student-several-2')
})

test('after an unanswered call, a page that listens is told which family to write to (call/follow-up)', async ({
  page,
  site,
}) => {
  await page.goto('/blank.html')
  await addElements(page, site, { 'vp-keypad': 'staff' })
  await loadScript(page, site, 'elements/vp-keypad.js')
  await page.evaluate(async (script) => {
    const { phoneFor } = (await import(script)) as typeof scriptApi
    const asked: unknown[] = []
    Object.assign(window, { asked })
    phoneFor({ tenantId: 'demo', instituteId: 'school-1' }).on('follow-up', (detail) => asked.push(detail))
  }, `${site.cdn}/api.js`)
  const app = phoneApp(page)
  await app.pick(BUSY.name)
  await app.start(BUSY.name)
  await app.form.getByLabel('Regarding Student').selectOption('student-91')
  await app.form.getByRole('button', { name: 'Follow up' }).click()
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([
    { callId: expect.any(String) as unknown, phone: BUSY.number, personId: 'contact-91', studentId: 'student-91' },
  ])
})
