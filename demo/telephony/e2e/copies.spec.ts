import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { startTelephony, type Telephony } from '../start-telephony'
import { askTwice } from './raw-sip'
import { test as base } from './telephony-test'

const BUSY = '+12015550191'
const ROUNDS = 20

const test = base.extend<object, { telephony: Telephony }>({
  telephony: [
    async ({}, provide) => {
      const telephony = await startTelephony({ pace: 0.1, crowd: true, alone: true })
      await provide(telephony)
      await telephony.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('an INVITE that arrives twice at the same time is one call (telephony/door)', async ({ telephony }) => {
  const [port] = telephony.crowdPorts
  const target = `sip:${BUSY}@phone.example`
  for (let round = 0; round < ROUNDS; round++) {
    const grant = { callId: randomUUID(), from: '+12015550100', to: BUSY, recorded: false }
    const statuses = await askTwice(port?.sip ?? 0, { target }, telephony.passwordFor(grant), 486)
    expect(statuses).toEqual([486])
  }
})
