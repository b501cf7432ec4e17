import { expect, type Page } from 'playwright/test'
import { ability, endsWith, soundBothWays, untilHeard } from '../../../src/testing/voice/voice-checks'
import { startTelephony, type Telephony } from '../start-telephony'
import { openStranger } from './raw-sip'
import { sipBench } from './sip-bench'
import { softStep } from '../../e2e/testing/soft-step'
import { test as base } from './telephony-test'

/** A network with two Kamailios and two media hosts, because the tests kill some of them. */
const test = base.extend<object, { telephony: Telephony }>({
  telephony: [
    async ({}, provide) => {
      const telephony = await startTelephony({ pace: 0.1, hosts: 2, alone: true })
      await provide(telephony)
      await telephony.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** Which Kamailio the page's browser uses. */
async function usedBy(page: Page, { servers }: Telephony): Promise<number> {
  const used = await page.evaluate(() => window.sockets.at(-1)?.url ?? '')
  return servers.findIndex((server) => used.startsWith(server))
}

test('a browser that has gone waits at neither Kamailio, and a browser beyond the limit gets one refusal (telephony/ring)', async ({
  telephony,
}) => {
  const number = '+12015550105'
  const [server = ''] = telephony.servers
  const password = () =>
    telephony.passwordToListen({
      number,
      listensFor: 'staff-1',
      until: Date.now() + 600_000,
      signIn: { tokenId: 'sign-in', tokenVersion: 1 },
    })
  const register = { method: 'REGISTER', target: 'sip:phone.example' } as const
  const begins = async () => {
    const stranger = await openStranger(server)
    return { stranger, status: await stranger.ask(register, password()) }
  }
  const listening = () => Promise.all([telephony.listening(number, 0), telephony.listening(number, 1)])
  for (let round = 0; round < 2; round++) {
    const all = await Promise.all(Array.from({ length: 8 }, begins))
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await expect.poll(listening).toEqual([8, 8])
    await softStep('one too many is refused once, and those who have gone wait nowhere', async () => {
      const ninth = await begins()
      expect(ninth.status).toBe(503)
      expect(await ninth.stranger.ask({ method: 'OPTIONS', target: 'sip:phone.example' })).toBe(200)
      expect(ninth.stranger.heard).toEqual([401, 503, 200])
      for (const { stranger } of [...all, ninth]) stranger.close()
      await expect.poll(listening).toEqual([0, 0])
    })
  }
})

test('browsers of a Kamailio that died do not count toward the limit at the other one (telephony/ring)', async ({
  telephony,
}) => {
  const number = '+12015550106'
  const [first = '', second = ''] = telephony.servers
  const password = () =>
    telephony.passwordToListen({
      number,
      listensFor: 'staff-1',
      until: Date.now() + 600_000,
      signIn: { tokenId: 'sign-in', tokenVersion: 1 },
    })
  const register = { method: 'REGISTER', target: 'sip:phone.example' } as const
  const begins = async (server: string) => (await openStranger(server)).ask(register, password())
  expect(await Promise.all(Array.from({ length: 8 }, () => begins(first)))).toEqual(Array(8).fill(200))
  await expect.poll(() => telephony.listening(number, 1)).toBe(8)
  telephony.kill('kamailio', 0)
  await expect.poll(() => telephony.listening(number, 1)).toBe(0)
  expect(await begins(second)).toBe(200)
  await telephony.restart(0)
})

test('when the Kamailio of a ringing call dies, the call stops ringing at a browser of the other one and ends at the platform (telephony/ring)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const bench = await sipBench(page, telephony, linePageUrl)
  const ringer = ability(bench, 'ringer')
  expect(await ringer.listen()).toBeUndefined()
  const other = 1 - (await usedBy(page, telephony))
  await expect.poll(() => telephony.listening('+12015550100', other)).toBe(1)
  telephony.callIn('+12015550100', other)
  const kinds = async () =>
    (await bench.reported()).map(({ kind }) => kind).filter((kind) => kind.startsWith('incoming'))
  await expect.poll(kinds).toEqual(['incoming'])
  expect(telephony.liveCalls()).toHaveLength(1)
  telephony.kill('kamailio', other)
  await expect
    .configure({ soft: true })
    .poll(() => telephony.liveCalls(), { timeout: 2000 })
    .toEqual([])
  await expect.poll(kinds, { timeout: 2000 }).toEqual(['incoming', 'incoming-over'])
  telephony.parentTelephone.hangUp()
  telephony.personalPhone.hangUp()
  await telephony.restart(other)
})

test('a call that comes to one Kamailio rings at a browser of the other, and survives the loss and the return of the browser’s Kamailio, with sound both ways (telephony/ring, line/sip-servers)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const bench = await sipBench(page, telephony, linePageUrl)
  const ringer = ability(bench, 'ringer')
  expect(await ringer.listen()).toBeUndefined()
  const used = await usedBy(page, telephony)
  const other = 1 - used
  await expect.poll(() => telephony.listening('+12015550100', other)).toBe(1)
  telephony.callIn('+12015550100', other)
  let ringing: string[] = []
  await untilHeard(bench, async () => {
    ringing = (await bench.reported()).flatMap((reported) => (reported.kind === 'incoming' ? [reported.event.id] : []))
    expect(ringing).toHaveLength(1)
  })
  const { id = '' } = await ringer.answer(ringing[0] ?? '')
  if (!bench.sound) throw new Error('The telephone has ears')
  const { parentTelephone } = telephony
  const sound = { ...bench.sound, atFarEnd: () => parentTelephone.heard() }
  await soundBothWays(bench, sound, id)

  telephony.kill('kamailio', used)
  const sessions = async () =>
    (await bench.reported()).flatMap((reported) => (reported.kind === 'session' ? [reported.event.state] : []))
  await untilHeard(bench, async () => expect((await sessions()).slice(-2)).toEqual(['reconnecting', 'open']))
  // Checks for the latest connection, because the old one goes on for some seconds. The browser must be the controlling
  // agent: of two full ICE agents both may take the same role.
  await expect
    .poll(() => page.evaluate(() => window.line.connection()))
    .toEqual({ role: 'controlling', isLatest: true })
  await soundBothWays(bench, sound, id)
  await telephony.restart(used)
  const ended: string[] = []
  telephony.listen(({ kind, callId }) => void (kind === 'ended' && ended.push(callId)))
  await softStep('hung up, it ends at the telephone and at the Kamailio that went on with it', async () => {
    await bench.hangup(id)
    await endsWith(bench, 'local')
    await expect.poll(() => parentTelephone.calls()).toBe(0)
    // The end is reported by the Kamailio that took over the call.
    await expect.poll(() => ended).toEqual([id])
  })
})

test('a muted call survives the loss of its Kamailio unchanged, ends at the telephone, and new calls are placed within 5 s (line/sip-servers)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const bench = await sipBench(page, telephony, linePageUrl)
  await bench.open()
  const { id = '' } = await bench.call('answers')
  const { sound } = bench
  if (!sound) throw new Error('The telephone has ears')
  const heardThere = () =>
    untilHeard(bench, async () => expect((await sound.atFarEnd(id)).frequencyHz).toBeCloseTo(sound.microphoneHz, -2))
  await heardThere()
  await bench.setMuted(id, true)
  await untilHeard(bench, async () => expect((await sound.atFarEnd(id)).peak).toBe(0))
  telephony.kill('kamailio', await usedBy(page, telephony))
  const sessions = async () =>
    (await bench.reported()).flatMap((reported) => (reported.kind === 'session' ? [reported.event.state] : []))
  await untilHeard(bench, async () => expect(await sessions()).toEqual(['open', 'reconnecting', 'open']))
  await softStep('it is muted as it was, heard again once it is unmuted, and takes digits', async () => {
    await bench.settle()
    expect((await sound.atFarEnd(id)).peak).toBe(0)
    await bench.setMuted(id, false)
    await heardThere()
    await bench.sendDtmf(id, '42')
    await untilHeard(bench, async () => expect(await bench.digitsHeard(id)).toBe('42'))
  })
  const ended: string[] = []
  telephony.listen(({ kind, callId }) => void (kind === 'ended' && ended.push(callId)))
  await bench.hangup(id)
  // The platform requests this when the widget reports the end of the call.
  await telephony.hangUp(id)
  expect(ended).toEqual([id])
  await untilHeard(bench, async () => expect(telephony.toneTelephone.calls()).toBe(0))

  await softStep('new calls are placed within 5 s', async () => {
    const before = Date.now()
    expect(await bench.open()).toBeUndefined()
    const again = await bench.call('answers')
    expect(again.error).toBeUndefined()
    expect(Date.now() - before).toBeLessThan(5000)
    await bench.hangup(again.id ?? '')
  })
})

test('a call survives the loss of its media host: sound goes on over another one, where mute is still silent (telephony/scale)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  let port = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => (port = Number(/^m=audio (\d+)/m.exec(String(payload))?.[1] ?? port))),
  )
  const bench = await sipBench(page, telephony, linePageUrl)
  await bench.open()
  const { id = '' } = await bench.call('answers')
  const { sound } = bench
  if (!sound) throw new Error('The telephone has ears')
  await soundBothWays(bench, sound, id)
  telephony.kill(
    'rtpengine',
    telephony.mediaHosts.findIndex(({ has }) => has(port)),
  )
  const media = async () =>
    (await bench.reported()).flatMap((reported) => (reported.kind === 'media' ? [reported.event.state] : []))
  await expect.poll(async () => (await media()).at(-1), { timeout: 30_000 }).toBe('connected')
  await soundBothWays(bench, sound, id)
  await bench.setMuted(id, true)
  await untilHeard(bench, async () => expect((await sound.atFarEnd(id)).peak).toBe(0))
  await bench.setMuted(id, false)
  await soundBothWays(bench, sound, id)
  await bench.hangup(id)
  await endsWith(bench, 'local')
  await untilHeard(bench, async () => expect(telephony.toneTelephone.calls()).toBe(0))
})
