import type { CDPSession, Page } from 'playwright/test'
import { expect, test, type ElementSettings } from './bench-test'
import { openShift } from './open-shift'

const CALLS = 2000
/** After these, everything is loaded and every cache is filled. */
const WARM_CALLS = 20
const AT_MOST = 1.5

const PARENT = 'Noel Answorth'

interface Memory {
  heap: number
  nodes: number
  listeners: number
}

test('after a shift of calls the page holds what it held before (scale/budgets)', async ({
  page,
  platform,
  quick,
  elementSettings,
  record,
}) => {
  const calls = quick ? 60 : CALLS
  const { id } = await platform.db
    .selectFrom('people')
    .select('id')
    .where('full_name', '=', PARENT)
    .executeTakeFirstOrThrow()
  const settings = await elementSettings('staff')
  const shift: ElementSettings = { ...settings, attributes: { ...settings.attributes, 'person-id': id } }
  await page.goto('/')
  // Answered here, because the platform allows a person only a few calls a minute.
  let reserved = 0
  await page.route(/\/jwt\//, (route) => route.fulfill({ json: { id: `shift-${++reserved}`, token: 'of the shift' } }))
  await page.evaluate(openShift, shift)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')

  await page.evaluate((count) => window.placeCalls(count), WARM_CALLS)
  const before = await memoryOf(page, devtools)
  await page.evaluate((count) => window.placeCalls(count), calls)
  const after = await memoryOf(page, devtools)

  const rows = [
    {
      order: 6.1,
      part: 'heap',
      what: `${calls.toLocaleString('en')} calls one after the other: heap`,
      said: megabytes,
    },
    { order: 6.2, part: 'nodes', what: '… nodes of the document', said: String },
    { order: 6.3, part: 'listeners', what: '… listeners', said: String },
  ] as const
  for (const { part, said, ...row } of rows) {
    const figure = { product: said(after[part]), bare: said(before[part]), ratio: after[part] / before[part] }
    await record({ ...row, ...figure, atMost: AT_MOST })
  }
  expect(await page.evaluate(() => window.callsEnded)).toBe(WARM_CALLS + calls)
})

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

async function memoryOf(page: Page, devtools: CDPSession): Promise<Memory> {
  // What was announced stays for some seconds.
  await expect(page.locator('[data-vp-announcer] > *')).toHaveCount(0, { timeout: 20_000 })
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
