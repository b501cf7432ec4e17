import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenQuiet } from './when-quiet'

/** Reports a file that the page has loaded. */
let loaded: () => void
let work: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  vi.useFakeTimers()
  work = vi.fn()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: () => void) {
        loaded = tell
      }
      observe() {}
      disconnect() {
        loaded = () => undefined
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('waits until nothing has been loaded for a second (load/late)', () => {
  whenQuiet(work)
  vi.advanceTimersByTime(900)
  loaded()
  vi.advanceTimersByTime(900)
  loaded()
  vi.advanceTimersByTime(999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(work).toHaveBeenCalledOnce()
})

test('on a page that always loads something, waits ten seconds at most, and runs once', () => {
  whenQuiet(work)
  for (let half = 0; half < 30; half += 1) {
    vi.advanceTimersByTime(500)
    loaded()
  }
  vi.advanceTimersByTime(20_000)
  expect(work).toHaveBeenCalledOnce()
})

test('never runs in data-saving mode (load/late)', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  whenQuiet(work)
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
})

test('in data-saving mode runs what is needed, as late as otherwise (load/late)', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  whenQuiet(work, true)
  vi.advanceTimersByTime(999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(work).toHaveBeenCalledOnce()
})

test('runs without these interfaces too, as in Safari', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.stubGlobal('PerformanceObserver', undefined)
  whenQuiet(work)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledOnce()
})
