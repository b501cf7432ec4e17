import type { Page } from 'playwright/test'
import { phoneApp } from '../demo/e2e/testing/phone-app'
import { expect, test, type ElementSettings } from './bench-test'
import { compare, median, milliseconds } from './figure'
import { placeByHand } from './place-by-hand'
import { backToKeypad, showKeypad } from './show-keypad'
import { watchSound } from './watch-sound'

/** A parent whose phone says what it hears (seed, cast). */
const PARENT = 'Ezra Echols'
const NUMBER = '+12015550190'
const ROUNDS = 3
const SOUNDS = 8
const SECONDS = 3
const AT_MOST = { delay: 2, processor: 2.2 }

interface Heard {
  delayMs: number
  /** Processor time of all processes of the browser, in ms for each second of the call. */
  processorMs: number
}

test('a call is heard as soon as over a bare connection, and costs little more (scale/ringing)', async ({
  page,
  platform,
  quick,
  elementSettings,
  record,
}) => {
  test.skip(quick, 'Its six calls take a minute.')
  const settings = await elementSettings('staff')
  await page.addInitScript(watchSound)
  const measure = async (begin: () => Promise<unknown>, end?: () => Promise<void>): Promise<Heard> => {
    await page.goto('/')
    await page.mouse.click(5, 5)
    await begin()
    const delays: number[] = []
    // The first sound finds an empty buffer at the far end, so it does not count.
    for (let sound = 0; sound < SOUNDS; sound++) delays.push(await page.evaluate(() => window.sound.echo()))
    const processorMs = await processorOf(page, SECONDS)
    for (const callId of platform.voice.live()) platform.voice.hangup(callId)
    await expect.poll(() => platform.voice.live()).toEqual([])
    await end?.()
    return { delayMs: median(delays.slice(1)), processorMs }
  }

  const rounds: { product: Heard; bare: Heard }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await measure(() => placeByHand(page, settings, { url: platform.url, to: NUMBER, until: 'answered' }))
    rounds.push({
      bare,
      product: await measure(
        () => callByProduct(page, settings),
        () => backToKeypad(page),
      ),
    })
  }
  const of = (part: keyof Heard) =>
    compare(rounds.map(({ product, bare }) => ({ product: product[part], bare: bare[part] })))
  const [delay, processor] = [of('delayMs'), of('processorMs')]
  await record({
    order: 3.07,
    what: 'A sound to the far end and back',
    atMost: AT_MOST.delay,
    ratio: delay.ratio,
    product: milliseconds(delay.product),
    bare: milliseconds(delay.bare),
  })
  await record({
    order: 3.08,
    what: '… processor for a second of the call',
    atMost: AT_MOST.processor,
    product: milliseconds(processor.product),
    bare: milliseconds(processor.bare),
    ratio: processor.ratio,
  })
})

async function processorOf(page: Page, seconds: number): Promise<number> {
  const devtools = await page.context().browser()?.newBrowserCDPSession()
  const used = async () => {
    const { processInfo } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  const before = await used()
  await page.waitForTimeout(seconds * 1000)
  const after = await used()
  await devtools?.detach()
  return ((after - before) * 1000) / seconds
}

async function callByProduct(page: Page, settings: ElementSettings): Promise<void> {
  await showKeypad(page, settings)
  const app = phoneApp(page)
  await app.pick(PARENT)
  await app.start(PARENT)
  await expect(app.timer).toBeVisible()
}
