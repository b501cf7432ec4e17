import type { CDPSession, JSHandle, Page } from 'playwright/test'
import { LIMITS } from '../src/domain/limits'
import type { BareListElement } from './bare-list-element'
import { expect, test, type ElementSettings } from './bench-test'
import { compare, median, milliseconds, quantile } from './figure'
import { watchList, type ListReport } from './watch-list'

const CALLS = 100_000
const PAGE = LIMITS.callLogPageSize
/** How long the network delays each answer: enough to make a repeated or late request visible. */
const LATENCY_MS = 150
const READING_PX_A_SECOND = 1500
const READING_PX = 3000
const FRAME_MS = 1000 / 60

/** An answered request for a page of the log: how long it took, and when it ended on the page's clock. */
interface Answered {
  page: number
  ms: number
  end: number
}

test.use({ seed: { users: 160, calls: CALLS, owner: 'staff-1' }, viewport: { width: 1000, height: 700 } })

test('100,000 calls scroll like a bare list (scale/long-log)', async ({ page, quick, elementSettings, record }) => {
  const asked = pagesAsked(page)
  await page.addInitScript(watchList)
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  await slowDown(devtools)
  const product = await showLog(page, await elementSettings('staff'))
  const bare = await showBareList(page, product)
  await page.evaluate(() => performance.clearResourceTimings())
  asked.length = 0

  const reading = await watched(page, product, () => readOn(devtools))
  const rounds: { product: ListReport; bare: ListReport }[] = []
  const memory: { heap: number; nodes: number }[] = []
  for (let round = 0; round < (quick ? 3 : 6); round++) {
    const ofProduct = await watched(page, product, () => scrollThrough(page, product, quick))
    await backToTop(product)
    memory.push(await memoryOf(devtools))
    const ofBare = await watched(page, bare, () => scrollThrough(page, bare, quick))
    await backToTop(bare)
    rounds.push({ product: ofProduct, bare: ofBare })
  }
  const reports = [reading, ...rounds.map((round) => round.product)]

  const longest = compare(
    rounds.map((round) => ({ product: Math.max(...round.product.frames), bare: Math.max(...round.bare.frames) })),
  )
  await record({
    order: 6,
    what: '100,000 calls, top to end and to the middle: longest frame',
    atMost: 3,
    ratio: longest.ratio,
    product: milliseconds(longest.product),
    bare: milliseconds(longest.bare),
  })

  const waits = waitsOf(reports, await answeredIn(page))
  await record({
    order: 7,
    what: '… rows blank, against pause and network: 99 %',
    atMost: 1.5,
    ratio: quantile(
      waits.map(({ blank, needed }) => blank / needed),
      0.99,
    ),
    product: milliseconds(
      quantile(
        waits.map(({ blank }) => blank),
        0.99,
      ),
    ),
    bare: milliseconds(
      quantile(
        waits.map(({ needed }) => needed),
        0.99,
      ),
    ),
  })

  const rested = new Set(reports.flatMap((report) => report.rested.filter(hasRested).map(([number]) => number)))
  await record({
    order: 8,
    what: '… pages asked for, against pages that came to rest in view',
    product: String(asked.length),
    bare: String(rested.size),
    ratio: asked.length / rested.size,
  })
  expect
    .soft(
      asked.filter((number) => !rested.has(number)),
      'pages asked for that never rested in view',
    )
    .toEqual([])

  const heap = memory.map((one) => one.heap / 2 ** 20)
  const [first = NaN, third = NaN] = [heap[0], heap[2]]
  await record({
    order: 9,
    what: '… heap after the third time, against the first',
    atMost: 1.05,
    ratio: third / first,
    product: `${third.toFixed(1)} MB`,
    bare: `${first.toFixed(1)} MB`,
  })
  expect.soft(memory[2]?.nodes, 'nodes of the page').toBeLessThanOrEqual(1.05 * (memory[0]?.nodes ?? 0))
  expect.soft(sum(reports.map(({ holes }) => holes)), 'frames in which rows did not fill the view').toBe(0)
  expect.soft(Math.max(...reports.map(({ rows }) => rows)), 'rows in the document').toBeLessThan(30)

  await test.step('the last call by one key', async () => {
    const list = page.locator('vp-call-log').getByRole('list', { name: 'Calls' })
    await list.getByRole('button').first().focus()
    await page.keyboard.press('End')
    const count = await list.getByRole('listitem').first().getAttribute('aria-setsize')
    await expect(list.locator(`[aria-posinset="${count}"]`).getByRole('button').first()).toBeFocused()
  })
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** Two frames less, because a row may appear up to a frame before the first look and leave up to one after the last. */
const hasRested = ([, ms]: [page: number, ms: number]) => ms >= LIMITS.logRangeDebounceMs - 2 * FRAME_MS

/** For each blank row: how long it was blank, and how much of that its answer (or else a usual one) took. */
function waitsOf(reports: readonly ListReport[], answered: readonly Answered[]) {
  const usual = median(answered.map(({ ms }) => ms))
  return reports
    .flatMap((report) => report.blank)
    .map(({ row, from, ms }) => {
      const isOwn = ({ page, end }: Answered) => page === Math.ceil(row / PAGE) && end > from && end < from + ms
      return { blank: ms, needed: LIMITS.logRangeDebounceMs + (answered.find(isOwn)?.ms ?? usual) }
    })
}

/** The page of the log that a request asks for. The calls to call back are read from the same address, 100 at once. */
function pageOfLog(address: string): number | undefined {
  const { pathname, searchParams } = new URL(address)
  const isOfLog = pathname.endsWith('/calls') && searchParams.get('limit') === String(PAGE)
  return isOfLog ? Number(searchParams.get('page')) : undefined
}

function pagesAsked(page: Page): number[] {
  const asked: number[] = []
  page.on('request', (request) => {
    const number = request.method() === 'GET' ? pageOfLog(request.url()) : undefined
    if (number !== undefined) asked.push(number)
  })
  return asked
}

async function answeredIn(page: Page): Promise<Answered[]> {
  const requests = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, duration, startTime }) => ({ name, duration, startTime })),
  )
  return requests.flatMap(({ name, duration, startTime }) => {
    const number = pageOfLog(name)
    return number === undefined ? [] : [{ page: number, ms: duration, end: startTime + duration }]
  })
}

