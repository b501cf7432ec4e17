import type { Locator } from 'playwright/test'
import { boxOf } from '../testing/box-of'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** Her phone rings long enough to measure. */
const RINGS_LONG = 'Sloane Slowik'
/** The connection to his phone drops for some seconds after the answer. */
const DROPS = 'Drew Dropkin'
/** Nobody's number, with earlier calls. */
const UNKNOWN = '201-555-0147'

test.use({ pace: 0.5 })

/** Where each control of the call is, in their order, because Mute and Hold change their words. */
const placesOf = (panel: Locator) =>
  panel
    .getByRole('button', { name: /^(Mute|Unmute|Hold|Resume|Dial pad|Transfer|More|End Call)$/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )

/** The boxes around the call that could be scrolled, and by how many pixels. */
const scrollable = (panel: Locator) =>
  panel.evaluate((section) => {
    const found: string[] = []
    for (
      let box: Element | null = section;
      box;
      box = box.parentElement ?? (box.getRootNode() as ShadowRoot).host ?? null
    ) {
      const px = box.scrollHeight - box.clientHeight
      if (px > 0 && getComputedStyle(box).overflowY !== 'visible') found.push(`${box.className}: ${px} px`)
    }
    return found
  })

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  test(`at ${width} × ${height} the call fits, and no control moves, whatever the call does and opens (call/panel, hold/where)`, async ({
    page,
    platform,
    signIn,
  }) => {
    await page.setViewportSize({ width, height })
    const app = phoneApp(page)
    await signIn(page)
    await app.call(RINGS_LONG)
    await expect(app.panel.getByText(/^(Connecting|Ringing)…$/)).toBeVisible()
    const first = await placesOf(app.panel)
    expect(first).toHaveLength(6)
    const isTheSame = async (state: string) => {
      expect.soft(await placesOf(app.panel), state).toEqual(first)
      expect.soft(await scrollable(app.panel), `${state}: scrolls`).toEqual([])
    }
    const control = (name: string) => app.panel.getByRole('button', { name, exact: true })
    await expect(app.panel.getByText('Ringing…')).toBeVisible()
    await isTheSame('ringing')
    await softStep('Hold and Transfer say why they cannot be pressed yet', async () => {
      for (const name of ['Hold', 'Transfer'])
        await expect.soft(control(name)).toHaveAccessibleDescription('Available once the call connects')
    })
    await expect(app.timer).toBeVisible()
    await isTheSame('connected')
    for (const name of ['Dial pad', 'Transfer', 'More']) {
      await softStep(`${name} takes the place of the notes`, async () => {
        await control(name).click()
        const section = app.panel.getByRole('region', { name })
        await expect(section).toBeVisible()
        await expect(app.panel.getByRole('textbox', { name: 'Notes' })).toBeHidden()
        if (name === 'Transfer')
          for (const office of await section.getByRole('listitem').all())
            await expect.soft(office).toBeInViewport({ ratio: 1 })
        if (name === 'Dial pad') await expect(section.getByRole('button', { name: '#' })).toBeInViewport({ ratio: 1 })
        await isTheSame(name)
        await section.getByRole('button', { name: 'Back to the call' }).click()
        await expect(app.panel.getByRole('textbox', { name: 'Notes' })).toBeInViewport({ ratio: 1 })
        await expect(control(name)).toBeFocused()
      })
    }
    await control('Hold').click()
    await expect(app.panel.getByText('On hold')).toBeVisible()
    await isTheSame('on hold')
    await control('Resume').click()
    await control('Mute').click()
    // The microphone of the tests speaks.
    await expect(app.panel.getByText("You're muted. The other person can't hear you.")).toBeVisible()
    await isTheSame('a warning')
    await app.endCall.click()
    await app.landOnEdit()
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.details).toBeVisible()

    // The page waits for sound at its own pace, so a short drop may be over before it is noticed.
    platform.setPace(2)
    await app.call(DROPS)
    await expect(app.panel.getByText('Reconnecting…', { exact: true })).toBeVisible()
    await isTheSame('reconnecting')
  })
}

test('on the shortest telephone two offices, and each key, can be pressed above the controls (transfer/search, call/panel)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(RINGS_LONG)
  await page.setViewportSize({ width: 320, height: 640 })
  await app.panel.getByRole('button', { name: 'Transfer', exact: true }).click()
  const offices = app.panel.getByRole('list', { name: 'At your school' }).getByRole('listitem')
  await expect(offices).toHaveCount(3)
  const controls = await boxOf(app.panel.locator('.vp-live-call-foot'))
  for (const office of [offices.nth(0), offices.nth(1)])
    expect.soft((await boxOf(office)).bottom).toBeLessThanOrEqual(controls.y)
  await app.panel.getByRole('button', { name: 'Dial pad' }).click()
  const lastKey = app.panel.getByRole('button', { name: '#' })
  await expect(lastKey).toBeVisible()
  expect((await boxOf(lastKey)).bottom).toBeLessThanOrEqual(controls.y)
})

test('a call with an unknown number fits at 1366 × 768, with its phrases and what to say (call/panel)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const app = phoneApp(page)
  await signIn(page)
  await app.openKeypad()
  await app.dial(UNKNOWN)
  const before = app.dialog(`Call ${UNKNOWN}`)
  await before.getByRole('checkbox', { name: 'Attendance' }).check()
  await before.getByRole('textbox', { name: 'Name of the person this call is regarding' }).fill('Grandmother')
  await app.start(UNKNOWN)
  await expect(app.timer).toBeVisible()
  await expect(app.panel.getByText('What to say')).toBeInViewport({ ratio: 1 })
  expect(await scrollable(app.panel)).toEqual([])
})
