import { fileURLToPath } from 'node:url'
import { buildDemo, startDemoProcess, type BuiltDemo } from '../../platform/testing/demo-process'
import { expect, test } from '../testing/fixtures'
import { FAULT_TABLE } from './fault-table'
import { faultyPhone } from './faulty-phone'
import { LONG_RUNS, stoppable } from './long-runs'
import { mayWrite, writePart } from './reliability-page'

const PAGES = fileURLToPath(new URL('../../../node_modules/.demo-pages', import.meta.url))

let demo: BuiltDemo
const measured: string[] = []

test.beforeAll(async () => {
  demo = await buildDemo({ pages: PAGES })
})
test.afterAll(() => demo.remove())

for (const [id, run] of Object.entries(LONG_RUNS)) {
  const { fault, sees } = FAULT_TABLE[id as keyof typeof LONG_RUNS]
  test(`${fault}. The person sees: ${sees} (fault/table)`, async ({ page, quiet }) => {
    quiet.allow(/Failed to load resource|WebSocket connection|net::ERR|was not told of a hang-up/)
    const dataDir = await demo.newDataDir()
    const first = await startDemoProcess(demo, { DATA_DIR: dataDir })
    const server = stoppable(first, () => startDemoProcess(demo, { DATA_DIR: dataDir, PORT: new URL(first.url).port }))
    const phone = await faultyPhone(page, first)
    try {
      measured.push(`| ${fault} | ${await run(phone, server)} |`)
    } finally {
      await phone.close()
      await server.end()
    }
  })
}

test('the measured times go into docs/reliability.md', async () => {
  expect(measured).toHaveLength(Object.keys(LONG_RUNS).length)
  console.log(measured.join('\n'))
  if (mayWrite()) await writePart('long-runs', ['| Fault | Measured |', '|---|---|', ...measured].join('\n'))
})
