import type { Locator, Page } from 'playwright/test'
import { boxOf } from '../testing/box-of'
import { expect, test } from '../testing/fixtures'
import { foreignPage } from '../testing/foreign-page'
import { RINGS, cardIn, listensForCalls, signInToRing, waitingCardIn } from '../testing/incoming'
import { HOWS, MOVES, type Move } from '../testing/moves'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** Parents, of whom Tony's telephone sends a plain tone (seed, cast). */
const PARENT = { name: 'Tony Tonelli', e164: '+12015550199' }
const OTHER = { name: 'Ezra Echols', e164: '+12015550190' }

test('who calls is answered in the open dialog of another element, wherever the host moves both (incoming/card, element/move)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const to = await signInToRing({ page, platform, signIn }, me)
  const foreign = await foreignPage(page)
  const waits = listensForCalls(page)
  await foreign.open()
  await page.evaluate(() => document.body.append(document.createElement('vp-blocklist')))
  await waits
  const elements = page.locator('vp-keypad, vp-call-details, vp-blocklist')
  const moveAll = async (how: Move) => {
    for (const element of await elements.all()) await element.evaluate(MOVES[how])
  }
  const app = phoneApp(page)
  const dialog = app.dialog('Block a phone number')
  const phone = dialog.getByRole('combobox', { name: 'Phone number' })

  const called = platform.callIn({ from: PARENT.e164, to, ...RINGS })
  await expect(cardIn(page)).toContainText(PARENT.name)
  for (const how of HOWS) {
    await softStep(`the card is in view after ${how}`, async () => {
      await moveAll(how)
      await expect(cardIn(page)).toBeVisible()
    })
  }

  await page.getByRole('button', { name: 'Block a number' }).click()
  for (const how of HOWS) {
    await softStep(`the dialog is modal, with the focus and the card in it, after ${how}`, async () => {
      await moveAll(how)
      // Once a screen reader has read it.
      await expect.poll(() => dialog.evaluate((node) => node.matches(':modal'))).toBe(true)
      await expect(phone).toBeFocused()
      await expect(cardIn(page)).toBeVisible()
    })
  }
  await cardIn(page).getByRole('button', { name: 'Answer' }).click()
  await expect.poll(() => platform.voice.live()).toHaveLength(1)

  await expect(dialog).toHaveCount(0)
  await app.endCall.click()
  expect(await called).toMatchObject({ status: 'completed' })
})

/** A host's page with a softphone, whose drawer is closed, and the block list. */
async function softphonePage(page: Page): Promise<void> {
  const foreign = await foreignPage(page)
  const waits = listensForCalls(page)
  await foreign.open()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('vp-keypad, vp-call-log, vp-call-details')) element.remove()
    document.body.append(document.createElement('vp-softphone'), document.createElement('vp-blocklist'))
  })
  await waits
  await expect(page.getByRole('button', { name: 'Block a number' })).toBeVisible()
}

for (const by of ['mouse', 'keyboard'] as const) {
  test(`an answer by ${by} closes another element's dialog, keeps what was typed there, and gives the softphone's panel the focus (incoming/answer)`, async ({
    page,
    platform,
    signIn,
    account,
  }) => {
    const me = account('colleague')
    const to = await signInToRing({ page, platform, signIn }, me)
    await softphonePage(page)
    const app = phoneApp(page)
    const dialog = app.dialog('Block a phone number')
    const phone = dialog.getByRole('combobox', { name: 'Phone number' })
    await page.getByRole('button', { name: 'Block a number' }).click()
    await phone.fill('201-555-01')
    const called = platform.callIn({ from: PARENT.e164, to, ...RINGS })
    const answer = cardIn(page).getByRole('button', { name: 'Answer' })
    if (by === 'keyboard') {
      await answer.focus()
      await page.keyboard.press('Enter')
    } else await answer.click()
    await expect(app.timer).toBeVisible()

    await expect.soft(dialog).toHaveCount(0)
    await expect.soft(app.panel.getByRole('heading', { name: PARENT.name })).toBeFocused()
    await softStep('the call can be muted', async () => {
      await app.mute.click()
      await expect(app.panel.getByRole('button', { name: 'Unmute' })).toBeVisible()
    })
    await test.step('and ended', async () => {
      await app.endCall.click()
      expect(await called).toMatchObject({ status: 'completed' })
    })
    await softStep('what was typed is still there', async () => {
      await app.form.getByRole('button', { name: 'Save' }).click()
      await expect(app.field).toBeFocused()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Block a number' }).click()
      await expect(phone).toHaveValue('201-555-01')
    })
  })
}

