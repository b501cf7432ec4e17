import { describe, expect, test } from 'vitest'
import { createQualityMeter, levelOf, mosOf } from './quality'

const LOCAL = { roundTripMs: 1, bufferMs: 60 }
const report = (...stats: object[]) => new Map(stats.entries()) as unknown as RTCStatsReport
const inbound = (packetsReceived: number, packetsLost: number) => ({
  type: 'inbound-rtp',
  packetsReceived,
  packetsLost,
  jitter: 0.004,
  jitterBufferDelay: packetsReceived * 960 * 0.06,
  jitterBufferEmittedCount: packetsReceived * 960,
  audioLevel: 0.2,
})

describe('the opinion score (line/media-watch)', () => {
  // Measured with Opus on a lossy line.
  test.each([
    [0, 4.32],
    [6, 3.34],
    [14.7, 2.54],
  ])('%d %% loss is about %d', (lossPercent, mos) => {
    expect(Math.abs(mosOf({ lossPercent, ...LOCAL }) - mos)).toBeLessThan(0.15)
  })

  test('stays between 1 and 5 and falls with delay', () => {
    expect(mosOf({ lossPercent: 100, roundTripMs: 5000, bufferMs: 5000 })).toBe(1)
    expect(mosOf({ lossPercent: 0, roundTripMs: 600, bufferMs: 60 })).toBeLessThan(mosOf({ lossPercent: 0, ...LOCAL }))
  })

  test('is named good, fair or poor', () => {
    expect([4.3, 3.4, 2.5].map(levelOf)).toEqual(['good', 'fair', 'poor'])
  })
})

describe('the quality meter', () => {
  test('covers the time since the last reading, not since the start', () => {
    const meter = createQualityMeter()
    expect(meter.read(report(inbound(50, 50))).lossPercent).toBe(50)
    expect(meter.read(report(inbound(150, 50)))).toMatchObject({ lossPercent: 0, level: 'good' })
  })

  test('keeps the last figures while nothing arrives', () => {
    const meter = createQualityMeter()
    meter.read(report(inbound(90, 10)))
    expect(meter.read(report(inbound(90, 10))).lossPercent).toBe(10)
  })

  test('reads levels, jitter and round trip if the browser reports them', () => {
    const read = createQualityMeter().read(
      report(
        inbound(50, 0),
        { type: 'media-source', audioLevel: 0.4 },
        { type: 'remote-inbound-rtp', roundTripTime: 0.03 },
      ),
    )
    expect(read).toMatchObject({ inputLevel: 0.4, outputLevel: 0.2, jitterMs: 4, roundTripMs: 30 })
  })

  test('leaves levels out if the browser does not report them', () => {
    expect(Object.keys(createQualityMeter().read(report()))).not.toContain('inputLevel')
  })
})
