import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import type { NetworkEvent } from '../../platform/voice'
import { startTelephony, type Telephony } from '../start-telephony'
import { test as base } from './telephony-test'

const CALLED = '+12015550100'
/** Longer than any test. */
const LONG_MS = 120_000
let movesWithinMs = LONG_MS

const test = base.extend<object, { telephony: Telephony }>({
  telephony: [
    async ({}, provide) => {
      const telephony = await startTelephony({ pace: 0.1, movesWithinMs: () => movesWithinMs })
      await provide(telephony)
      await telephony.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('after a restart of Kamailio its earlier calls can be ended, end by themselves, and new ones are followed (telephony/platform)', async ({
  telephony,
}) => {
  const { parentTelephone, personalPhone } = telephony
  const events: NetworkEvent[] = []
  telephony.listen((event) => events.push(event))
  let callId = ''
  telephony.onCall(async () => ({
    callId: (callId = randomUUID()),
    recorded: false,
    ringSeconds: 30,
    phone: CALLED,
  }))
  const reported = (kind: NetworkEvent['kind']) => expect.poll(() => events.find((event) => event.kind === kind))
  /** The parent calls, somebody answers, and the Kamailio is lost and comes back. */
  const talkOver = async () => {
    events.length = 0
    telephony.callIn(CALLED)
    await expect.poll(() => personalPhone.calls()).toBe(1)
    personalPhone.answer()
    await reported('answered').toMatchObject({ callId })
    telephony.kill('kamailio', 0)
    await telephony.restart(0)
  }
  const hangUp = async () => {
    parentTelephone.hangUp()
    personalPhone.hangUp()
    await expect.poll(() => parentTelephone.calls() + personalPhone.calls()).toBe(0)
  }

  await talkOver()
  await telephony.hangUp(callId)
  expect.soft(events.at(-1)).toEqual({ kind: 'ended', callId, reason: 'local' })
  expect.soft(telephony.liveCalls()).toEqual([])
  await hangUp()

  movesWithinMs = 1000
  await talkOver()
  await reported('ended').toEqual({ kind: 'ended', callId, reason: 'session-lost' })
  expect(telephony.liveCalls()).toEqual([])
  await hangUp()
})
