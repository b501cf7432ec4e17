import { expect, test, vi } from 'vitest'
import { createViews } from './views'

const watched = () => {
  const calls = { first: vi.fn(), last: vi.fn(), gone: vi.fn() }
  return { ...calls, views: createViews(calls) }
}

test('the first view begins it, the last one ends it', () => {
  const { first, last, views } = watched()
  const hideOne = views.show('c1')
  const hideOther = views.show('c1')
  expect(first.mock.calls).toEqual([['c1']])
  hideOne()
  expect(last).not.toHaveBeenCalled()
  expect(views.isShown('c1')).toBe(true)
  hideOther()
  expect(last.mock.calls).toEqual([['c1']])
  expect(views.isShown('c1')).toBe(false)
})

test('a view that goes twice takes no other with it', () => {
  const { last, views } = watched()
  const hideOne = views.show('c1')
  views.show('c1')
  hideOne()
  hideOne()
  expect(last).not.toHaveBeenCalled()
  expect(views.isShown('c1')).toBe(true)
})

test('a thing that comes back is begun again, and others are none of its business', () => {
  const { first, last, views } = watched()
  views.show('c1')()
  views.show('c2')
  views.show('c1')
  expect(first.mock.calls).toEqual([['c1'], ['c2'], ['c1']])
  expect(last.mock.calls).toEqual([['c1']])
  expect([...views.shown()]).toEqual(['c2', 'c1'])
})

/** A microtask's turn: what was queued before has run. */
const aMomentLater = () => Promise.resolve()

test('it is gone a moment after the last view', async () => {
  const { last, gone, views } = watched()
  views.show('c1')()
  expect([last.mock.calls, gone.mock.calls]).toEqual([[['c1']], []])
  await aMomentLater()
  expect(gone.mock.calls).toEqual([['c1']])
})

test('it is not gone where another view takes the last one’s place in the same moment', async () => {
  const { first, last, gone, views } = watched()
  views.show('c1')()
  const hide = views.show('c1')
  await aMomentLater()
  expect([first.mock.calls, last.mock.calls, gone.mock.calls]).toEqual([[['c1'], ['c1']], [['c1']], []])
  hide()
  await aMomentLater()
  expect(gone.mock.calls).toEqual([['c1']])
})
