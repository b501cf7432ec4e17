import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { startTelephony, type Telephony } from '../start-telephony'
import { startCrowd, type CrowdResult } from './crowd'
import { noteFigures, type CapacityRound } from './figures'
import { packetsOf, secondsByProgram } from './programs-load'

const RATES = [200, 400, 500, 600]
const AT_ONCE = [400, 800, 1000, 1200]
const PLACING_S = 5
const RAMP_PER_SECOND = 50
const WATCHED_MS = 4000
/** Each packet has 20 ms of sound, in both directions. */
const PACKETS_PER_SECOND = 100
const DELIVERED = 0.99

/** Starts half the calls at each Kamailio. */
const startCrowds = (telephony: Telephony, calls: number, perSecond: number, talkMs: number) =>
  Promise.all(
    [0, 1].map((server) => startCrowd(telephony, { server, calls: calls / 2, perSecond: perSecond / 2, talkMs })),
  )

/** Tolerated share of failures: one call in a thousand is refused with the right password, for unknown reasons. */
const FAILED = 0.005

/** Almost no call failed, and no message waited for its answer for half a second, after which sipp repeats it. */
const isClean = (results: CrowdResult[]) =>
  results.every(({ good, failed, retransmitted }) => failed <= FAILED * (good + failed) && retransmitted === 0)

/** Processor time of each program during the work: in seconds, and as a share of both cores. */
async function usedDuring(telephony: Telephony, work: () => Promise<unknown>) {
  const own = process.cpuUsage()
  const before = await secondsByProgram(telephony.folder)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  const used = await secondsByProgram(telephony.folder)
  for (const [name, value] of before) used.set(name, Math.max(0, (used.get(name) ?? 0) - value))
  const { user, system } = process.cpuUsage(own)
  used.set('node', (user + system) / 1e6)
  const shares = Object.fromEntries([...used].map(([name, value]) => [name, value / seconds / 2]))
  return { used, seconds, shares }
}

async function findRate(telephony: Telephony) {
  let best = { perSecond: 0, kamailioPerCall: NaN, sharesPlacing: {} as Record<string, number> }
  for (const rate of RATES) {
    let results: CrowdResult[] = []
    const { used, shares } = await usedDuring(telephony, async () => {
      const crowds = await startCrowds(telephony, rate * PLACING_S, rate, 0)
      // Measured while sipp runs, because the time of a program that has ended is no longer counted.
      results = await Promise.all(crowds.map(({ until }) => until))
    })
    const ended = results.map(({ good, failed, retransmitted, complaint }) => ({
      good,
      failed,
      retransmitted,
      complaint,
    }))
    console.log(`${rate} calls a second`, JSON.stringify(ended), JSON.stringify(shares))
    if (!isClean(results)) return { ...best, perSecondFails: rate }
    best = { perSecond: rate, kamailioPerCall: (used.get('kamailio') ?? 0) / (rate * PLACING_S), sharesPlacing: shares }
  }
  return { ...best, perSecondFails: undefined }
}

async function findAtOnce(telephony: Telephony) {
  let best = { atOnce: 0, rtpenginePerCallSecond: NaN, sharesTalking: {} as Record<string, number> }
  const packets = async () => {
    const counts = await Promise.all(telephony.mediaHosts.map(({ control }) => packetsOf(control)))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  for (const calls of AT_ONCE) {
    const talkMs = (calls / RAMP_PER_SECOND) * 1000 + WATCHED_MS + 4000
    const crowds = await startCrowds(telephony, calls, RAMP_PER_SECOND, talkMs)
    const up = async () => (await Promise.all(crowds.map((crowd) => crowd.up()))).reduce((sum, one) => sum + one, 0)
    await expect.poll(up, { timeout: 20_000 + calls * 25 }).toBeGreaterThanOrEqual(Math.floor(calls * (1 - FAILED)))
    await wait(1000)
    const before = await packets()
    const { used, seconds, shares } = await usedDuring(telephony, () => wait(WATCHED_MS))
    const delivered = ((await packets()) - before) / (calls * PACKETS_PER_SECOND * seconds)
    const results = await Promise.all(crowds.map(({ until }) => until))
    console.log(`${calls} calls at once: ${(100 * delivered).toFixed(1)} % of packets`, JSON.stringify(shares))
    if (!isClean(results) || delivered < DELIVERED) return { ...best, atOnceFails: calls }
    const rtpengine = used.get('rtpengine') ?? 0
    best = { atOnce: calls, rtpenginePerCallSecond: rtpengine / calls / seconds, sharesTalking: shares }
  }
  return { ...best, atOnceFails: undefined }
}

for (const round of [1, 2, 3]) {
  test(`how many calls a second and calls at once this machine carries, round ${round}`, async () => {
    const telephony = await startTelephony({ hosts: 2, crowd: true, alone: true })
    try {
      // Other work on this machine changes the figures.
      const [load = 0] = loadavg()
      const found: CapacityRound = { ...(await findRate(telephony)), ...(await findAtOnce(telephony)), load }
      expect(found.perSecond).toBeGreaterThan(0)
      expect(found.atOnce).toBeGreaterThan(0)
      await noteFigures({ capacity: [found] })
    } finally {
      await telephony.close()
    }
  })
}
