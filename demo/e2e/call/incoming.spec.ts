import type { Account } from '../../platform'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'
import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { boxOf } from '../testing/box-of'
import {
  cardIn,
  listensForCalls,
  ringSwitchIn,
  signInToRing,
  waitingCardIn,
  type RingFixtures,
  RINGS,
} from '../testing/incoming'
import { hearInPage, microphonesOf } from '../testing/sound/listen-in'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'
import { expectTone } from '../testing/sound/expect-tone'

/** Parents, of whom Tony's telephone sends a plain tone (seed, cast), and a number that the school has blocked. */
const PARENT = { name: 'Tony Tonelli', e164: '+12015550199' }
const OTHER = { name: 'Ezra Echols', e164: '+12015550190' }
const BLOCKED = '+12015550144'
const FAR_END_HZ = 440
interface InCall extends RingFixtures {
  me: Account
}

/** A person talks with one parent, and another one calls. */
async function calledInCall({ page, platform, signIn, me }: InCall) {
  const to = await signInToRing({ page, platform, signIn }, me)
  const app = phoneApp(page)
  await app.talk(PARENT.name)
  await expect.poll(() => platform.voice.isHeardBy(me.id)).toBe(true)
  const [first = ''] = platform.voice.live()
  return { app, first, called: platform.callIn({ from: OTHER.e164, to, ...RINGS }) }
}

test('a call rings once in two tabs, is answered in one with sound both ways, and its form opens (incoming/switch, incoming/ring, incoming/answer) @smoke', async ({
  page,
  context,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const to = await signInToRing({ page, platform, signIn }, me)
  const call = (from = PARENT.e164) => platform.callIn({ from, to, ...RINGS })
  await expect.poll(() => microphonesOf(page), 'the check after the press ends by itself').toEqual(['ended'])
  const tab = await context.newPage()
  const waits = listensForCalls(tab)
  await signIn(tab, me.key)
  await waits

  await softStep('a blocked caller never rings', async () => {
    expect(await call(BLOCKED)).toMatchObject({ status: 'blocked' })
    await expect(cardIn(page)).toHaveCount(0)
  })

  const called = call()
  await expect.soft(cardIn(page)).toContainText(PARENT.name)
  await expect.soft(cardIn(tab)).toContainText(PARENT.name)
  await softStep('one tab has the tone', async () => {
    const rings = () =>
      page.evaluate(
        async () => (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('vp-ring:')).length,
      )
    expect(await rings()).toBe(1)
  })

  const app = phoneApp(page)
  await page.bringToFront()
  await cardIn(page).getByRole('button', { name: 'Answer' }).click()
  await expect(app.timer).toBeVisible()
  await expect.soft(cardIn(tab)).toHaveCount(0, { timeout: 1000 })
  const [callId = ''] = platform.voice.live()
  await softStep('the sound goes both ways', async () => {
    await expectTone(MICROPHONE_HZ, () => platform.voice.heard(callId))
    await expectTone(FAR_END_HZ, () => hearInPage(page))
  })

  await app.endCall.click()
  expect(await app.landOnEdit()).toBe(callId)
  expect(await called).toMatchObject({ id: callId, status: 'completed' })
  await expect.soft(app.form).toContainText(PARENT.name)
  expect.soft(await microphonesOf(page)).toEqual(['ended', 'ended'])

  await softStep('the next one rings again', async () => {
    await app.form.getByRole('button', { name: 'Save' }).click()
    const again = platform.callIn({ from: PARENT.e164, to, ...RINGS, givesUpAfterMs: 4000 })
    await expect(cardIn(page)).toBeVisible()
    await expect(app.toast(`Missed call from ${PARENT.name}`)).toBeVisible()
    await expect(cardIn(page)).toHaveCount(0)
    expect(await again).toMatchObject({ status: 'unanswered' })
  })
})

test('a declined call rings on at the phone and in no tab, and a call answered at the phone stops ringing in the tabs within a second (incoming/decline)', async ({
  page,
  context,
  platform,
  signIn,
  account,
}) => {
  const me = account('two-phones')
  const to = await signInToRing({ page, platform, signIn }, me)
  const tab = await context.newPage()
  await signIn(tab, me.key)
  const called = platform.callIn({ from: PARENT.e164, to, ...RINGS, phoneAnswersAfterMs: 8000 })
  await expect.soft(cardIn(tab)).toBeVisible()
  await softStep('declined in one tab, it rings on at the phone and in no tab', async () => {
    await page.bringToFront()
    await cardIn(page).getByRole('button', { name: 'Decline' }).click()
    await expect(cardIn(page)).toHaveCount(0)
    await expect(cardIn(tab)).toHaveCount(0)
    expect(platform.voice.isHeardBy(me.id)).toBe(true)
    expect(await called).toMatchObject({ status: 'completed' })
  })

  await softStep('answered at the phone, the next one stops within a second', async () => {
    const next = platform.callIn({ from: PARENT.e164, to, ...RINGS, phoneAnswersAfterMs: 3000 })
    await expect(cardIn(page)).toBeVisible()
    await next
    await expect(cardIn(page)).toHaveCount(0, { timeout: 1000 })
    await expect(phoneApp(page).toast('Answered on your phone or in another tab')).toBeVisible()
  })

  await softStep('off, it rings no more', async () => {
    await ringSwitchIn(page).click()
    await expect.poll(() => platform.voice.isHeardBy(me.id)).toBe(false)
  })
})

test('a call that was taken on the telephone offers its notes when it ends (incoming/notes)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const to = await virtualNumberOf(platform, me.id)
  const app = phoneApp(page)
  await signIn(page, me.key)
  const offer = page.getByRole('button', { name: `Add notes about ${PARENT.name}'s call` })
  expect(await platform.callIn({ from: PARENT.e164, to, ...RINGS, phoneAnswersAfterMs: 500 })).toMatchObject({
    status: 'completed',
  })
  await offer.click()
  await app.landOnEdit()
  await expect(offer).toHaveCount(0)
  await app.form.getByRole('textbox', { name: 'Notes' }).fill('Robin is at the dentist.')
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect(app.details).toContainText('Robin is at the dentist.')
  await expect(offer).toHaveCount(0)
})

