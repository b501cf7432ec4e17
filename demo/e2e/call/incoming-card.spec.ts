import { virtualNumberOf } from '../../platform/testing/virtual-number-of'
import { expect, test } from '../testing/fixtures'
import { foreignPage } from '../testing/foreign-page'
import { cardIn, ringHere } from '../testing/incoming'
import { HOWS, MOVES, type Move } from '../testing/moves'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** A parent whose telephone sounds a plain tone (seed, cast). */
const PARENT = { name: 'Tony Tonelli', e164: '+12015550199' }
const RINGS = { ringMs: 60_000, atAnyHour: true }

test('who calls is answered in the open dialog of another element, wherever the host moves both (incoming/card, element/move)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const to = await virtualNumberOf(platform, me.id)
  await signIn(page, me.key)
  await ringHere(page)
  const foreign = await foreignPage(page)
  const waits = page.waitForResponse((response) => response.url().includes('/jwt/listen'))
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
      expect(await dialog.evaluate((node) => node.matches(':modal'))).toBe(true)
      await expect(phone).toBeFocused()
      await expect(cardIn(page)).toBeVisible()
    })
  }
  await cardIn(page).getByRole('button', { name: 'Answer' }).click()
  await expect.poll(() => platform.voice.live()).toHaveLength(1)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await app.endCall.click()
  expect(await called).toMatchObject({ status: 'completed' })
})
