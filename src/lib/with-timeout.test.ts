import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTimeLimit, TimeoutError } from './time-limit'
import { untilAborted } from './until-aborted'
import { withTimeout } from './with-timeout'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => undefined)

describe('within', () => {
  test('a promise that settles in time keeps its outcome and leaves no timer', async () => {
    await expect(withTimeout(1000, Promise.resolve('done'))).resolves.toBe('done')
    await expect(withTimeout(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a promise that does not settle is rejected after the time, and not before', async () => {
    const settled = vi.fn()
    withTimeout(1000, never).catch(settled)
    await vi.advanceTimersByTimeAsync(999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(TimeoutError))
  })

  test('the caller chooses the rejection', async () => {
    const outcome = expect(withTimeout(1000, never, () => new RangeError('too late'))).rejects.toThrow(RangeError)
    await vi.advanceTimersByTimeAsync(1000)
    await outcome
  })
})

describe('a time limit', () => {
  test('aborts its signal when the time is over', () => {
    const { signal } = startTimeLimit(1000)
    vi.advanceTimersByTime(999)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.reason).toBeInstanceOf(TimeoutError)
  })

  test('aborts earlier when it is cancelled, with the reason of the cancellation', () => {
    const caller = new AbortController()
    const { signal } = startTimeLimit(1000, { cancel: caller.signal })
    caller.abort('enough')
    vi.advanceTimersByTime(1000)
    expect(signal.reason).toBe('enough')
  })

  test('is aborted from the start if it was already cancelled', () => {
    expect(startTimeLimit(1000, { cancel: AbortSignal.abort('enough') }).signal.reason).toBe('enough')
  })

  test('once stopped, only the caller aborts it, and once cleared, nothing does', () => {
    const caller = new AbortController()
    const stopped = startTimeLimit(1000, { cancel: caller.signal })
    const cleared = startTimeLimit(1000, { cancel: caller.signal })
    stopped.stop()
    cleared.clear()
    vi.advanceTimersByTime(1000)
    expect(stopped.signal.aborted).toBe(false)
    caller.abort()
    expect([stopped.signal.aborted, cleared.signal.aborted]).toEqual([true, false])
  })
})

test('untilAborted: a promise that never settles ends with the signal, even an already aborted one', async () => {
  const controller = new AbortController()
  const outcome = expect(untilAborted(never, controller.signal)).rejects.toBe('enough')
  controller.abort('enough')
  await outcome
  await expect(untilAborted(never, AbortSignal.abort('before'))).rejects.toBe('before')
  await expect(untilAborted(Promise.resolve(1), new AbortController().signal)).resolves.toBe(1)
})