test('a second caller waits, is answered while the first call is on hold, and the first call comes back afterwards (incoming/waiting, incoming/two-calls)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const { app, first, called } = await calledInCall({ page, platform, signIn, me: account('colleague') })
  await expect.soft(waitingCardIn(page)).toContainText(OTHER.name)
  await softStep('the call goes on while the other one waits', async () => {
    await expectTone(MICROPHONE_HZ, () => platform.voice.heard(first))
  })
  await softStep('the card covers neither the controls of the first call nor what is typed of it', async () => {
    const desktop = page.viewportSize()
    for (const [width, height] of [
      [1000, 700],
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const card = await boxOf(waitingCardIn(page))
      expect.soft(card.bottom, `${width} px: Mute`).toBeLessThanOrEqual((await boxOf(app.mute)).y)
      const notes = await boxOf(app.panel.getByRole('textbox', { name: 'Notes' }))
      const isClear = card.right <= notes.x || card.bottom <= notes.y
      expect.soft(isClear, `${width} px: Notes`).toBe(true)
    }
    if (desktop) await page.setViewportSize(desktop)
  })

  await waitingCardIn(page).getByRole('button', { name: 'Hold and answer' }).click()
  await expect(app.panel).toContainText(`${PARENT.name} is on hold.`)
  await expect.poll(() => platform.voice.live()).toHaveLength(2)
  const [second = ''] = platform.voice.live().filter((id) => id !== first)
  await softStep('the other caller is heard, and the first one hears nothing', async () => {
    await expectTone(MICROPHONE_HZ, () => platform.voice.heard(second))
    await expect.poll(async () => (await platform.voice.heard(first))?.peak).toBe(0)
  })
  await softStep('who is on hold is on a small screen before it is scrolled', async () => {
    const desktop = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    const tabs = await boxOf(page.getByRole('navigation', { name: 'Virtual Phone' }))
    const said = app.panel.getByText(`${PARENT.name} is on hold.`)
    await expect.poll(async () => (await boxOf(said)).bottom).toBeLessThanOrEqual(tabs.y)
    if (desktop) await page.setViewportSize(desktop)
  })

  await app.endCall.click()
  expect(await called).toMatchObject({ id: second, status: 'completed' })
  await app.panel.getByRole('button', { name: 'Resume', exact: true }).click()
  await softStep('after it the sound of the first call goes both ways', async () => {
    await expectTone(MICROPHONE_HZ, () => platform.voice.heard(first))
    await expectTone(FAR_END_HZ, () => hearInPage(page))
  })
  await app.endCall.click()
  expect(await app.landOnEdit()).toBe(first)
})

