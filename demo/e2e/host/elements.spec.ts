import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { foreignPage } from '../testing/foreign-page'
import { hearInPage, microphonesOf, sentBy } from '../testing/sound/listen-in'
import { phoneApp } from '../testing/phone-app'
import { expectTone } from '../testing/sound/expect-tone'
import { softStep } from '../testing/soft-step'

/** A parent whose phone answers with a plain tone (seed, cast). */
const PARENT = 'Tony Tonelli'
const FAR_END_HZ = 440
const ELEMENTS = ['vp-keypad', 'vp-call-log', 'vp-call-details']
const NOTE = 'Will bring the form on Friday.'

/** Places a call from the keypad and waits until it is answered. */
async function talk(app: ReturnType<typeof phoneApp>) {
  await app.pick(PARENT)
  await app.start(PARENT)
  await expect(app.timer).toBeVisible()
}

const secondsOf = async (app: ReturnType<typeof phoneApp>) => Number((await app.timer.innerText()).split(':').at(-1))

test('keypad, log and details on a host’s page are one phone (element/one-phone) @smoke', async ({
  page,
  platform,
  signIn,
}) => {
  await page.clock.install()
  await signIn(page)
  const foreign = await foreignPage(page)
  const app = phoneApp(page)
  // What the page reads when it is quiet. A request of before the sleep would fail by it.
  const quietReads = [/\/v1\/follow-ups\?/, /\/blacklist\/_search/].map(async (path) =>
    (await page.waitForResponse(path)).finished(),
  )
  await foreign.open()
  await expect(app.newestRow).toBeVisible()

  await talk(app)
  await softStep('the call stands live in the log', async () => {
    await expect(app.newestRow).toContainText(PARENT)
    await expect(app.newestRow.getByText('Live', { exact: true })).toBeVisible()
  })
  await softStep('one socket, one toast region, one pair of live regions, no further token', async () => {
    expect.soft(foreign.sockets()).toHaveLength(1)
    expect.soft(foreign.socketsEver()).toBe(1)
    expect.soft(foreign.tokens()).toBe(0)
    for (const part of ['[data-vp-toaster]', '[data-vp-announcer="polite"]', '[data-vp-announcer="assertive"]']) {
      await expect.soft(page.locator(part)).toHaveCount(1)
    }
  })

  await Promise.all(quietReads)
  const [callId = ''] = platform.voice.live()
  await softStep(
    'ten minutes asleep, timers late: the clock is right at once, the call and the one socket go on (fault/last-wins, call/panel)',
    async () => {
      await page.clock.fastForward('10:00')
      await expect(app.timer).toHaveText(/^00:1\d:/)
      await expectTone(FAR_END_HZ, () => hearInPage(page))
      expect.soft(platform.voice.live()).toEqual([callId])
      expect.soft(foreign.sockets()).toHaveLength(1)
      expect.soft(foreign.socketsEver()).toBe(1)
    },
  )

  await app.endCall.click()
  await softStep('its form is where it was placed, and saved it is read in the details beside', async () => {
    await app.form.getByRole('textbox', { name: 'Notes' }).fill(NOTE)
    await app.form.getByLabel('Regarding Student').selectOption({ label: 'Robin Tonelli, Grade 3' })
    await app.form.getByLabel('Attendance').check()
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.newestRow).toContainText(NOTE)
    await app.newestRow.click()
    await expect(app.details.getByText(NOTE)).toBeVisible()
    await expect(app.details.getByText('Robin Tonelli')).toBeVisible()
  })

  await softStep('the page heard each event once, from the element that was used', async () => {
    const heard = (await foreign.heard()).map(({ type, detail, from }) => ({ type, from, callId: detail.callId }))
    expect(heard).toEqual([
      { type: 'vp-before-call', from: 'vp-keypad', callId: undefined },
      { type: 'vp-call-started', from: 'vp-keypad', callId },
      { type: 'vp-call-connected', from: 'vp-keypad', callId },
      { type: 'vp-call-ended', from: 'vp-keypad', callId },
      { type: 'vp-call-saved', from: 'vp-keypad', callId },
    ])
  })
})

test('moving an element in the page during a call changes nothing (call/complete)', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn(page)
  const foreign = await foreignPage(page)
  const app = phoneApp(page)
  await foreign.open()
  await talk(app)
  const [callId = ''] = platform.voice.live()
  await app.panel.getByRole('textbox', { name: 'Notes' }).fill(NOTE)

  for (const [how, move] of Object.entries({
    append: (tag: string) => {
      const element = document.querySelector(tag)!
      document.body.append(element)
    },
    insertBefore: (tag: string) => {
      const main = document.querySelector('main')!
      main.insertBefore(document.querySelector(tag)!, main.firstElementChild)
    },
    moveBefore: (tag: string) => {
      // From Chromium 133 on this moves an element without removing it.
      const main = document.querySelector('main') as HTMLElement & { moveBefore(node: Node, child: Node | null): void }
      main.moveBefore(document.querySelector(tag)!, null)
    },
    'a wrapping div': (tag: string) => {
      const element = document.querySelector(tag)!
      const wrapper = document.createElement('div')
      element.replaceWith(wrapper)
      wrapper.append(element)
    },
  })) {
    await softStep(how, async () => {
      const before = await secondsOf(app)
      for (const tag of ELEMENTS) await page.evaluate(move, tag)
      await expect(app.timer).toBeVisible()
      await expect.poll(() => secondsOf(app)).toBeGreaterThan(before)
      await expect(app.panel.getByRole('textbox', { name: 'Notes' })).toHaveValue(NOTE)
      await expect(app.newestRow.getByText('Live', { exact: true })).toBeVisible()
    })
  }

  await softStep('out in one task and back in a later one: drawn anew, with what was typed', async () => {
    await page.evaluate(async (tag) => {
      const element = document.querySelector(tag)!
      element.remove()
      await new Promise((resolve) => setTimeout(resolve))
      document.body.append(element)
    }, 'vp-keypad')
    await expect(app.panel.getByRole('textbox', { name: 'Notes' })).toHaveValue(NOTE)
  })

  expect.soft(platform.voice.live()).toEqual([callId])
  expect.soft(await microphonesOf(page)).toEqual(['live'])
  await expectTone(MICROPHONE_HZ, () => platform.voice.heard(callId))
  await expectTone(FAR_END_HZ, () => hearInPage(page))
  expect(foreign.sockets()).toHaveLength(1)
  expect(foreign.socketsEver()).toBe(1)
})

