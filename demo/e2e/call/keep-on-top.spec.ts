import type { Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { foreignPage } from '../testing/foreign-page'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** A parent whose phone answers (seed, cast). */
const PARENT = 'Tony Tonelli'

/** Opens the small window from More of the live call. */
async function keepOnTop(page: Page): Promise<Page> {
  const { panel } = phoneApp(page)
  await panel.getByRole('button', { name: 'More' }).click()
  const opened = page.context().waitForEvent('page')
  await panel.getByRole('button', { name: 'Keep on top' }).click()
  const small = await opened
  await expect(small.getByRole('heading', { name: PARENT })).toBeFocused()
  return small
}

const control = (small: Page, name: string) =>
  small.getByRole('region', { name: 'Call in progress' }).getByRole('button', { name, exact: true })
const button = (page: Page, name: string) => phoneApp(page).panel.getByRole('button', { name, exact: true })

test('a call is muted, held and ended in a window of its own that stays on top (call/banner)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  const small = await keepOnTop(page)
  await expect(small.getByRole('timer')).toBeVisible()

  await softStep('Mute and Hold are those of the page', async () => {
    await control(small, 'Mute').click()
    await expect(app.panel.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await control(small, 'Unmute').click()
    await control(small, 'Hold').click()
    await expect(small.getByRole('status')).toHaveText('On hold')
    await expect(app.panel.getByText('On hold')).toBeVisible()
    await app.panel.getByRole('button', { name: 'Resume' }).click()
    await expect(small.getByRole('status')).toHaveText('Connected')
  })
  await softStep('its look is that of the page, and follows it', async () => {
    const panel = () => small.locator('section').evaluate((section) => getComputedStyle(section).backgroundColor)
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('virtual-phone-app')!.style.setProperty('--vp-color-panel', 'rgb(1, 2, 3)'),
    )
    await expect.poll(panel).toBe('rgb(1, 2, 3)')
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('virtual-phone-app')!.style.removeProperty('--vp-color-panel'),
    )
    await expect.poll(panel).toBe('rgb(255, 255, 255)')
  })

  const closed = small.waitForEvent('close')
  await control(small, 'End Call').click()
  await closed
  expect(platform.voice.live()).toEqual([])
  await app.landOnEdit()
})

test('with large letters all of it is in view, and it goes with its page (call/banner)', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('virtual-phone-app')!.style.setProperty('--vp-scale', '2'),
  )
  const small = await keepOnTop(page)
  for (const height of [216, 160, 432]) {
    await small.setViewportSize({ width: 320, height })
    for (const shown of [small.getByRole('timer'), control(small, 'Mute'), control(small, 'End Call')])
      await softStep(`${height} px: in view`, () => expect(shown).toBeInViewport({ ratio: 1 }))
    await softStep(`${height} px: nothing to scroll`, () =>
      expect.poll(() => small.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0),
    )
  }
  const closed = small.waitForEvent('close')
  await page.reload()
  await closed
})

test('the window closes with the call that the other side ends, or by a press in the page, and the call stays then (call/banner)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(PARENT)
  const first = await keepOnTop(page)
  await Promise.all([first.waitForEvent('close'), button(page, 'Stop keeping on top').click()])
  await expect(button(page, 'Keep on top')).toBeFocused()
  await expect(app.timer).toBeVisible()

  const opened = page.context().waitForEvent('page')
  await button(page, 'Keep on top').click()
  const second = await opened
  await expect(control(second, 'End Call')).toBeVisible()
  const [callId = ''] = platform.voice.live()
  const closed = second.waitForEvent('close')
  platform.voice.hangup(callId, 'remote')
  await closed
  await app.landOnEdit()
})

test('the window stays while the page has no element, and the call goes on when it is closed (call/banner, element/face)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  const foreign = await foreignPage(page)
  await foreign.open()
  await app.pick(PARENT)
  await app.start(PARENT)
  await expect(app.timer).toBeVisible()
  const small = await keepOnTop(page)
  await page.evaluate(() =>
    document.querySelectorAll('vp-keypad, vp-call-log, vp-call-details').forEach((element) => element.remove()),
  )
  await expect(app.panel).toHaveCount(0)
  await softStep('its look is that of an element that comes', async () => {
    await page.evaluate(() => {
      const next = document.createElement('vp-blocklist')
      next.style.setProperty('--vp-color-panel', 'rgb(1, 2, 3)')
      document.body.append(next)
    })
    const panel = () => small.locator('section').evaluate((section) => getComputedStyle(section).backgroundColor)
    await expect.poll(panel).toBe('rgb(1, 2, 3)')
  })
  await control(small, 'Mute').click()
  await expect(control(small, 'Unmute')).toBeVisible()
  await small.close()
  expect(platform.voice.live()).toHaveLength(1)
  await page.evaluate(() => document.body.append(document.createElement('vp-keypad')))
  await expect(app.panel.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await app.endCall.click()
  await expect(app.form).toBeVisible()
})
