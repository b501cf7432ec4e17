import type { Page } from 'playwright/test'
import type { Platform } from '../../platform'
import { boxOf } from '../testing/box-of'
import { expect, test } from '../testing/fixtures'
import { microphonesOf } from '../testing/sound/listen-in'
import { phoneApp, TALKED_IN_WORDS } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** Contacts whose phones behave in one way each (seed, cast). */
const ECHO = 'Ezra Echols'
const NOBODY_ANSWERS = 'Noel Answorth'

/** Ends calls that a failed step has left open. */
function endCalls({ voice }: Platform) {
  for (const callId of voice.live()) voice.hangup(callId)
}

// One page serves all of them, because after each call it is back in its initial state.
test('a call that ends by itself lands on its form, with the right word in the log, and the child’s other guardian to call (call/complete, form/at-once)', async ({
  page,
  platform,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const app = phoneApp(page)
  await signIn(page)
  for (const [what, name, row] of [
    ['busy', 'Beatriz Busby', /^Beatriz Busby, Busy, Outbound, .*(Today|Yesterday)/],
    ['nobody answers', NOBODY_ANSWERS, /^Noel Answorth, No Answer, Outbound, .*(Today|Yesterday)/],
    ['rejected', 'Rejane Declercq', /^Rejane Declercq, Rejected, Outbound, .*(Today|Yesterday)/],
    [
      'the other side hangs up',
      'Hank Upshaw',
      new RegExp(`^Hank Upshaw, Answered, Outbound, ${TALKED_IN_WORDS.source}`),
    ],
  ] as const) {
    await softStep(what, async () => {
      endCalls(platform)
      await app.call(name)
      await app.landOnEdit()
      await expect.soft(app.newestRow).toHaveAccessibleName(row)
      if (what === 'busy')
        await expect.soft(app.form.getByRole('button', { name: 'Call Marco Busby' })).toBeInViewport({ ratio: 1 })
      // What follows the outcome is in view too, above the footer that has Save (`look/presses`).
      const footer = await boxOf(app.form.locator('.vp-details-form-actions'))
      expect.soft((await boxOf(app.form.getByText('Other', { exact: true }))).bottom).toBeLessThanOrEqual(footer.y)
      await expect.soft(app.panel).toHaveCount(0)
      await expect.poll(async () => new Set(await microphonesOf(page))).toEqual(new Set(['ended']))
      expect.soft(platform.voice.live()).toEqual([])
      await app.goToCalls()
    })
  }
})

test('no field of the form moves when the other guardian is found, or nobody is (form/at-once)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  for (const [name, found] of [
    ['Beatriz Busby', 'Call Marco Busby'],
    [NOBODY_ANSWERS, 'No other guardian to call'],
  ] as const) {
    endCalls(platform)
    await page.setViewportSize({ width: 1366, height: 768 })
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await app.openKeypad()
    await app.pick(name)
    await expect(app.dialog(`Call ${name}`)).toBeVisible()
    await page.route(/\/users\/_search/, async (route) => {
      await answered
      await route.continue()
    })
    await app.start(name)
    await app.landOnEdit()
    const notes = app.form.getByRole('textbox', { name: 'Notes' })
    const places = async () => {
      const all = []
      for (const width of [1366, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        all.push(
          await notes.evaluate(
            (field) => field.getBoundingClientRect().y - (field.closest('form')?.getBoundingClientRect().y ?? 0),
          ),
        )
      }
      return all
    }
    const before = await places()
    answer()
    await expect(app.form.getByText(found)).toBeVisible()
    expect.soft(await places(), name).toEqual(before)
    await page.unroute(/\/users\/_search/)
    await app.goToCalls()
  }
})

test('a call that is ended here lands on its form, with the right word in the log', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  for (const [what, name, row] of [
    ['at a voicemail', 'Vanessa Mailer', /^Vanessa Mailer, Voicemail, Outbound/],
    ['after a transfer', 'Tara Transfeld', /^Tara Transfeld, Answered, Outbound/],
  ] as const) {
    await softStep(what, async () => {
      endCalls(platform)
      await app.talk(name)
      await app.endCall.click()
      await app.landOnEdit()
      await expect.soft(app.newestRow).toHaveAccessibleName(row)
      await app.goToCalls()
    })
  }
  await softStep('while it rings', async () => {
    endCalls(platform)
    await app.call(NOBODY_ANSWERS)
    await expect.soft(app.panel.getByText('Ringing…')).toBeVisible()
    // Only an answer starts the timer.
    await expect.soft(app.timer).toHaveCount(0)
    expect.soft(await microphonesOf(page)).toContain('live')
    await app.endCall.click()
    await app.landOnEdit()
    await expect(app.newestRow).toHaveAccessibleName(/^Noel Answorth, No Answer, Outbound, .*(Today|Yesterday)/)
  })
})

const denied = test.extend<{ deniedPage: Page }>({
  /** A page of a browser in which the person denies the microphone. */
  deniedPage: async ({ playwright, launchOptions, baseURL, quiet }, provide) => {
    const args = launchOptions.args?.map((flag) => (flag === '--use-fake-ui-for-media-stream' ? `${flag}=deny` : flag))
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const context = await browser.newContext({ baseURL })
    await quiet.watch(context)
    await provide(await context.newPage())
    await browser.close()
  },
})