test('a person goes from one of two calls to the other and back (incoming/two-calls)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const { app, first } = await calledInCall({ page, platform, signIn, me: account('colleague') })
  await waitingCardIn(page).getByRole('button', { name: 'Hold and answer' }).click()
  await expect.poll(() => platform.voice.live()).toHaveLength(2)
  const [second = ''] = platform.voice.live().filter((id) => id !== first)

  for (const [name, heard, onHold] of [
    [OTHER.name, first, second],
    [PARENT.name, second, first],
  ] as const) {
    // A double click switches only once.
    await app.panel.getByRole('button', { name: 'Switch calls' }).dblclick()
    await expect(app.panel).toContainText(`${name} is on hold.`)
    await expectTone(MICROPHONE_HZ, () => platform.voice.heard(heard))
    await expect.poll(async () => (await platform.voice.heard(onHold))?.peak).toBe(0)
  }
  // A double click ends only the call in view.
  await app.endCall.dblclick()
  await expect(app.panel).toContainText('On hold')
  expect(platform.voice.live()).toHaveLength(1)
})

test("'Not now' lets nothing ring in both tabs, survives a reload, and ends with one press (incoming/not-now)", async ({
  page,
  context,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const to = await signInToRing({ page, platform, signIn }, me)
  const tab = await context.newPage()
  const waits = listensForCalls(tab)
  await signIn(tab, me.key)
  await waits
  const endIn = (one: typeof page) => one.getByRole('button', { name: /^Not now until .+ Ring here again$/ })

  await page.bringToFront()
  await page.getByRole('button', { name: 'Not now', exact: true }).click()
  await page.getByRole('menuitem', { name: 'For 1 hour' }).click()
  await expect(endIn(page)).toBeFocused()
  await expect(endIn(tab)).toBeVisible()
  await page.reload()
  await expect(endIn(page)).toBeVisible()

  expect(await platform.callIn({ from: OTHER.e164, to, ...RINGS, givesUpAfterMs: 2000 })).toMatchObject({
    status: 'unanswered',
  })
  await phoneApp(page).goToCalls()
  const newest = page.getByRole('region', { name: 'CALL LOG' }).getByRole('listitem').first()
  await expect(newest).toContainText(OTHER.name)
  await expect.soft(cardIn(page)).toHaveCount(0)
  await expect.soft(cardIn(tab)).toHaveCount(0)

  const listens = [page, tab].map(listensForCalls)
  await endIn(page).click()
  await Promise.all(listens)
  void platform.callIn({ from: OTHER.e164, to, ...RINGS })
  await expect(cardIn(page)).toContainText(OTHER.name)
  await expect(cardIn(tab)).toContainText(OTHER.name)
  await cardIn(page).getByRole('button', { name: 'Answer' }).click()
  await expect(phoneApp(page).timer).toBeVisible()
})
