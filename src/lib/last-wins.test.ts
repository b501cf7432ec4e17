import { expect, test } from 'vitest'
import { createLastWins } from './last-wins'

test('the latest is current, and earlier ones are aborted', () => {
  const search = createLastWins()
  const signals = [search.begin(), search.begin(), search.begin()]
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
})

test('the previous one is aborted before the next one begins', () => {
  const search = createLastWins()
  const first = search.begin()
  let abortedAt: number | undefined
  let begun = 1
  first.addEventListener('abort', () => (abortedAt = begun))
  search.begin()
  begun = 2
  expect(abortedAt).toBe(1)
})

test('canceling aborts the latest, and the next one starts normally', () => {
  const search = createLastWins()
  search.cancel()
  const canceled = search.begin()
  search.cancel()
  search.cancel()
  expect([canceled.aborted, search.begin().aborted]).toEqual([true, false])
})

test('each has its own latest', () => {
  const [one, other] = [createLastWins(), createLastWins()]
  const signal = one.begin()
  other.begin()
  other.cancel()
  expect(signal.aborted).toBe(false)
})