denied(
  'without the microphone no call is placed: the exact text, and everything as before',
  async ({ deniedPage: page, platform, signIn }) => {
    const app = phoneApp(page)
    await signIn(page)
    const before = await app.newestRow.textContent()
    await app.call(ECHO)
    await expect(
      app.toast('Can’t access microphone. Turn on microphone access in your browser settings to place a call.'),
    ).toBeVisible()
    await expect.soft(app.panel).toHaveCount(0)
    await expect.soft(page).toHaveURL(/\/users\/[^/]+\?/)
    await expect.soft(app.newestRow).toHaveText(before ?? '')
    expect(platform.voice.live()).toEqual([])
  },
)

test.describe('one call in all tabs (call/one)', () => {
  const OTHER_TAB = 'You have an ongoing call in another tab.'

  const secondTab = async (page: Page, signIn: (page: Page) => Promise<void>) => {
    const tab = await page.context().newPage()
    await tab.clock.install()
    await signIn(tab)
    return tab
  }

  test('a second tab is refused for 7 s, and the call goes on', async ({ page, platform, signIn }) => {
    const app = phoneApp(page)
    await signIn(page)
    await app.talk(ECHO)

    const tab = await secondTab(page, signIn)
    const other = phoneApp(tab)
    await other.openKeypad()
    await other.field.fill(NOBODY_ANSWERS)
    const option = tab.getByRole('option', { name: NOBODY_ANSWERS })
    await expect(option).toBeVisible()
    // A busy machine may need longer than the message stays.
    await tab.clock.pauseAt(await tab.evaluate(() => Date.now() + 1000))
    await option.click()
    const toast = other.toast(OTHER_TAB)
    await expect(toast).toBeVisible()
    await expect.soft(other.dialog(`Call ${NOBODY_ANSWERS}`)).toHaveCount(0)
    await tab.clock.fastForward(5000)
    await expect.soft(toast).toBeVisible()
    await tab.clock.fastForward(2500)
    await expect.soft(toast).toHaveCount(0)

    expect.soft(platform.voice.live()).toHaveLength(1)
    await expect(app.timer).toBeVisible()
  })

  test('two tabs that continue in the same tick place one call', async ({ page, platform, signIn }) => {
    await signIn(page)
    const tabs = [page, await secondTab(page, signIn)]
    const apps = tabs.map(phoneApp)
    for (const app of apps) {
      await app.openKeypad()
      await app.pick(NOBODY_ANSWERS)
    }
    await Promise.all(apps.map((app) => app.start(NOBODY_ANSWERS)))

    const count = async (inEach: (app: (typeof apps)[number]) => Promise<number>) =>
      (await Promise.all(apps.map(inEach))).reduce((sum, one) => sum + one)
    await expect.poll(() => count((app) => app.toast(OTHER_TAB).count())).toBe(1)
    await expect.poll(() => platform.voice.live().length).toBe(1)
    // Waits until the call rings, because a call that ends earlier counts as failed.
    await expect.poll(() => count((app) => app.panel.getByText('Ringing').count())).toBe(1)
    expect(await count((app) => app.panel.count())).toBe(1)
  })
})

test.describe('a number that is not called', () => {
  test('one’s own number', async ({ page, platform, signIn }) => {
    const app = phoneApp(page)
    await signIn(page)
    const own = await platform.db
      .selectFrom('person_phones')
      .select('e164')
      .where('person_id', '=', 'staff-1')
      .executeTakeFirstOrThrow()
    await app.openKeypad()
    await app.dial(own.e164)
    await expect(app.toast('You are trying to call your number')).toBeVisible()
    await expect(page.getByRole('dialog', { name: /^Call / })).toHaveCount(0)
  })

  test('one that is too short, and an emergency number', async ({ page, signIn }) => {
    const app = phoneApp(page)
    await signIn(page)
    await app.openKeypad()
    for (const [number, text] of [
      ['201555', 'Please enter a 10-digit US phone number.'],
      ['911', 'This phone cannot place emergency calls. Use a telephone.'],
    ] as const) {
      await app.dial(number)
      await expect.soft(app.field).toHaveAccessibleDescription(text)
      await expect.soft(app.field).toHaveAttribute('aria-invalid', 'true')
      await expect.soft(page.getByRole('dialog', { name: /^Call / })).toHaveCount(0)
      await app.field.press('Backspace')
      await expect.soft(app.field).not.toHaveAttribute('aria-invalid')
    }
  })
})

test('a crash lets the next tab call (call/one)', async ({ page, context, platform, signIn }) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.talk(ECHO)
  const marker = () => localStorage.getItem('vp-call-in-progress')
  expect(await page.evaluate(marker)).not.toBeNull()
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await crashed
  // The platform waits for the lost line to return.
  await expect.poll(() => platform.voice.live()).toEqual([])

  const tab = await context.newPage()
  await signIn(tab)
  await phoneApp(tab).talk(ECHO)
})
