import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeartbeat } from './heartbeat'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heartbeat(now?: () => number) {
  const ping = vi.fn()
  const dead = vi.fn()
  const line = createHeartbeat({ pingAfterMs: 25_000, deadAfterMs: 60_000, ping, dead, now })
  line.start()
  return { line, ping, dead }
}

test('a silent line is pinged after 25 s and dead after 60 s (live/reconnect)', () => {
  const { ping, dead } = heartbeat()
  vi.advanceTimersByTime(24_999)
  expect(ping).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ping).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(34_999)
  expect(dead).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(dead).toHaveBeenCalledTimes(1)
  expect(ping).toHaveBeenCalledTimes(1)
})

test('any message counts, and the next silence is pinged again', () => {
  const { line, ping, dead } = heartbeat()
  for (let minute = 0; minute < 10; minute += 1) {
    vi.advanceTimersByTime(55_000)
    line.alive()
  }
  expect(dead).not.toHaveBeenCalled()
  expect(ping.mock.calls.length).toBeGreaterThanOrEqual(10)
})

test('a busy line is not pinged', () => {
  const { line, ping } = heartbeat()
  for (let second = 0; second < 300; second += 1) {
    vi.advanceTimersByTime(1000)
    line.alive()
  }
  expect(ping).not.toHaveBeenCalled()
})

test.each([-86_400_000, 86_400_000])('a clock that is set by %d ms neither hides a dead line nor kills one', (ms) => {
  const { ping, dead } = heartbeat()
  vi.setSystemTime(Date.now() + ms)
  vi.advanceTimersByTime(25_000)
  expect([ping.mock.calls.length, dead.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(35_000)
  expect(dead).toHaveBeenCalledTimes(1)
})

test('a timer that fires ten minutes late pings first (live/reconnect)', () => {
  const { line, ping, dead } = heartbeat(() => Date.now())
  // The computer was asleep: its clock went on, but the timer did not.
  vi.setSystemTime(Date.now() + 600_000)
  vi.advanceTimersByTime(25_000)
  expect(ping).toHaveBeenCalledTimes(1)
  expect(dead).not.toHaveBeenCalled()
  line.alive()
  vi.advanceTimersByTime(50_000)
  expect(dead).not.toHaveBeenCalled()
})

test('a stopped heartbeat does nothing', () => {
  const { line, ping, dead } = heartbeat()
  line.stop()
  vi.advanceTimersByTime(600_000)
  expect(ping).not.toHaveBeenCalled()
  expect(dead).not.toHaveBeenCalled()
})
