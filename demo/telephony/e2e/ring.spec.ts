import type { Page } from 'playwright/test'
import { MICROPHONE_HZ, expect } from '../../e2e/testing/fixtures'
import { cardIn, ringHere, waitingCardIn } from '../../e2e/testing/incoming'
import { hearInPage, microphonesOf } from '../../e2e/testing/sound/listen-in'
import { phoneApp } from '../../e2e/testing/phone-app'
import { softStep } from '../../e2e/testing/soft-step'
import { expectTone } from '../../e2e/testing/sound/expect-tone'
import type { Platform } from '../../platform'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'
import { PARENT as PARENT_NUMBER, type Telephony } from '../start-telephony'
import { test } from './app-test'

/** The parent whose number the calling telephone has (seed, cast), and the tone that it sends. */
const PARENT = 'Tony Tonelli'
const TONE_HZ = 440

/** Office hours that are never open. */
const HOURS = { enabled: true, startTime: '08:00', endTime: '16:00', timeZone: 'America/New_York', enabledDays: [] }

interface Ready {
  page: Page
  platform: Platform
  telephony: Telephony
  signIn: (page: Page, key?: string) => Promise<void>
  me: { id: string; key: string }
  hours?: object
}

/** Signs the person in, and makes calls to their number ring here, at any hour unless `hours` says otherwise. */
async function ringsFor({ page, platform, telephony, signIn, me, hours = { ...HOURS, enabled: false } }: Ready) {
  const changed = JSON.stringify(hours)
  await platform.db.updateTable('people').set({ office_hours: changed }).where('id', '=', me.id).execute()
  const number = await virtualNumberOf(platform, me.id)
  await signIn(page, me.key)
  await ringHere(page)
  await expect.poll(() => telephony.listening(number)).toBe(1)
  return { number, app: phoneApp(page) }
}

test('a parent calls from a SIP telephone: it rings here with the parent’s name, is answered with sound both ways, and its form opens (telephony/ring)', async ({
  page,
  platform,
  telephony,
  signIn,
  account,
}) => {
  const { number, app } = await ringsFor({ page, platform, telephony, signIn, me: account('colleague') })
  const { parentTelephone, personalPhone } = telephony

  await test.step('it rings by name, after a reload too, and is answered', async () => {
    telephony.callIn(number)
    await expect(cardIn(page)).toContainText(PARENT)
    await expect.poll(() => personalPhone.calls()).toBe(1)
    await page.reload()
    await expect(cardIn(page)).toContainText(PARENT)
    await cardIn(page).getByRole('button', { name: 'Answer' }).click()
    await expect(app.timer).toBeVisible()
  })
  await softStep('it rings no more elsewhere, and the sound goes both ways', async () => {
    await expect.poll(() => personalPhone.calls()).toBe(0)
    await expectTone(MICROPHONE_HZ, () => parentTelephone.heard())
    await expectTone(TONE_HZ, () => hearInPage(page))
  })

  const [callId = ''] = telephony.liveCalls()
  await app.endCall.click()
  expect(await app.landOnEdit()).toBe(callId)
  await softStep('its form opens, nobody hears more, and the log has it with its recording', async () => {
    await expect(app.form).toContainText(PARENT)
    await expect.poll(() => parentTelephone.calls()).toBe(0)
    expect(await microphonesOf(page)).toEqual(['ended'])
    const row = () => platform.db.selectFrom('calls').selectAll().where('id', '=', callId).executeTakeFirstOrThrow()
    await expect.poll(async () => (await row()).recording_status).toBe('processed')
    expect(await row()).toMatchObject({ status: 'completed', direction: 'inbound', other_name: PARENT })
  })
})

