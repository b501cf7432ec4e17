import { expect } from 'playwright/test'
import { voiceContract } from '../../../src/testing/voice/voice-contract'
import { sipBench } from './sip-bench'
import { test } from './telephony-test'

const RELAY = { iceTransportPolicy: 'relay' } as const
const rule = (name: string) => {
  const found = voiceContract([]).find((one) => one.name === name)
  if (!found) throw new Error(`The contract has no rule "${name}"`)
  return found
}

test.describe('all media through a TURN server (telephony/talk)', () => {
  test('both sides hear each other', async ({ page, telephony, linePageUrl }) => {
    const bench = await sipBench(page, telephony, linePageUrl, { ...RELAY, iceServers: telephony.turnFor() })
    await rule('both sides hear each other').run(bench)
    const candidates = await page.evaluate(() => window.line.candidates())
    expect(candidates.length).toBeGreaterThan(0)
    for (const candidate of candidates) expect(candidate).toContain(' typ relay')
  })

  test('expired credentials relay nothing', async ({ page, telephony, linePageUrl }) => {
    const bench = await sipBench(page, telephony, linePageUrl, { ...RELAY, iceServers: telephony.turnFor(1000) })
    await bench.open()
    await bench.call('rings')
    expect(await page.evaluate(() => window.line.candidates())).toEqual([])
  })
})
