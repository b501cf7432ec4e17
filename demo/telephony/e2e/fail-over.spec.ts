import { expect } from 'playwright/test'
import { ability, endsWith, soundBothWays, untilHeard } from '../../../src/testing/voice-checks'
import { startTelephony, type Telephony } from '../start-telephony'
import { sipBench } from './sip-bench'
import { test as base } from './telephony-test'

/** Two Kamailios and two media hosts, for each test, because a test kills some. */
const test = base.extend<object, { telephony: Telephony }>({
  telephony: [
    async ({}, provide) => {
      const telephony = await startTelephony({ pace: 0.1, hosts: 2 })
      await provide(telephony)
      await telephony.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('a call that comes to one Kamailio rings at a browser of the other, with sound both ways (telephony/ring)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const bench = await sipBench(page, telephony, linePageUrl)
  const ringer = ability(bench, 'ringer')
  expect(await ringer.listen()).toBeUndefined()
  const used = await page.evaluate(() => window.sockets.at(-1)?.url ?? '')
  const other = telephony.servers.findIndex((server) => !used.startsWith(server))
  await expect.poll(() => telephony.listening('+12015550100', other)).toBe(1)
  telephony.callIn('+12015550100', other)
  let ringing: string[] = []
  await untilHeard(bench, async () => {
    ringing = (await bench.told()).flatMap((told) => (told.kind === 'incoming' ? [told.event.id] : []))
    expect(ringing).toHaveLength(1)
  })
  const { id = '' } = await ringer.answer(ringing[0] ?? '')
  if (!bench.sound) throw new Error('The telephone has ears')
  const { parentTelephone } = telephony
  await soundBothWays(bench, { ...bench.sound, atFarEnd: () => parentTelephone.heard() }, id)
  parentTelephone.hangUp()
  await endsWith(bench, 'remote')
})

test('a muted call outlives its Kamailio as it was, ends at the telephone, and new calls are placed within 5 s (line/sip-server-lost)', async ({
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
  const used = await page.evaluate(() => window.sockets.at(-1)?.url ?? '')
  telephony.kill(
    'kamailio',
    telephony.servers.findIndex((server) => used.startsWith(server)),
  )
  const sessions = async () =>
    (await bench.told()).flatMap((told) => (told.kind === 'session' ? [told.event.state] : []))
  await untilHeard(bench, async () => expect(await sessions()).toEqual(['open', 'reconnecting', 'open']))
  await bench.settle()
  expect((await sound.atFarEnd(id)).peak).toBe(0)
  await bench.setMuted(id, false)
  await heardThere()
  await bench.sendDtmf(id, '42')
  await untilHeard(bench, async () => expect(await bench.digitsHeard(id)).toBe('42'))
  const ended: string[] = []
  telephony.listen(({ kind, callId }) => void (kind === 'ended' && ended.push(callId)))
  await bench.hangup(id)
  // As the platform asks for when the widget tells it that the call is over.
  await telephony.hangUp(id)
  expect(ended).toEqual([id])
  await untilHeard(bench, async () => expect(await telephony.toneTelephone.calls()).toBe(0))

  const before = Date.now()
  expect(await bench.open()).toBeUndefined()
  const again = await bench.call('answers')
  expect(again.error).toBeUndefined()
  expect(Date.now() - before).toBeLessThan(5000)
  await bench.hangup(again.id ?? '')
})

test('a call outlives its media host: its sound goes on over another one, and mute is silence there (telephony/scale)', async ({
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
    telephony.mediaHosts.findLastIndex(({ firstPort }) => port >= firstPort),
  )
  const media = async () => (await bench.told()).flatMap((told) => (told.kind === 'media' ? [told.event.state] : []))
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
