import { loadavg } from 'node:os'
import { expect, type Page } from 'playwright/test'
import { untilHeard } from '../../../src/testing/voice/voice-checks'
import { sipBench } from '../e2e/sip-bench'
import { test as base } from '../e2e/telephony-test'
import { startTelephony, type Telephony } from '../start-telephony'
import { startCrowd } from './crowd'
import { noteFigures, readFigures } from './figures'

const CROWD = 25
/** A network with two servers of each kind, because the tests kill some of them. */
const test = base.extend<object, { telephony: Telephony }>({
  telephony: [
    async ({}, provide) => {
      const telephony = await startTelephony({ pace: 0.1, hosts: 2, crowd: true, alone: true })
      await provide(telephony)
      await telephony.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** Starts 50 calls, half at each Kamailio, that talk for `talkMs`. */
async function fiftyCalls(telephony: Telephony, talkMs: number) {
  const start = (server: number) => startCrowd(telephony, { server, calls: CROWD, perSecond: 25, talkMs })
  const crowds = [await start(0), await start(1)]
  await expect.poll(async () => Math.min(...(await Promise.all(crowds.map(({ up }) => up()))))).toBe(CROWD)
  return crowds
}

async function widgetsCall(page: Page, telephony: Telephony, linePageUrl: string) {
  const bench = await sipBench(page, telephony, linePageUrl)
  expect(await bench.open()).toBeUndefined()
  const { id = '' } = await bench.call('answers')
  const { sound } = bench
  if (!sound) throw new Error('The telephone has ears')
  const heardBothWays = async () => {
    expect((await sound.atFarEnd(id)).frequencyHz).toBeCloseTo(sound.microphoneHz, -2)
    expect((await sound.here()).frequencyHz).toBeCloseTo(sound.farEndHz, -2)
  }
  await untilHeard(bench, heardBothWays)
  return { bench, id, heardBothWays }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function placeNewCall(page: Page, telephony: Telephony, linePageUrl: string): Promise<number> {
  const bench = await sipBench(page, telephony, linePageUrl)
  return secondsOf(async () => {
    expect(await bench.open()).toBeUndefined()
    // Calls another telephone, because baresip puts a call on hold while it answers the next.
    expect((await bench.call('rings')).error).toBeUndefined()
  })
}

test('when one of two Kamailios is killed during 50 calls, the other one’s calls and the widget’s go on (telephony/scale)', async ({
  page,
  context,
  telephony,
  linePageUrl,
}) => {
  const crowds = await fiftyCalls(telephony, 25_000)
  const { bench, id, heardBothWays } = await widgetsCall(page, telephony, linePageUrl)
  const used = await page.evaluate(() => window.sockets.at(-1)?.url ?? '')
  const killed = telephony.servers.findIndex((server) => used.startsWith(server))
  telephony.kill('kamailio', killed)
  const widgetBack = await secondsOf(() =>
    expect
      .poll(async () =>
        (await bench.reported()).flatMap((reported) => (reported.kind === 'session' ? [reported.event.state] : [])),
      )
      .toEqual(['open', 'reconnecting', 'open']),
  )
  await untilHeard(bench, heardBothWays)
  expect((await bench.reported()).filter(({ kind }) => kind === 'hangup')).toEqual([])
  const newCall = await placeNewCall(await context.newPage(), telephony, linePageUrl)
  expect(newCall).toBeLessThan(5)
  await bench.hangup(id)

  const [other, lost] = await Promise.all([crowds[1 - killed]?.until, crowds[killed]?.until])
  expect(other).toMatchObject({ good: CROWD, failed: 0 })
  const { survived } = await readFigures()
  await noteFigures({
    survived: {
      mediaBack: undefined,
      mediaNewCall: NaN,
      ...survived,
      widgetBack,
      newCall,
      load: loadavg()[0] ?? NaN,
      others: { went: other?.good ?? 0, of: CROWD },
      lost: { ended: lost?.good ?? 0, of: CROWD },
    },
  })
})

test('when one of two media hosts is killed during 50 calls, new calls are placed, and the widget reports what happens to its own (telephony/scale)', async ({
  page,
  context,
  telephony,
  linePageUrl,
}) => {
  let port = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => (port = Number(/^m=audio (\d+)/m.exec(String(payload))?.[1] ?? port))),
  )
  await fiftyCalls(telephony, 60_000)
  const { bench, heardBothWays } = await widgetsCall(page, telephony, linePageUrl)
  const host = telephony.mediaHosts.findIndex(({ has }) => has(port))
  telephony.kill('rtpengine', host)
  const began = performance.now()
  const newCall = await placeNewCall(await context.newPage(), telephony, linePageUrl)
  expect(newCall).toBeLessThan(5)
  await expect
    .poll(async () =>
      (await bench.reported()).flatMap((reported) => (reported.kind === 'media' ? [reported.event.state] : [])),
    )
    .toContain('reconnecting')
  const mediaBack = await expect
    .poll(
      () =>
        heardBothWays().then(
          () => true,
          () => false,
        ),
      { timeout: 35_000 },
    )
    .toBe(true)
    .then(
      () => (performance.now() - began) / 1000,
      () => undefined,
    )
  console.log(JSON.stringify({ mediaBack, newCall, reported: await bench.reported() }))
  const { survived } = await readFigures()
  if (survived) await noteFigures({ survived: { ...survived, mediaBack, mediaNewCall: newCall } })
})