test('a declined call rings on at the personal phone, a call that is answered there or given up stops ringing here, and a blocked caller never rings (telephony/ring)', async ({
  page,
  platform,
  telephony,
  signIn,
  account,
}) => {
  const me = account('two-phones')
  const { parentTelephone, personalPhone } = telephony
  const statuses = async () => {
    const rows = platform.db.selectFrom('calls').select('status').where('owner_id', '=', me.id)
    const latest = await rows.where('other_number', '=', PARENT_NUMBER).orderBy('called_at', 'desc').limit(4).execute()
    return latest.map(({ status }) => status).reverse()
  }
  await platform.db.deleteFrom('calls').where('owner_id', '=', me.id).execute()
  const { number, app } = await ringsFor({ page, platform, telephony, signIn, me })

  await softStep('declined, it rings on at the personal phone', async () => {
    telephony.callIn(number)
    await cardIn(page).getByRole('button', { name: 'Decline' }).click()
    await expect(cardIn(page)).toHaveCount(0)
    expect(personalPhone.calls()).toBe(1)
    personalPhone.answer()
    await expectTone(TONE_HZ, () => parentTelephone.heard())
    parentTelephone.hangUp()
    await expect.poll(() => personalPhone.calls()).toBe(0)
  })

  await softStep('answered at the personal phone, it stops here', async () => {
    telephony.callIn(number)
    await expect(cardIn(page)).toBeVisible()
    await expect.poll(() => personalPhone.calls()).toBe(1)
    personalPhone.answer()
    await expect(app.toast('Answered on your phone or in another tab')).toBeVisible()
    await expect(cardIn(page)).toHaveCount(0)
    parentTelephone.hangUp()
    await expect.poll(() => personalPhone.calls()).toBe(0)
  })

  await softStep('given up, it stops here, and is a missed call', async () => {
    telephony.callIn(number)
    await expect(cardIn(page)).toBeVisible()
    await expect.poll(() => personalPhone.calls()).toBe(1)
    parentTelephone.hangUp()
    await expect(app.toast(`Missed call from ${PARENT}`)).toBeVisible()
    await expect(cardIn(page)).toHaveCount(0)
    await expect.poll(() => personalPhone.calls()).toBe(0)
  })

  await softStep('a blocked caller never rings', async () => {
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
})

test('the demo’s page makes a parent call from a SIP telephone, at any hour, with sound both ways (telephony/ring)', async ({
  page,
  context,
  platform,
  telephony,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const { parentTelephone } = telephony
  const { app } = await ringsFor({ page, platform, telephony, signIn, me, hours: HOURS })

  const demoPage = await context.newPage()
  await demoPage.goto('/voicemail.html')
  const call = demoPage.getByRole('button', { name: 'Have a parent call me' })
  await call.click()
  const status = demoPage.getByRole('status')
  await expect(status).toHaveText(/ is calling\. If nobody answers, the call is in the log, without a message\.$/)
  const [, parent = ''] = /^(.*) is calling/.exec((await status.textContent()) ?? '') ?? []
  await page.bringToFront()
  await expect(cardIn(page)).toContainText(parent)
  await cardIn(page).getByRole('button', { name: 'Answer' }).click()
  await expect(app.timer).toBeVisible()
  await softStep('the sound goes both ways', async () => {
    await expectTone(MICROPHONE_HZ, () => parentTelephone.heard())
    await expectTone(TONE_HZ, () => hearInPage(page))
  })
  await app.endCall.click()
  await app.landOnEdit()
  await expect(app.form).toContainText(parent)
  await expect.poll(() => parentTelephone.calls()).toBe(0)

  await softStep('once the first is over, another parent may call', async () => {
    await call.click()
    await expect(cardIn(page)).toBeVisible()
    parentTelephone.hangUp()
    await expect(cardIn(page)).toHaveCount(0)
  })
})

test('a second caller waits, is answered while the first call is on hold, and the first call comes back afterwards (incoming/waiting, incoming/two-calls, telephony/ring)', async ({
  page,
  platform,
  telephony,
  signIn,
  account,
}) => {
  const { number, app } = await ringsFor({ page, platform, telephony, signIn, me: account('colleague') })
  const { parentTelephone, personalPhone, talkTelephone } = telephony
  await test.step('who calls waits, and is answered', async () => {
    await app.talk('Sloane Slowik')
    await expect.poll(() => telephony.listening(number)).toBe(1)
    telephony.callIn(number)
    await expect.poll(() => personalPhone.calls()).toBe(1)
    await expect(waitingCardIn(page)).toContainText(PARENT)
    await waitingCardIn(page).getByRole('button', { name: 'Hold and answer' }).click()
    await expect.poll(() => personalPhone.calls()).toBe(0)
  })
  await softStep('the other caller is heard, and the first one is on hold', async () => {
    await expectTone(MICROPHONE_HZ, () => parentTelephone.heard())
    await expect(app.panel).toContainText('Sloane Slowik is on hold.')
    expect(talkTelephone.calls()).toBe(1)
  })

  await softStep('to the first and back, over two dialogs', async () => {
    const swap = app.panel.getByRole('button', { name: 'Switch calls' })
    await swap.click()
    await expect(app.panel).toContainText(`${PARENT} is on hold.`)
    await expect(app.panel.getByRole('button', { name: 'Hold', exact: true })).toBeEnabled()
    await swap.click()
    await expect(app.panel).toContainText('Sloane Slowik is on hold.')
    await expectTone(MICROPHONE_HZ, () => parentTelephone.heard())
    expect([talkTelephone.calls(), parentTelephone.calls()]).toEqual([1, 1])
  })

  await app.endCall.click()
  await expect.poll(() => parentTelephone.calls()).toBe(0)
  await app.panel.getByRole('button', { name: 'Resume' }).click()
  const [callId = ''] = telephony.liveCalls()
  await expectTone(MICROPHONE_HZ, async () => (await telephony.said(callId)).caller)
  await app.endCall.click()
  await app.landOnEdit()
})
