import type { Page } from 'playwright/test'
import { MICROPHONE_HZ, expect } from '../../e2e/testing/fixtures'
import { hearInPage, microphonesOf } from '../../e2e/testing/listen-in'
import { phoneApp } from '../../e2e/testing/phone-app'
import { expectTone } from '../../e2e/testing/sound'
import type { Platform } from '../../platform'
import { virtualNumberOf } from '../../platform/testing/virtual-number'
import { PARENT as PARENT_NUMBER } from '../start-telephony'
import { test } from './app-test'

/** Whose number the calling telephone has (seed, cast), and what it says. */
const PARENT = 'Tony Tonelli'
const TONE_HZ = 440

async function atAnyHour({ db }: Platform, personId: string): Promise<void> {
  const person = db.selectFrom('people').select('office_hours').where('id', '=', personId)
  const { office_hours } = await person.executeTakeFirstOrThrow()
  const changed = JSON.stringify({ ...office_hours, enabled: false })
  await db.updateTable('people').set({ office_hours: changed }).where('id', '=', personId).execute()
}

const cardIn = (page: Page) => page.getByRole('region', { name: 'Incoming call' })

async function ringHere(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Virtual Phone' }).getByRole('link', { name: 'Settings' }).click()
  const choice = page.getByRole('checkbox', { name: 'Ring in this browser' })
  await choice.click()
  await expect(choice).toBeChecked()
}

test('a parent calls from a SIP telephone: it rings here by name, is answered with sound both ways, and its form opens (telephony/ring)', async ({
  page,
  platform,
  telephony,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const number = await virtualNumberOf(platform, me.id)
  const { parentTelephone, personalPhone } = telephony
  await atAnyHour(platform, me.id)
  await signIn(page, me.key)
  await ringHere(page)
  await expect.poll(() => telephony.listening(number)).toBe(1)

  telephony.callIn(number)
  await expect(cardIn(page)).toContainText(PARENT)
  await expect.poll(() => personalPhone.calls()).toBe(1)
  await cardIn(page).getByRole('button', { name: 'Answer' }).click()
  const app = phoneApp(page)
  await expect(app.timer).toBeVisible()
  await expect.poll(() => personalPhone.calls()).toBe(0)
  await expectTone(MICROPHONE_HZ, () => parentTelephone.heard())
  await expectTone(TONE_HZ, () => hearInPage(page))

  const [callId = ''] = telephony.liveCalls()
  await app.endCall.click()
  expect(await app.landOnEdit()).toBe(callId)
  await expect(app.form).toContainText(PARENT)
  await expect.poll(() => parentTelephone.calls()).toBe(0)
  expect(await microphonesOf(page)).toEqual(['ended', 'ended'])
  const row = () => platform.db.selectFrom('calls').selectAll().where('id', '=', callId).executeTakeFirstOrThrow()
  await expect.poll(async () => (await row()).recording_status).toBe('processed')
  expect(await row()).toMatchObject({ status: 'completed', direction: 'inbound', other_name: PARENT })
})

test('a declined call rings on at the personal phone, one that is answered there or given up stops here, and a blocked caller never rings (telephony/ring)', async ({
  page,
  platform,
  telephony,
  signIn,
  account,
}) => {
  const me = account('two-phones')
  const number = await virtualNumberOf(platform, me.id)
  const { parentTelephone, personalPhone } = telephony
  const app = phoneApp(page)
  const statuses = async () => {
    const rows = platform.db.selectFrom('calls').select('status').where('owner_id', '=', me.id)
    const latest = await rows.where('other_number', '=', PARENT_NUMBER).orderBy('called_at', 'desc').limit(4).execute()
    return latest.map(({ status }) => status).reverse()
  }
  await platform.db.deleteFrom('calls').where('owner_id', '=', me.id).execute()
  await atAnyHour(platform, me.id)
  await signIn(page, me.key)
  await ringHere(page)
  await expect.poll(() => telephony.listening(number)).toBe(1)

  telephony.callIn(number)
  await cardIn(page).getByRole('button', { name: 'Decline' }).click()
  await expect(cardIn(page)).toHaveCount(0)
  expect(personalPhone.calls()).toBe(1)
  personalPhone.answer()
  await expectTone(TONE_HZ, () => parentTelephone.heard())
  parentTelephone.hangUp()
  await expect.poll(() => personalPhone.calls()).toBe(0)

  telephony.callIn(number)
  await expect(cardIn(page)).toBeVisible()
  await expect.poll(() => personalPhone.calls()).toBe(1)
  personalPhone.answer()
  await expect(app.toast('Answered on your phone or in another tab')).toBeVisible()
  await expect(cardIn(page)).toHaveCount(0)
  parentTelephone.hangUp()
  await expect.poll(() => personalPhone.calls()).toBe(0)

  telephony.callIn(number)
  await expect(cardIn(page)).toBeVisible()
  await expect.poll(() => personalPhone.calls()).toBe(1)
  parentTelephone.hangUp()
  await expect(app.toast(`Missed call from ${PARENT}`)).toBeVisible()
  await expect(cardIn(page)).toHaveCount(0)
  await expect.poll(() => personalPhone.calls()).toBe(0)

  const { institute_id, id: by_id } = await platform.db
    .selectFrom('people')
    .select(['id', 'institute_id'])
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  const block = {
    id: 'blocked',
    level: 'personal',
    institute_id,
    phone: PARENT_NUMBER,
    by_id,
    reasons: ['Spam'],
  } as const
  await platform.db
    .insertInto('blocks')
    .values({ ...block, reasons: [...block.reasons], created_at: new Date() })
    .execute()
  telephony.callIn(number)
  await expect.poll(statuses).toEqual(['completed', 'completed', 'unanswered', 'blocked'])
  await expect.poll(() => parentTelephone.calls()).toBe(0)
  expect(personalPhone.calls()).toBe(0)
  await expect(cardIn(page)).toHaveCount(0)
})
