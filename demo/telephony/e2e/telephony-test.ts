import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { browserTest } from '../../e2e/testing/browser-test'
import { bundleLinePage, linePageServer } from '../../e2e/voice/voice-stage'
import type { Telephony } from '../start-telephony'
import { endCalls, provideTelephony, trusting } from './worker-network'

interface Worker {
  telephony: Telephony
  /** The address of the page that has the adapter. */
  linePageUrl: string
}

/** A telephone network, and a browser that trusts its certificate. */
export const test = browserTest.extend<{ noTelephoneLeft: void }, Worker>({
  telephony: [
    ({}, provide) =>
      provideTelephony(
        { pace: 0.1, turn: true, keepsSound: true, highTone: true, replacing: true, alone: true },
        provide,
      ),
    { scope: 'worker', timeout: 60_000 },
  ],
  linePageUrl: [
    async ({}, provide) => {
      const server = linePageServer(await bundleLinePage('sip-page.ts')).listen(0, '127.0.0.1')
      await once(server, 'listening')
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  launchOptions: [
    ({ launchOptions, telephony }, provide) => provide(trusting(telephony, launchOptions)),
    { scope: 'worker' },
  ],
  noTelephoneLeft: [
    async ({ telephony }, provide) => {
      await provide()
      await endCalls(telephony)
    },
    { auto: true },
  ],
})
