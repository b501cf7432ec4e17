import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import {
  cutOffIn,
  hidesFocus,
  newlyCut,
  scrollersIn,
  sidewaysIn,
  spaceText,
  textsIn,
  unspaceText,
} from '../testing/accessibility/reflow'
import { drawn } from '../../../src/testing/page/drawn'
import { walkMainViews } from '../testing/main-views'
import { softStep } from '../testing/soft-step'

const PARENT = 'Tony Tonelli'

test('each measure of spacing and zoom finds the fault planted for it (a11y/zoom)', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const app = phoneApp(page)
  await signIn(page)
  await expect(app.newestRow).toBeVisible()
  const title = page.getByRole('heading', { name: 'CALL LOG' })
  await softStep('a text that wide spacing cuts', async () => {
    // Makes the heading as wide as its text without spacing.
    await title.evaluate((heading) => {
      Object.assign(heading.style, { inlineSize: 'max-content', whiteSpace: 'nowrap' })
      const { width } = heading.getBoundingClientRect()
      Object.assign(heading.style, { inlineSize: `${Math.ceil(width)}px`, overflow: 'clip' })
    })
    const before = await textsIn(page)
    expect(await cutOffIn(page)).toEqual([])
    await spaceText(page)
    expect(newlyCut(before, await textsIn(page))).toEqual([expect.stringContaining('vp-log-title')])
    expect(await cutOffIn(page)).toEqual([expect.stringContaining('vp-log-title')])
  })

  await softStep('what hangs out at the side', async () => {
    expect(await sidewaysIn(page)).toEqual([])
    await app.newestRow.evaluate((row) => Object.assign(row.style, { marginInlineStart: '300px' }))
    expect(await sidewaysIn(page)).toContainEqual(expect.stringMatching(/^outside: button.vp-log-open/))
  })

  await softStep('what sticks and what scrolls', async () => {
    const before = await scrollersIn(page)
    await title.evaluate((heading) =>
      Object.assign(heading.style, { position: 'sticky', blockSize: '8px', overflowY: 'auto' }),
    )
    const planted = (await scrollersIn(page)).filter((line) => !before.includes(line))
    expect(planted).toEqual(['sticks: h2.vp-log-title', 'scrolls: h2.vp-log-title'])
  })
})

test('wide text spacing cuts nothing that is whole without it, and nothing without an ellipsis: 320, 1024 and 1366 px (a11y/zoom)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await signIn(page)
  await walkMainViews(page, async (view) => {
    for (const width of [320, 1024, 1366]) {
      const place = `${view} at ${width} px`
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(drawn)
      const before = await textsIn(page)
      await spaceText(page)
      expect.soft(newlyCut(before, await textsIn(page)), place).toEqual([])
      expect.soft(await cutOffIn(page), place).toEqual([])
      if (width === 320) expect.soft(await sidewaysIn(page), place).toEqual([])
      await unspaceText(page)
    }
  })
})

test('with wide text spacing the banner at 320 px has room for what one says into it (call/banner) (a11y/zoom)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const app = phoneApp(page)
  const { banner } = app
  await signIn(page)
  await app.talk(PARENT)
  await app.openEarlierCall()
  await spaceText(page)
  await banner.getByRole('button', { name: 'Mute' }).click()
  await expect(banner.getByRole('button', { name: 'Unmute' })).toBeVisible()
  const hold = banner.getByRole('button', { name: 'Hold' })
  const place = await hold.boundingBox()
  // The browser's fake microphone always has sound, so the muted person seems to speak.
  await expect(banner.getByText("They can't hear you")).toBeVisible()
  expect.soft(await hold.boundingBox(), 'the place of Hold (call/panel)').toEqual(place)
  await hold.click()
  await expect(banner.getByRole('button', { name: 'Resume' })).toBeVisible()
  // Two lines, because what stays takes room from the notes (`call/banner`).
  const lines = await banner
    .getByRole('button', { name: /^(Unmute|Resume|End Call)$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  expect.soft(new Set(lines).size, 'lines of Unmute, Resume and End Call').toBe(1)
})

test('at 400 % zoom (320 × 256 px) nothing sticks, and one box scrolls: in a call, beside its banner, in a form, in a dialog (a11y/zoom)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const app = phoneApp(page)
  await signIn(page)
  const one = [expect.stringMatching(/^scrolls: section.vp-app$/)]
  await softStep('a form', async () => {
    await app.open('calls/call-long-note/edit')
    await expect(app.form.getByRole('checkbox').first()).toBeVisible()
    expect.soft(await scrollersIn(page), 'form').toEqual(one)
  })
  await softStep('the log', async () => {
    await app.open('')
    await expect(app.newestRow).toBeVisible()
    expect.soft(await scrollersIn(page), 'log').toEqual(one)
  })
  await app.openKeypad()
  await app.pick(PARENT)
  await expect(app.dialog(`Call ${PARENT}`)).toBeVisible()
  expect
    .soft(
      (await scrollersIn(page)).filter((line) => line.includes('dialog')),
      'dialog',
    )
    .toHaveLength(1)
  await app.start(PARENT)
  await expect(app.timer).toBeVisible()
  expect.soft(await scrollersIn(page), 'call').toEqual(one)
  // Scrolling this one box reaches everything of the call.
  await app.endCall.scrollIntoViewIfNeeded()
  await expect(app.endCall).toBeInViewport()
  await app.goToCalls()
  await page
    .getByRole('list', { name: 'Calls', exact: true })
    .getByRole('button', { name: /Outbound/ })
    .nth(2)
    .click()
  await expect(app.banner).toBeAttached()
  expect.soft(await scrollersIn(page), 'banner').toEqual(one)
})

test('at 320 px the notes after End Call have the focus in view, and Save does not cover them: at 400 % zoom, and with wide text spacing (a11y/stops) (form/focus)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  const notes = app.form.getByRole('textbox', { name: 'Notes' })
  await signIn(page)
  for (const [height, isSpaced] of [
    [256, false],
    [640, false],
    [640, true],
  ] as const) {
    const place = `320 × ${height}${isSpaced ? ' with wide text spacing' : ''}`
    await softStep(place, async () => {
      await page.setViewportSize({ width: 320, height })
      await app.open('')
      await app.talk(PARENT)
      if (isSpaced) await spaceText(page)
      await app.endCall.click()
      await app.landOnEdit()
      await expect(notes).toBeFocused()
      await expect(app.form.getByRole('checkbox').first()).toBeAttached()
      await expect.poll(() => hidesFocus(page), { message: place }).toEqual([])
    })
  }
})
