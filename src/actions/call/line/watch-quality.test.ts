import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callQualityAtom } from '../../../state/call/call'
import { callRig } from '../../../testing/call-rig'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('quality is read during the call, and cleared afterwards', async () => {
  const rig = callRig()
  await rig.talk()
  const quality = { mos: 4.3, level: 'good', roundTripMs: 20, jitterMs: 2, lossPercent: 0 } as const
  rig.line.setQuality(quality)
  await vi.advanceTimersByTimeAsync(500)
  expect(rig.store.get(callQualityAtom)).toEqual(quality)
  await rig.actions.hangUp()
  expect(rig.store.get(callQualityAtom)).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('a poor connection is announced once it has lasted, and so is its end (call/reconnecting)', async () => {
  const rig = callRig()
  await rig.talk()
  const said = () => rig.announcer.announced.slice(2)
  const stay = async (level: 'poor' | 'fair', ms: number) => {
    rig.line.setQuality({ mos: 3, level, roundTripMs: 20, jitterMs: 2, lossPercent: 9 })
    // The clock of the page and that of the timers are two.
    for (let passed = 0; passed < ms; passed += 500) {
      rig.clock.uptime += 500
      await vi.advanceTimersByTimeAsync(500)
    }
  }
  await stay('poor', 1500)
  await stay('fair', 500)
  expect(said()).toEqual([])
  await stay('poor', 8000)
  expect(said()).toEqual(['polite: Poor connection. The other person may not hear you well.'])
  await stay('fair', 8000)
  await stay('poor', 1000)
  expect(said().slice(1)).toEqual(['polite: The connection is better.'])
  expect(rig.factsOf('call-quality')).toMatchObject([{ callId: 'call-1', level: 'poor' }, { level: 'fair' }])
})