test('an answer in the app closes the dialog of the page that it leaves (incoming/answer)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('staff')
  const to = await signInToRing({ page, platform, signIn }, me)
  const app = phoneApp(page)
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const opens = {
    Block: async () => {
      await page.getByRole('button', { name: 'Block a number' }).click()
      await app.dialog('Block a phone number').getByRole('combobox', { name: 'Phone number' }).fill('201-555-01')
    },
    Unblock: () =>
      page
        .getByRole('button', { name: /^Unblock/, disabled: false })
        .first()
        .click(),
  }
  for (const [name, open] of Object.entries(opens)) {
    await test.step(name, async () => {
      await page.getByRole('link', { name: 'Block list' }).click()
      await expect(page.getByRole('button', { name: 'Block a number' })).toBeVisible()
      await open()
      await expect(dialogs).toHaveCount(1)
      const called = platform.callIn({ from: PARENT.e164, to, ...RINGS })
      await cardIn(page).getByRole('button', { name: 'Answer' }).click()
      await expect(app.timer).toBeVisible()
      await expect.soft(dialogs).toHaveCount(0)
      await expect.soft(app.panel.getByRole('heading', { name: PARENT.name })).toBeFocused()
      await app.endCall.click()
      expect(await called).toMatchObject({ status: 'completed' })
      await app.landOnEdit()
      await app.form.getByRole('button', { name: 'Save' }).click()
      await expect(app.details).toBeVisible()
    })
  }
})

test('the answer of a second call closes the dialog that was open during the first (incoming/answer, incoming/waiting)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const to = await signInToRing({ page, platform, signIn }, me)
  const app = phoneApp(page)
  await app.talk(PARENT.name)
  await page.getByRole('link', { name: 'Block list' }).click()
  await page.getByRole('button', { name: 'Block a number' }).click()
  const dialog = app.dialog('Block a phone number')
  await expect.soft(dialog).toBeVisible()
  await expect.poll(() => platform.voice.isHeardBy(me.id)).toBe(true)
  const called = platform.callIn({ from: OTHER.e164, to, ...RINGS })
  await waitingCardIn(page).getByRole('button', { name: 'Hold and answer' }).click()
  await expect.soft(dialog).toHaveCount(0)
  await expect.soft(app.panel.getByRole('heading', { name: OTHER.name })).toBeFocused()
  await expect(app.timer).toBeVisible()
  await app.endCall.click()
  expect(await called).toMatchObject({ status: 'completed' })
  await expect.soft(app.panel.getByRole('heading', { name: PARENT.name })).toBeVisible()
})

test('the drawer of a call that was answered by keyboard gives the focus to Keypad when it closes (keypad/drawer)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const to = await signInToRing({ page, platform, signIn }, me)
  await softphonePage(page)
  const app = phoneApp(page)
  const called = platform.callIn({ from: PARENT.e164, to, ...RINGS })
  await expect(cardIn(page)).toBeFocused()
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(app.timer).toBeVisible()
  await app.endCall.click()
  expect.soft(await called).toMatchObject({ status: 'completed' })
  await expect(app.form.getByRole('textbox', { name: 'Notes' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(app.field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Keypad', exact: true })).toBeFocused()
})

test('the card of a call that waits stands where that of a first call does (incoming/waiting)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const to = await signInToRing({ page, platform, signIn }, account('colleague'))
  const app = phoneApp(page)
  const desktop = page.viewportSize()
  const placesOf = async (card: Locator) => {
    const places = []
    for (const [width, height] of [
      [320, 640],
      [768, 1024],
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const { x, y, width: wide } = await boxOf(card)
      places.push({ x, y, wide })
    }
    if (desktop) await page.setViewportSize(desktop)
    return places
  }
  const rings = () => platform.callIn({ from: OTHER.e164, to, ...RINGS, givesUpAfterMs: 8000 })

  const first = rings()
  await expect(cardIn(page)).toContainText(OTHER.name)
  const places = await placesOf(cardIn(page))
  await first
  await app.talk(PARENT.name)
  const second = rings()
  await expect(waitingCardIn(page)).toContainText(OTHER.name)
  expect(await placesOf(waitingCardIn(page))).toEqual(places)
  await second
})
