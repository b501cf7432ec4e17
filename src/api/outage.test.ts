import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, CancelledError } from '../domain/errors'
import { LIMITS } from '../domain/limits'
import { createOutage } from './outage'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function watched() {
  let now = 0
  let told = 0
  let asked = 0
  const outage = createOutage(
    () => now + Date.now(),
    () => {
      asked += 1
      return answers ? outage.watch(Promise.resolve()) : fail(0)
    },
  )
  const fail = (status: number) =>
    outage.watch(Promise.reject(new ApiError('error:any', status, 'No.'))).catch(() => undefined)
  let answers = false
  outage.onOver(() => (told += 1))
  return {
    told: () => told,
    later: (ms: number) => void (now += ms),
    answer: () => outage.watch(Promise.resolve()),
    fail,
    asked: () => asked,
    comesBack: () => void (answers = true),
    stop: outage.stop,
    cancel: () => outage.watch(Promise.reject(new CancelledError())).catch(() => undefined),
  }
}

test.each([0, 502, 503, 504])('the first answer after %i ends an outage, once (live/heals)', async (status) => {
  const { answer, fail, told } = watched()
  await fail(status)
  expect(told()).toBe(0)
  await answer()
  await answer()
  expect(told()).toBe(1)
})

test('a refusal is an answer, and a canceled request says nothing', async () => {
  const { answer, cancel, fail, told } = watched()
  await fail(404)
  await answer()
  await cancel()
  await answer()
  expect(told()).toBe(0)
  await fail(0)
  await cancel()
  expect(told()).toBe(0)
  await fail(403)
  expect(told()).toBe(1)
})

test('a single request that never gets an answer does not make the others repeat all the time', async () => {
  const { answer, fail, later, told } = watched()
  for (let turn = 0; turn < 10; turn++) {
    await fail(0)
    await answer()
  }
  expect(told()).toBe(1)
  later(LIMITS.healAgainMs)
  await answer()
  expect(told()).toBe(2)
})

test('a single request that hangs for half a minute is repeated soon afterwards (live/heals)', async () => {
  const { comesBack, fail, told } = watched()
  comesBack()
  // The first request gives up after ten seconds, and so does its repetition when the outage first ends.
  await vi.advanceTimersByTimeAsync(LIMITS.apiTimeoutMs)
  await fail(0)
  await vi.advanceTimersByTimeAsync(LIMITS.healAskMs)
  expect(told()).toBe(1)
  await vi.advanceTimersByTimeAsync(LIMITS.apiTimeoutMs)
  await fail(0)
  await vi.advanceTimersByTimeAsync(40_000 - Date.now())
  expect(told()).toBe(2)
})

test('a single request that never gets an answer makes the others repeat more and more rarely', async () => {
  const { comesBack, fail, told } = watched()
  comesBack()
  const at: number[] = []
  for (let seconds = 0; seconds < 1200; seconds++) {
    if (at.length === 0 || Date.now() >= (at.at(-1) ?? 0) + LIMITS.apiTimeoutMs) await fail(0)
    await vi.advanceTimersByTimeAsync(1000)
    if (told() > at.length) at.push(Date.now())
  }
  const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(LIMITS.healAgainMs)
  expect(gaps.slice(-3).every((gap) => gap >= LIMITS.healAskMaxMs)).toBe(true)
})

test('while nothing is answered the page asks by itself, more and more rarely, and the first answer ends it (live/heals)', async () => {
  const { asked, comesBack, fail, stop, told } = watched()
  await fail(0)
  for (const [ms, times] of [
    [LIMITS.healAskMs, 1],
    [2 * LIMITS.healAskMs, 2],
    [30 * 60_000, 18],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(asked()).toBe(times)
  }
  comesBack()
  await vi.advanceTimersByTimeAsync(LIMITS.healAskMaxMs)
  expect([asked(), told()]).toEqual([19, 1])
  await vi.advanceTimersByTimeAsync(10 * LIMITS.healAskMaxMs)
  expect(asked()).toBe(19)

  await fail(0)
  stop()
  await vi.advanceTimersByTimeAsync(10 * LIMITS.healAskMaxMs)
  expect(asked()).toBe(19)
})

test('a request that fails once the phone is destroyed has nothing asked (script/acts)', async () => {
  const { answer, asked, fail, stop } = watched()
  // After an end an answer too has something asked, because the next end must be later.
  await fail(0)
  await answer()
  await fail(0)
  stop()
  await answer()
  await fail(0)
  await vi.advanceTimersByTimeAsync(10 * LIMITS.healAskMaxMs)
  expect([asked(), vi.getTimerCount()]).toEqual([0, 0])
})

test('nor does the first one that fails after it', async () => {
  const { asked, fail, stop } = watched()
  stop()
  await fail(0)
  await vi.advanceTimersByTimeAsync(10 * LIMITS.healAskMaxMs)
  expect([asked(), vi.getTimerCount()]).toEqual([0, 0])
})
