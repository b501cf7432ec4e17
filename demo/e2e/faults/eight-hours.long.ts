import { placeCall } from '../../platform/testing/test-caller'
import { expect, test } from './faulty-phone'
import { FAULT_TABLE } from './fault-table'
import { mayWrite, writePart } from './reliability-page'

const HOURS = 8
/** Hours before the measured ones. The heap grew by 0.1 to 0.2 MB an hour at first, and by 0.03 from the eighth on. */
const WARM_UP = 4
const LIVE = /^GET \/live/
/** What happens in one hour. */
const EVENTS = 30
const ROUTES = 10
const RECONNECTS = 2
const TABS = ['Voicemail', 'Report', 'Block list', 'Settings', 'Call'] as const
/** The clock jumps by this. After each jump the page pings the platform. */
const JUMP_MS = 120_000
/** Longer than the delay before the first reconnect. */
const RECONNECT_MS = 6000
const MB = 1_048_576
/**
 * Growth of a heap of 8 MB per hour. The phone keeps the hour's new calls, and the fake clock a record of each jump.
 */
const GROWTH_MB = 0.1

interface Hour {
  heap: number
  nodes: number
  listeners: number
}

test(`${FAULT_TABLE['eight-hours'].fault}: memory, nodes and listeners stay (fault/table)`, async ({
  phone,
  page,
  platform,
  quiet,
}) => {
  // For a request that began in the same moment as a jump.
  quiet.allow(/error:timeout/)
  test.setTimeout(1_200_000)
  const { app, proxy, client } = phone
  let pending = 0
  let pongs = 0
  page.on('request', () => pending++)
  page.on('requestfinished', () => pending--)
  page.on('requestfailed', () => pending--)
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => (pongs += payload === 'pong' ? 1 : 0)))
  // A jump while a request is pending would exceed its time limit.
  const settled = () => expect.poll(() => pending, { timeout: 30_000 }).toBe(0)
  const jump = async (ms: number) => {
    await settled()
    await page.clock.fastForward(ms)
  }
  await page.clock.install()
  await phone.open()
  await expect(app.newestRow).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const measure = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { heap: of('JSHeapUsedSize') / MB, nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  const { id } = await phone.newest()
  const hours: Hour[] = []
  for (let hour = 1 - WARM_UP; hour <= HOURS; hour++) {
    for (let count = 1; count <= EVENTS; count++) await phone.saveElsewhere(id, `hour ${hour}, event ${count}`)
    for (let count = 0; count < ROUTES; count++) {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(`^${TABS[count % TABS.length]}(,|$)`) })
        .first()
        .click()
    }
    const { body: grant } = await client.get<{ id: string; token: string }>('/v1/jwt/users/contact-99')
    const caller = await placeCall(platform, grant, '+12015550199')
    await caller.said('answered')
    await caller.hangUp()
    await caller.said('hangup')
    await caller.close()
    for (let count = 0; count < RECONNECTS; count++) {
      const isBack = proxy.begin({ kind: 'drop' }, LIVE)
      await expect.poll(() => proxy.open(LIVE)).toBe(0)
      isBack()
      await jump(RECONNECT_MS)
      await expect.poll(() => proxy.open(LIVE), { timeout: 30_000 }).toBe(1)
    }
    for (let passed = 0; passed < 3_600_000; passed += JUMP_MS) {
      const before = pongs
      await jump(JUMP_MS)
      await expect.poll(() => pongs, { timeout: 30_000 }).toBeGreaterThan(before)
    }
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Call(,|$)/ })
      .first()
      .click()
    await expect(app.newestRow).toBeVisible()
    await settled()
    if (hour > 0) hours.push(await measure())
  }
  const [first, third, last] = [hours[0], hours[2], hours.at(-1)]
  if (!first || !third || !last) throw new Error('Too few hours')
  const row = (name: string, pick: (hour: Hour) => string) =>
    `| ${name} | ${[first, third, last].map(pick).join(' | ')} |`
  const table = [
    `A real browser whose clock is accelerated; in each hour ${EVENTS} live events, ${ROUTES} routes, a call and ${RECONNECTS} reconnects. ${WARM_UP} such hours were before the first.`,
    '',
    '| After garbage collection | hour 1 | hour 3 | hour 8 |',
    '|---|---|---|---|',
    row('heap', ({ heap }) => `${heap.toFixed(1)} MB`),
    row('DOM nodes', ({ nodes }) => String(nodes)),
    row('listeners', ({ listeners }) => String(listeners)),
    '',
    `The heap after each hour, in MB: ${hours.map(({ heap }) => heap.toFixed(2)).join(', ')}.`,
  ].join('\n')
  console.log(table)
  if (mayWrite()) await writePart('eight-hours', table)
  expect((last.heap - third.heap) / (HOURS - 3)).toBeLessThan(GROWTH_MB)
  expect(last.nodes).toBeLessThan(third.nodes * 1.05)
  expect(last.listeners).toBeLessThan(third.listeners * 1.05)
  expect(proxy.open(LIVE)).toBe(1)
})
