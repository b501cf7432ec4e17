import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ demo: true })
})
afterAll(() => platform.close())

const REQUESTS = 40
/** Processor time, because a busy machine makes no request cost more. */
const MAX_MS_EACH = 25

test.each(['/openapi.json', '/healthz', '/readyz', '/metrics', '/oauth/v1/authorize?client_id=x', '/', '/v1/calls'])(
  '%s costs a stranger and so everybody else next to nothing (platform/cost-limit)',
  async (path) => {
    const ask = async () => void (await (await fetch(`${platform.url}${path}`, { redirect: 'manual' })).arrayBuffer())
    // The first one may load or make something.
    await ask()
    const before = process.cpuUsage()
    for (let request = 0; request < REQUESTS; request++) await ask()
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000 / REQUESTS).toBeLessThan(MAX_MS_EACH)
  },
)
