import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenQuiet } from './when-quiet'

/** Tells of each file that the page has loaded. */
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

test('on a page that always loads something it waits ten seconds at the most, and runs once', () => {
  whenQuiet(work)
  for (let half = 0; half < 30; half += 1) {
    vi.advanceTimersByTime(500)
    loaded()
  }
  vi.advanceTimersByTime(20_000)
  expect(work).toHaveBeenCalledOnce()
})

test('where the person saves data it never runs (load/late)', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  whenQuiet(work)
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
})

test('where the person saves data it runs what is needed, as late as elsewhere (load/late)', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  whenQuiet(work, true)
  vi.advanceTimersByTime(999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(work).toHaveBeenCalledOnce()
})

test('without these interfaces, as in Safari, it runs too', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.stubGlobal('PerformanceObserver', undefined)
  whenQuiet(work)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledOnce()
})
