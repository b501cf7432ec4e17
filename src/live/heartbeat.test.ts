import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeartbeat } from './heartbeat'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heartbeat(now?: () => number) {
  const ask = vi.fn()
  const dead = vi.fn()
  const line = createHeartbeat({ askAfterMs: 25_000, deadAfterMs: 60_000, ask, dead, now })
  line.start()
  return { line, ask, dead }
}

test('a silent line is pinged after 25 s and dead after 60 s (live/reconnect)', () => {
  const { ask, dead } = heartbeat()
  vi.advanceTimersByTime(24_999)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(34_999)
  expect(dead).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(dead).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('any message counts, and the next silence is pinged again', () => {
  const { line, ask, dead } = heartbeat()
  for (let minute = 0; minute < 10; minute += 1) {
    vi.advanceTimersByTime(55_000)
    line.alive()
  }
  expect(dead).not.toHaveBeenCalled()
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(10)
})

test('a busy line is not pinged', () => {
  const { line, ask } = heartbeat()
  for (let second = 0; second < 300; second += 1) {
    vi.advanceTimersByTime(1000)
    line.alive()
  }
  expect(ask).not.toHaveBeenCalled()
})

test.each([-86_400_000, 86_400_000])('a clock that is set by %d ms neither hides a dead line nor kills one', (ms) => {
  const { ask, dead } = heartbeat()
  vi.setSystemTime(Date.now() + ms)
  vi.advanceTimersByTime(25_000)
  expect([ask.mock.calls.length, dead.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(35_000)
  expect(dead).toHaveBeenCalledTimes(1)
})

test('a timer that fires ten minutes late pings first (live/reconnect)', () => {
  const { line, ask, dead } = heartbeat(() => Date.now())
  // The page slept, so the clock went on and the timer did not.
  vi.setSystemTime(Date.now() + 600_000)
  vi.advanceTimersByTime(25_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(dead).not.toHaveBeenCalled()
  line.alive()
  vi.advanceTimersByTime(50_000)
  expect(dead).not.toHaveBeenCalled()
})

test('a stopped heartbeat does nothing', () => {
  const { line, ask, dead } = heartbeat()
  line.stop()
  vi.advanceTimersByTime(600_000)
  expect(ask).not.toHaveBeenCalled()
  expect(dead).not.toHaveBeenCalled()
})
