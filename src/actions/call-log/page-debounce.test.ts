import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageDebounce } from './page-debounce'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const reported: number[] = []
  const pages = createPageDebounce((page) => reported.push(page))
  return { reported, see: (...inView: number[]) => pages.inView(new Set(inView)), stop: pages.stop }
}

test('a page is requested after 80 ms in view (log/pages)', () => {
  const { reported, see } = start()
  see(3)
  vi.advanceTimersByTime(79)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reported).toEqual([3])
})

test('a page that scrolls past is never requested', () => {
  const { reported, see } = start()
  for (let page = 1; page <= 100; page++) {
    see(page, page + 1)
    vi.advanceTimersByTime(39)
  }
  expect(reported).toEqual([])
})

test('a view that scrolls without a pause shows what stays in it long enough', () => {
  const { reported, see } = start()
  for (let move = 0; move < 20; move++) {
    const page = Math.floor(move / 10)
    see(...[page, page + 1].filter((one) => !reported.includes(one)))
    vi.advanceTimersByTime(16)
  }
  expect(reported).toEqual([0, 1, 2])
})

test('a page that returns begins to wait again', () => {
  const { reported, see } = start()
  see(3)
  vi.advanceTimersByTime(60)
  see()
  see(3)
  vi.advanceTimersByTime(60)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(20)
  expect(reported).toEqual([3])
})

test('nothing is requested after the end', () => {
  const { reported, see, stop } = start()
  see(1, 2)
  stop()
  vi.advanceTimersByTime(1000)
  expect(reported).toEqual([])
})
