import type { Page } from 'playwright/test'
import type { InstituteSettings } from '../../../src/api/contract/institutes'
import { LIMITS } from '../../../src/domain/limits'
import type { Platform } from '../../platform'
import { beginWithInterpreter, callWithInterpreter, INTERPRETED } from '../testing/call-with-interpreter'
import { answerChanged } from '../testing/changed-answer'
import { expect, test } from '../testing/fixtures'
import { passTime } from '../testing/pass-time'
import { phoneApp, type PhoneApp } from '../testing/phone-app'

const NOBODY_ANSWERS = '+12015550192'
const IS_BUSY = '+12015550191'
const TOKENS = /\/jwt\/users\//
// It rings as long as the page's clock passes two minutes.
test.use({ pace: 10 })

/** From the next answer of the platform on, its interpreter has this number. */
async function interpretedBy(phone: string, page: Page, { db }: Platform): Promise<void> {
  const owner = await db
    .selectFrom('person_phones')
    .select('person_id')
    .where('e164', '=', phone)
    .executeTakeFirstOrThrow()
  await page.route(/\/institute\/[^/]+\/settings/, (route) =>
    answerChanged(route, async (response) => {
      const { virtualPhone } = (await response.json()) as InstituteSettings
      const interpreter = { ...virtualPhone.interpreter, userId: owner.person_id, phone }
      return { json: { virtualPhone: { ...virtualPhone, interpreter } } }
    }),
  )
}

const choice = (app: PhoneApp, name: string) => app.panel.getByRole('button', { name, exact: true })
const lateIn = (app: PhoneApp) => app.panel.getByText("The interpreter hasn't answered for a minute.")

test('an interpreter who does not answer for a minute leaves the choice to the person, who waits on and then calls without one (interpreter/first)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  const late = lateIn(app)
  await page.clock.install()
  await interpretedBy(NOBODY_ANSWERS, page, platform)
  await signIn(page)
  await callWithInterpreter(page, app)
  await expect.poll(() => platform.voice.live()).toHaveLength(1)
  const [interpreter] = platform.voice.live()
  await expect(app.panel.getByText(`Interpreter first. When they answer, we call ${INTERPRETED.name}.`)).toBeVisible()
  await passTime(page, LIMITS.interpreterWaitMs)
  await expect(late).toBeVisible()
  await choice(app, 'Keep waiting').click()
  await expect(late).toBeHidden()
  expect(platform.voice.live()).toEqual([interpreter])
  await passTime(page, LIMITS.interpreterWaitMs)
  platform.setPace(0.2)
  await choice(app, 'Call without interpreter').click()
  await expect(app.panel.getByRole('heading', { name: INTERPRETED.name })).toBeVisible()
  await expect(app.timer).toBeVisible()
  expect(platform.voice.live()).toHaveLength(1)
  expect(platform.voice.live()).not.toContain(interpreter)
  await app.endCall.click()
  await app.landOnEdit()
  await expect(app.form.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
})

test('after that minute Cancel calls nobody else (interpreter/first)', async ({ page, platform, signIn }) => {
  const app = phoneApp(page)
  await page.clock.install()
  await interpretedBy(NOBODY_ANSWERS, page, platform)
  await signIn(page)
  await callWithInterpreter(page, app)
  await expect.poll(() => platform.voice.live()).toHaveLength(1)
  await passTime(page, LIMITS.interpreterWaitMs)
  await expect(lateIn(app)).toBeVisible()
  await choice(app, 'Cancel').click()
  await app.landOnEdit()
  await expect(app.panel).toHaveCount(0)
  await expect(app.dialog(`Call ${INTERPRETED.name}`)).toHaveCount(0)
  expect(platform.voice.live()).toEqual([])
})

test('an interpreter who cannot be called, or is busy, leaves the family’s dialog, which says so and tries again or calls without (interpreter/first)', async ({
  page,
  platform,
  signIn,
  quiet,
}) => {
  platform.setPace(0.2)
  quiet.allow(/status of 500/)
  const app = phoneApp(page)
  const dialog = app.dialog(`Call ${INTERPRETED.name}`)
  await interpretedBy(IS_BUSY, page, platform)
  await signIn(page)
  await page.route(TOKENS, (route) => route.fulfill({ status: 500, json: {} }))
  await beginWithInterpreter(page, app)
  await expect(dialog.getByText("We couldn't call the interpreter.")).toBeVisible()
  await page.unroute(TOKENS)
  await dialog.getByRole('button', { name: 'Try interpreter again' }).click()
  await expect(dialog.getByText("The interpreter didn't answer.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Call without interpreter' }).click()
  await expect(app.panel.getByRole('heading', { name: INTERPRETED.name })).toBeVisible()
  await expect(app.timer).toBeVisible()
  await app.endCall.click()
  await app.landOnEdit()
  await expect(app.form.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
})

test('an interpreter who hangs up while the family rings leaves the person with them, who is told, and the reason is theirs (interpreter/first)', async ({
  page,
  platform,
  signIn,
}) => {
  platform.setPace(4)
  const app = phoneApp(page)
  await signIn(page)
  await callWithInterpreter(page, app)
  await expect.poll(() => platform.voice.live()).toHaveLength(1)
  const [interpreter = ''] = platform.voice.live()
  await expect.poll(() => platform.voice.live()).toHaveLength(2)
  platform.voice.hangup(interpreter)
  const told = `The interpreter hung up. You're calling ${INTERPRETED.name} without one.`
  await expect(app.toast(told)).toBeVisible()
  await expect(app.panel.getByText('You all hear each other')).toHaveCount(0)
  await expect(app.timer).toBeVisible()
  await app.endCall.press('Enter')
  await app.landOnEdit()
  await expect(app.form.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
})
