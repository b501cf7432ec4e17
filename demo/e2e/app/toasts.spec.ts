import { boxOf } from '../testing/box-of'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

/** Dana Whitfield's own phone. */
const OWN_NUMBER = '2015550189'
/** A parent whose phone answers (seed, cast). */
const PARENT = 'Tony Tonelli'

test('no toast covers a player, nor a control beside it (toast/place)', async ({ page, platform, signIn, quiet }) => {
  quiet.allow(/status of 500/)
  const id = 'voicemail-transcribed'
  const app = phoneApp(page)
  const player = app.voicemail.getByRole('group', { name: 'Voicemail player' })
  const region = page.getByRole('region', { name: 'Phone messages' })
  /** Names of the controls under the toasts. */
  const covered = async () => {
    const toasts = await boxOf(region)
    return page.locator('button, a[href], input, select, textarea').evaluateAll(
      (controls, { x, y, right, bottom }) =>
        controls.flatMap((control) => {
          const box = control.getBoundingClientRect()
          const isOfToast = control.closest('[aria-label="Phone messages"]')
          const isUnder = box.right > x && box.left < right && box.bottom > y && box.top < bottom
          // A family's timeline may fill its column, which scrolls.
          const isOfTimeline = control.closest('.vp-history')
          return isUnder && !isOfToast && !isOfTimeline
            ? [control.getAttribute('aria-label') ?? control.textContent]
            : []
        }),
      toasts,
    )
  }
  await signIn(page)
  // Marking the voicemail as read fails, so a toast is shown when it opens.
  await page.route(/\/v1\/voicemail\?/, (route) => route.fulfill({ status: 500, json: { code: 'error:server' } }))
  for (const width of [320, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 1400 })
    await platform.db.updateTable('calls').set({ read: true }).where('id', '=', id).execute()
    await app.open(`voicemail/${id}`)
    await expect(player).toBeVisible()
    // The window ends just below the player, so that toasts appear there.
    const { bottom } = await boxOf(player)
    await page.setViewportSize({ width, height: Math.ceil(bottom) + (width < 768 ? 56 : 0) + 24 })
    await platform.db.updateTable('calls').set({ read: false }).where('id', '=', id).execute()
    await page.reload()
    await expect(player).toBeVisible()
    await expect(region).toBeVisible()
    await expect.poll(covered, { message: `${width} px` }).toEqual([])
  }
})

test('a toast stays above a keypad that is opened after it, also when the toast is shown again (toast/place)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  const toast = app.toast('You are trying to call your number')
  const isOnTop = () =>
    toast.evaluate((text) => {
      const { x, y, width, height } = text.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.hasAttribute('data-vp-toaster')
    })
  await app.openKeypad()
  await app.dial(OWN_NUMBER)
  await expect.poll(isOnTop).toBe(true)
  // A toast stays while the pointer is over it.
  await toast.hover()
  await page.keyboard.press('Escape')
  await expect(app.field).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(app.field).toBeFocused()
  await expect.poll(isOnTop).toBe(true)
  await app.dial(OWN_NUMBER)
  await expect.poll(isOnTop).toBe(true)
})

test('on a telephone no toast lies over a chart, a field of a form, nor the controls of a call (toast/place)', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/status of 500|the recording was not paused/)
  const app = phoneApp(page)
  const region = page.getByRole('region', { name: 'Phone messages' })
  /** How many of them are under the toasts, of those that are in view. */
  const covered = async (selector: string) => {
    const toasts = await boxOf(region)
    return page
      .locator(selector)
      .evaluateAll(
        (parts, { y, bottom }) =>
          parts.map((part) => part.getBoundingClientRect()).filter((box) => box.bottom > y && box.top < bottom).length,
        toasts,
      )
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.route(/\/reports\/download/, (route) => route.fulfill({ status: 500, json: { code: 'error:server' } }))
  await page.route(/\/v2\/calls\//, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'error:server' } })
      : route.continue(),
  )

  await test.step('a chart', async () => {
    await app.open('report')
    const chart = page.locator('.vp-report-columns').first()
    await expect(chart).toBeVisible()
    await page.getByRole('button', { name: 'Download report' }).click()
    await expect(region).toBeVisible()
    await chart.evaluate((figure) => figure.scrollIntoView({ block: 'end' }))
    await expect.poll(() => covered('.vp-report-columns')).toBe(0)
  })
  await test.step('the fields of a form', async () => {
    await app.open('calls/call-transcribed/edit')
    await app.form.getByRole('textbox', { name: 'Notes' }).fill('Robin comes at ten.')
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(region).toBeVisible()
    await expect.poll(() => covered('textarea, select, input:not([type=checkbox], [type=radio])')).toBe(0)
  })
  await test.step('the controls of a call', async () => {
    await page.route(/\/recording/, (route) => route.fulfill({ status: 500, json: { code: 'error:server' } }))
    await app.open('')
    await app.talk(PARENT)
    await app.panel.getByRole('button', { name: 'Pause recording' }).click()
    await expect(region).toBeVisible()
    await expect(app.endCall).toBeInViewport({ ratio: 1 })
    await expect.poll(() => covered('.vp-live-call-controls button')).toBe(0)
  })
})
