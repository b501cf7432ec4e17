import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { ability, endsWith, place, placeAnswered, soundBothWays } from '../../../src/testing/voice/voice-checks'
import type { NetworkEvent, NetworkRequest } from '../../platform/voice'
import type { Telephony } from '../start-telephony'
import { openStranger } from './raw-sip'
import { sipBench } from './sip-bench'
import { test } from './telephony-test'

const TARGET = '+12015550123'

/** The network asks this platform, until the test is over. */
async function asks<T>(
  telephony: Telephony,
  answer: (request: NetworkRequest) => Promise<boolean>,
  during: (asked: NetworkRequest[], told: NetworkEvent[]) => Promise<T>,
): Promise<T> {
  const asked: NetworkRequest[] = []
  const told: NetworkEvent[] = []
  const ignore = telephony.listen((event) => told.push(event))
  telephony.onRequest(async (request) => {
    asked.push(request)
    return answer(request)
  })
  try {
    return await during(asked, told)
  } finally {
    ignore()
    telephony.onRequest(async () => true)
  }
}

test.beforeEach(async ({ telephony: { talkTelephone, toneTelephone } }) => {
  // After a transfer, telephones talk to each other until somebody hangs up.
  for (const telephone of [talkTelephone, toneTelephone]) telephone.hangUp()
  await expect.poll(() => talkTelephone.calls() + toneTelephone.calls()).toBe(0)
})

test('a REFER is passed on only if the platform allows it then; a refused one reaches nobody, and the call goes on (platform/rights, transfer/taken)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const bench = await sipBench(page, telephony, linePageUrl)
  let allowed = true
  await asks(
    telephony,
    async () => allowed,
    async (asked) => {
      const callId = await placeAnswered(bench)
      expect(asked).toEqual([{ kind: 'place', callId, lineId: expect.any(String) }])
      allowed = false
      expect(await ability(bench, 'transfer')(callId, 'answers')).toBe('transfer-failed')
      expect(asked.slice(1)).toEqual([{ kind: 'transfer', callId, to: TARGET }])
      expect([telephony.talkTelephone.calls(), telephony.toneTelephone.calls()]).toEqual([0, 1])
      await soundBothWays(bench, ability(bench, 'sound'), callId)
      expect((await bench.reported()).filter(({ kind }) => kind === 'hangup')).toEqual([])
      allowed = true
      expect(await ability(bench, 'transfer')(callId, 'answers')).toBeUndefined()
      await endsWith(bench, 'transferred')
    },
  )
})

test('without an answer of the platform a transfer fails and the call goes on, and no call is placed (platform/rights)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const bench = await sipBench(page, telephony, linePageUrl)
  let answers = true
  const late: (() => void)[] = []
  const answer = async () => answers || new Promise<boolean>((resolve) => late.push(() => resolve(true)))
  await asks(telephony, answer, async (_, told) => {
    const callId = await placeAnswered(bench)
    answers = false
    expect(await ability(bench, 'transfer')(callId, 'answers')).toBe('transfer-failed')
    await bench.hangup(callId)
    await endsWith(bench, 'local')
    await expect.poll(() => telephony.toneTelephone.calls()).toBe(0)
    const stranger = await openStranger(telephony.servers[0] ?? '')
    const grant = { callId: randomUUID(), from: '+12015550100', to: '+12015550199', recorded: false }
    const asked = stranger.ask({ target: 'sip:+12015550199@phone.example' }, telephony.passwordFor(grant))
    expect(await asked).toBe(503)
    await expect.poll(() => told.at(-1)).toEqual({ kind: 'ended', callId: grant.callId, reason: 'failed' })
    // An answer that comes after all changes nothing. Kamailio reads what it is told in order, so the late answers before
    // that of one more call.
    for (const say of late) say()
    answers = true
    const next = { ...grant, callId: randomUUID(), to: '+12015550191' }
    const answered = stranger.ask({ target: 'sip:+12015550191@phone.example' }, telephony.passwordFor(next))
    expect(await answered).toBe(486)
    await expect.poll(() => told.at(-1)).toEqual({ kind: 'ended', callId: next.callId, reason: 'busy' })
    expect([telephony.talkTelephone.calls(), telephony.toneTelephone.calls(), telephony.liveCalls()]).toEqual([
      0,
      0,
      [],
    ])
    stranger.close()
  })
})

test('a refused INVITE rings nowhere, and its password places no other one (platform/rights)', async ({
  telephony,
}) => {
  const stranger = await openStranger(telephony.servers[0] ?? '')
  const grant = { callId: randomUUID(), from: '+12015550100', to: '+12015550191', recorded: false }
  const ask = () => stranger.ask({ target: 'sip:+12015550191@phone.example' }, telephony.passwordFor(grant))
  await asks(
    telephony,
    async () => false,
    async (asked) => {
      expect(await ask()).toBe(403)
      expect(asked).toMatchObject([{ kind: 'place', callId: grant.callId }])
    },
  )
  expect(await ask()).toBe(403)
  expect(telephony.liveCalls()).toEqual([])
  stranger.close()
})

for (const [what, to] of [
  ['no trunk is left', '+12015550182'],
  ['nothing can be sent to the trunk', '+12015550181'],
] as const) {
  test(`a call for which ${what} ends at the platform too, which had allowed it (platform/rights)`, async ({
    telephony,
  }) => {
    const stranger = await openStranger(telephony.servers[0] ?? '')
    const grant = { callId: randomUUID(), from: '+12015550100', to, recorded: false }
    await asks(
      telephony,
      async () => true,
      async (_, told) => {
        expect(await stranger.ask({ target: `sip:${to}@phone.example` }, telephony.passwordFor(grant))).toBe(503)
        await expect.poll(() => told).toEqual([{ kind: 'ended', callId: grant.callId, reason: 'failed' }])
        expect(telephony.liveCalls()).toEqual([])
      },
    )
    stranger.close()
  })
}

test('the platform is told of each hold, and ends a call that rings and one that it has just allowed (platform/rights)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const bench = await sipBench(page, telephony, linePageUrl)
  await asks(
    telephony,
    async () => true,
    async (_, told) => {
      const callId = await placeAnswered(bench)
      told.length = 0
      await ability(bench, 'setHeld')(callId, true)
      await expect.poll(() => told).toEqual([{ kind: 'changed', callId }])
      await telephony.hangUp(callId)
      await endsWith(bench, 'remote')
    },
  )
  const ringing = await place(bench, 'rings')
  await expect.poll(async () => (await bench.reported()).some(({ kind }) => kind === 'ringing')).toBe(true)
  await telephony.hangUp(ringing)
  await expect.poll(() => telephony.liveCalls()).toEqual([])
  await expect
    .poll(async () => (await bench.reported()).filter(({ kind, event }) => kind === 'hangup' && event.id === ringing))
    .toHaveLength(1)
  const stranger = await openStranger(telephony.servers[0] ?? '')
  const grant = { callId: randomUUID(), from: '+12015550100', to: '+12015550192', recorded: false }
  const isAllowed = async () => {
    // The right ends between the answer and the ringing.
    setTimeout(() => void telephony.hangUp(grant.callId), 0)
    return true
  }
  await asks(telephony, isAllowed, async () => {
    const status = await stranger.ask({ target: 'sip:+12015550192@phone.example' }, telephony.passwordFor(grant))
    expect([487, 408]).toContain(status)
    expect(telephony.liveCalls()).toEqual([])
  })
  stranger.close()
})