async function slowDown(devtools: CDPSession) {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

async function showLog(page: Page, settings: ElementSettings): Promise<JSHandle<HTMLElement>> {
  await page.evaluate(async ({ attributes, accessToken }) => {
    const element = document.createElement('vp-call-log')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.style.cssText = 'display: block; float: left; inline-size: 480px; block-size: 640px'
    Object.assign(element, { accessToken })
    document.body.append(element)
    const entry = '/product/elements/vp-call-log.js'
    await import(entry)
  }, settings)
  await expect(page.getByRole('list', { name: 'Calls' }).getByRole('button').first()).toBeVisible()
  return page.evaluateHandle(
    () => document.querySelector('vp-call-log')?.shadowRoot?.querySelector('.vp-list-scroller') as HTMLElement,
  )
}

const showBareList = (page: Page, product: JSHandle<HTMLElement>): Promise<JSHandle<HTMLElement>> =>
  page.evaluateHandle(async (scroller) => {
    const entry = '/bare/bare-list.js'
    await import(entry)
    const element = document.createElement('bare-list') as BareListElement
    element.style.cssText = 'display: block; float: right; inline-size: 480px; block-size: 640px'
    element.setAttribute('aria-hidden', 'true')
    document.body.append(element)
    const count = Number(scroller.querySelector('li')?.getAttribute('aria-setsize'))
    return element.copy(scroller.getRootNode() as ShadowRoot, count)
  }, product)

async function watched(page: Page, list: JSHandle<HTMLElement>, run: () => Promise<unknown>): Promise<ListReport> {
  const watch = await page.evaluateHandle(([scroller, pageSize]) => window.watchList(scroller, pageSize), [
    list,
    PAGE,
  ] as const)
  await run()
  const report = await watch.evaluate((running) => running.stop())
  await watch.dispose()
  return report
}

/** Scrolls by wheel at a skimming speed, so that each page is visible for about a second. */
const readOn = (devtools: CDPSession) =>
  devtools.send('Input.synthesizeScrollGesture', {
    x: 240,
    y: 400,
    yDistance: -READING_PX,
    speed: READING_PX_A_SECOND,
    gestureSourceType: 'mouse',
  })

/** Drags the thumb from top to end, rests there, and jumps to the middle. */
async function scrollThrough(page: Page, list: JSHandle<HTMLElement>, quick: boolean) {
  await list.evaluate(
    (scroller, frames) => {
      const end = scroller.scrollHeight - scroller.clientHeight
      return window.drag(
        scroller,
        Array.from({ length: frames }, (_, frame) => (end * (frame + 1)) / frames),
      )
    },
    quick ? 60 : 120,
  )
  await filled(list)
  await list.evaluate((scroller) => window.drag(scroller, [scroller.scrollHeight / 2]))
  await filled(list)
}

async function backToTop(list: JSHandle<HTMLElement>) {
  await list.evaluate((scroller) => window.drag(scroller, [0]))
  await filled(list)
}

/** Waits until every visible row has its call and none moves. */
const filled = (list: JSHandle<HTMLElement>) =>
  list.evaluate(
    (scroller) =>
      new Promise<void>((resolve) => {
        let still = 0
        let last = -1
        const look = () => {
          const view = scroller.getBoundingClientRect()
          const isFull = [...scroller.querySelectorAll('li')].every((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            return bottom <= view.top || top >= view.bottom || row.querySelector('button')
          })
          still = isFull && scroller.scrollTop === last ? still + 1 : 0
          last = scroller.scrollTop
          if (still >= 3) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

async function memoryOf(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes }
}
