import { fileURLToPath } from 'node:url'
import { test as appTest } from '../../e2e/testing/fixtures'
import { seeded } from '../../e2e/testing/template'
import { startPlatform } from '../../platform'
import type { Telephony } from '../start-telephony'
import { endCalls, provideTelephony, trusting } from './worker-network'

const PAGES = fileURLToPath(new URL('../../../node_modules/.demo-pages', import.meta.url))

/** The whole app, on a platform whose calls are those of a telephone network. */
export const test = appTest.extend<{ noTelephoneLeft: void }, { telephony: Telephony }>({
  telephony: [
    ({}, provide) => provideTelephony({ highTone: true, replacing: true }, provide),
    { scope: 'worker', timeout: 60_000 },
  ],
  launchOptions: [
    ({ launchOptions, telephony }, provide) => provide(trusting(telephony, launchOptions)),
    { scope: 'worker' },
  ],
  platform: [
    async ({ telephony }, provide) => {
      const front = { kind: 'static', dir: PAGES } as const
      const platform = await startPlatform({ ...(await seeded()), front, demo: true, network: telephony })
      await provide(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Runs before `noCallLeft`, which waits until none is left.
  noTelephoneLeft: [
    async ({ telephony, noCallLeft: _ }, provide) => {
      await provide()
      await endCalls(telephony)
    },
    { auto: true },
  ],
})
