import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, CancelledError } from '../domain/errors'
import { LIMITS } from '../domain/limits'
import { createOutage } from './outage'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function watched() {
  let now = 0
  let ends = 0
  let probes = 0
  const outage = createOutage(
    () => now + Date.now(),
    () => {
      probes += 1
      return answers ? outage.watch(Promise.resolve()) : fail(0)
    },
  )
  const fail = (status: number) =>
    outage.watch(Promise.reject(new ApiError('error:any', status, 'No.'))).catch(() => undefined)
  let answers = false
  outage.onOver(() => (ends += 1))
  return {
    ends: () => ends,
    later: (ms: number) => void (now += ms),
    answer: () => outage.watch(Promise.resolve()),
    fail,
    probes: () => probes,
    comesBack: () => void (answers = true),
    stop: outage.stop,
    cancel: () => outage.watch(Promise.reject(new CancelledError())).catch(() => undefined),
  }
}

test.each([0, 502, 503, 504])('the first answer after %i ends an outage, once (live/heals)', async (status) => {
  const { answer, fail, ends } = watched()
  await fail(status)
  expect(ends()).toBe(0)
  await answer()
  await answer()
  expect(ends()).toBe(1)
})

test('a refusal is an answer, and a canceled request says nothing', async () => {
  const { answer, cancel, fail, ends } = watched()
  await fail(404)
  await answer()
  await cancel()
  await answer()
  expect(ends()).toBe(0)
  await fail(0)
  await cancel()
  expect(ends()).toBe(0)
  await fail(403)
  expect(ends()).toBe(1)
})

test('a single request that never gets an answer does not make the others repeat all the time', async () => {
  const { answer, fail, later, ends } = watched()
  for (let turn = 0; turn < 10; turn++) {
    await fail(0)
    await answer()
  }
  expect(ends()).toBe(1)
  later(LIMITS.healAgainMs)
  await answer()
  expect(ends()).toBe(2)
})

test('a single request that hangs for half a minute is repeated soon afterwards (live/heals)', async () => {
  const { comesBack, fail, ends } = watched()
  comesBack()
  // The first request fails after ten seconds. The outage ends, so it is repeated, and fails again after ten seconds.
  await vi.advanceTimersByTimeAsync(LIMITS.apiTimeoutMs)
  await fail(0)
  await vi.advanceTimersByTimeAsync(LIMITS.healProbeMs)
  expect(ends()).toBe(1)
  await vi.advanceTimersByTimeAsync(LIMITS.apiTimeoutMs)
  await fail(0)
  await vi.advanceTimersByTimeAsync(40_000 - Date.now())
  expect(ends()).toBe(2)
})

test('a single request that never gets an answer makes the others repeat more and more rarely', async () => {
  const { comesBack, fail, ends } = watched()
  comesBack()
  const at: number[] = []
  for (let seconds = 0; seconds < 1200; seconds++) {
    if (at.length === 0 || Date.now() >= (at.at(-1) ?? 0) + LIMITS.apiTimeoutMs) await fail(0)
    await vi.advanceTimersByTimeAsync(1000)
    if (ends() > at.length) at.push(Date.now())
  }
  const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(LIMITS.healAgainMs)
  expect(gaps.slice(-3).every((gap) => gap >= LIMITS.healProbeMaxMs)).toBe(true)
})

test('while nothing is answered the page sends a small request, after growing waits, and the first answer ends it (live/heals)', async () => {
  const { probes, comesBack, fail, stop, ends } = watched()
  await fail(0)
  for (const [ms, times] of [
    [LIMITS.healProbeMs, 1],
    [2 * LIMITS.healProbeMs, 2],
    [30 * 60_000, 18],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(probes()).toBe(times)
  }
  comesBack()
  await vi.advanceTimersByTimeAsync(LIMITS.healProbeMaxMs)
  expect([probes(), ends()]).toEqual([19, 1])
  await vi.advanceTimersByTimeAsync(10 * LIMITS.healProbeMaxMs)
  expect(probes()).toBe(19)

  await fail(0)
  stop()
  await vi.advanceTimersByTimeAsync(10 * LIMITS.healProbeMaxMs)
  expect(probes()).toBe(19)
})

test('a request that fails once the phone is destroyed causes no further request (script/acts)', async () => {
  const { answer, probes, fail, stop } = watched()
  // After a first outage, even an answer starts the timer of such a request, because the next outage may not end too
  // soon.
  await fail(0)
  await answer()
  await fail(0)
  stop()
  await answer()
  await fail(0)
  await vi.advanceTimersByTimeAsync(10 * LIMITS.healProbeMaxMs)
  expect([probes(), vi.getTimerCount()]).toEqual([0, 0])
})

test('nor does the first one that fails after it', async () => {
  const { probes, fail, stop } = watched()
  stop()
  await fail(0)
  await vi.advanceTimersByTimeAsync(10 * LIMITS.healProbeMaxMs)
  expect([probes(), vi.getTimerCount()]).toEqual([0, 0])
})