test('removing every element closes the socket after a grace time, but never ends a live call (element/move)', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn(page)
  const foreign = await foreignPage(page)
  const app = phoneApp(page)
  await foreign.open()
  const removeAll = () =>
    page.evaluate((tags) => document.querySelectorAll(tags.join()).forEach((element) => element.remove()), ELEMENTS)

  await talk(app)
  const [callId = ''] = platform.voice.live()
  await removeAll()
  await expect(app.panel).toHaveCount(0)
  // This is longer than the grace time of five seconds.
  const packets = async () => (await platform.voice.heard(callId))?.packets ?? 0
  const before = await packets()
  await expect.poll(packets, { timeout: 20_000 }).toBeGreaterThan(before + 6.5 * 50)
  expect.soft(platform.voice.live()).toEqual([callId])
  expect.soft(foreign.sockets()).toHaveLength(1)

  await softStep('an element that comes back shows the call', async () => {
    await page.evaluate(() => document.body.append(document.createElement('vp-keypad')))
    await expect(app.timer).toBeVisible()
    await app.endCall.click()
    await expect(app.form).toBeVisible()
    expect(foreign.socketsEver()).toBe(1)
  })

  await softStep('without a call nothing is left', async () => {
    await removeAll()
    await expect.poll(() => foreign.sockets().length).toBe(0)
    expect.soft(await microphonesOf(page)).toEqual(['ended'])
    await expect(page.locator('[data-vp-toaster], [data-vp-announcer]')).toHaveCount(0)
  })
})

test('a host that prevents vp-before-call prevents the call', async ({ page, platform, signIn }) => {
  await signIn(page)
  const foreign = await foreignPage(page)
  const app = phoneApp(page)
  await foreign.open()
  await page.evaluate(() => document.addEventListener('vp-before-call', (event) => event.preventDefault()))
  await app.pick(PARENT)
  await expect
    .poll(() => foreign.heard())
    .toEqual([{ type: 'vp-before-call', from: 'vp-keypad', detail: { phone: '+12015550199', personId: 'contact-99' } }])
  await expect.soft(page.getByRole('dialog')).toHaveCount(0)
  expect.soft(await microphonesOf(page)).toEqual([])
  expect.soft(platform.voice.live()).toEqual([])
})

test('digits typed into a field of the host reach neither keypad nor call (keypad/keys)', async ({
  page,
  platform,
  signIn,
}) => {
  await page.addInitScript(() => {
    const starts = { count: 0 }
    Object.assign(window, { toneStarts: starts })
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...args) {
      starts.count += 1
      start.apply(this, args)
    }
  })
  const tones = () => page.evaluate(() => (window as unknown as { toneStarts: { count: number } }).toneStarts.count)
  await signIn(page)
  const foreign = await foreignPage(page)
  const app = phoneApp(page)
  await foreign.open()
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.ariaLabel = 'Student number'
    document.body.prepend(field)
  })
  const hostField = page.getByRole('textbox', { name: 'Student number' })

  await hostField.pressSequentially('911#')
  await expect.soft(app.field).toHaveValue('')
  expect.soft(await tones()).toBe(0)
  await page.locator('vp-keypad').getByRole('button', { name: '5 JKL' }).click()
  await expect.poll(tones).toBe(1)
  await app.field.press('Backspace')

  await talk(app)
  const [callId = ''] = platform.voice.live()
  await app.panel.getByRole('button', { name: 'Dial pad' }).click()
  const inCall = await tones()
  await hostField.fill('')
  await hostField.pressSequentially('42*')
  await expect(hostField).toHaveValue('42*')
  expect.soft(await tones()).toBe(inCall)
  expect.soft(await sentBy(page, 'PUT', `/v1/calls/${callId}/dtmf`)).toEqual([])
  expect((await platform.voice.heard(callId))?.digits).toBe('')
})

test('signed out, the first element shows a card, the others wait, and nothing takes the page anywhere (session/redirect)', async ({
  page,
  fillSignInPage,
}) => {
  const foreign = await foreignPage(page)
  await foreign.open()
  const cards = page.getByRole('heading', { name: 'Sign in to use the phone' })
  await expect(cards).toHaveCount(1)
  await expect.soft(page.getByText('Sign in to see this.')).toHaveCount(ELEMENTS.length - 1)
  await expect.soft(page).toHaveURL(/\/foreign\.html$/)
  await expect.soft(page.getByRole('heading', { name: 'Attendance today' })).toBeVisible()
  expect.soft(foreign.socketsEver()).toBe(0)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillSignInPage(page)
  await expect(page).toHaveURL(/\/foreign\.html$/)
  await expect(phoneApp(page).newestRow).toBeVisible()
  await expect.soft(cards).toHaveCount(0)
  expect.soft(foreign.tokens()).toBe(1)
  expect.soft(foreign.sockets()).toHaveLength(1)
})
