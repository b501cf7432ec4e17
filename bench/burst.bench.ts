import type { Page } from 'playwright/test'
import { formatDuration } from '../src/domain/time'
import { expect, test, type ElementSettings } from './bench-test'
import { prepareBurst } from './prepare-burst'
import { compare, isClear, median, milliseconds, quantile } from './figure'

const WINDOW_MS = 3000
const EVENTS_A_SECOND = 1000
const ROWS_COMPARED = 8
const ACCOUNT = 'admin'
/** Bound of the ratio of frame times. */
const AT_MOST = 2.6

/** The frames and long tasks of a page over some time. */
interface Smoothness {
  /** Times between frames, in ms. */
  frames: number[]
  /** Tasks of 50 ms and more. */
  longTasks: number[]
}

const framesOf = (rounds: readonly { idle: Smoothness; busy: Smoothness }[]) =>
  compare(rounds.map(({ idle, busy }) => ({ product: quantile(busy.frames, 0.95), bare: quantile(idle.frames, 0.95) })))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('a burst of live events leaves the page smooth and the list right (fault/last-wins)', async ({
  page,
  platform,
  quick,
  account,
  elementSettings,
  record,
}) => {
  await page.goto('/')
  await showPhone(page, await elementSettings(ACCOUNT))
  const list = page.getByRole('list', { name: 'Calls' })
  const first = list.getByRole('listitem').first()
  await expect(first.getByRole('button')).toBeVisible()
  const before = Number(await first.getAttribute('aria-setsize'))

  const rounds: { idle: Smoothness; busy: Smoothness }[] = []
  for (let round = 1; round <= (quick ? 2 : 6); round++) {
    const calls = (WINDOW_MS / 1000) * (EVENTS_A_SECOND / 3)
    const burst = await prepareBurst(platform, account(ACCOUNT).id, round, calls)
    const idle = await watch(page, WINDOW_MS)
    const [busy] = await Promise.all([watch(page, WINDOW_MS), burst.send(EVENTS_A_SECOND)])
    rounds.push({ idle, busy })

    await expect(first).toHaveAttribute('aria-setsize', String(before + round * calls))
    for (const [index, call] of burst.calls.slice(0, ROWS_COMPARED).entries()) {
      const row = list.locator(`[aria-posinset="${index + 1}"]`)
      await expect(row).toContainText(call.callFromName ?? '')
      await expect(row).toContainText(formatDuration(call.duration))
    }
    if (quick && isClear(framesOf(rounds).ratio, AT_MOST)) break
  }

  const frame = framesOf(rounds)
  await record({
    order: 4,
    what: '1,000 live events a second against none: 95 % of frames',
    atMost: AT_MOST,
    ratio: frame.ratio,
    product: milliseconds(frame.product),
    bare: milliseconds(frame.bare),
  })
  const blocked = (side: 'idle' | 'busy') => median(rounds.map((round) => sum(round[side].longTasks)))
  const share = (side: 'idle' | 'busy') => `${((100 * blocked(side)) / WINDOW_MS).toFixed(1)} %`
  await record({
    order: 5,
    what: '… time in tasks over 50 ms',
    product: share('busy'),
    bare: share('idle'),
    ratio: null,
  })
  expect.soft(blocked('busy') - blocked('idle'), 'time in long tasks').toBeLessThan(0.25 * WINDOW_MS)
})

async function showPhone(page: Page, settings: ElementSettings) {
  await page.evaluate(async ({ attributes, accessToken }) => {
    for (const tag of ['vp-keypad', 'vp-call-log']) {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      Object.assign(element, { accessToken })
      document.body.append(element)
      const entry = `/product/elements/${tag}.js`
      await import(entry)
    }
  }, settings)
}

const watch = (page: Page, ms: number): Promise<Smoothness> =>
  page.evaluate(
    (ms) =>
      new Promise<Smoothness>((resolve) => {
        const frames: number[] = []
        const longTasks: number[] = []
        const observer = new PerformanceObserver((entries) =>
          longTasks.push(...entries.getEntries().map(({ duration }) => duration)),
        )
        observer.observe({ type: 'longtask' })
        const begun = performance.now()
        let last = begun
        const onFrame = () => {
          const now = performance.now()
          frames.push(now - last)
          last = now
          if (now - begun < ms) return requestAnimationFrame(onFrame)
          observer.disconnect()
          return resolve({ frames, longTasks })
        }
        requestAnimationFrame(onFrame)
      }),
    ms,
  )
