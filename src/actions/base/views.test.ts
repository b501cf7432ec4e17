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

test('a view that ends twice ends no other view', () => {
  const { last, views } = watched()
  const hideOne = views.show('c1')
  views.show('c1')
  hideOne()
  hideOne()
  expect(last).not.toHaveBeenCalled()
  expect(views.isShown('c1')).toBe(true)
})

test('something shown again begins again, and does not affect others', () => {
  const { first, last, views } = watched()
  views.show('c1')()
  views.show('c2')
  views.show('c1')
  expect(first.mock.calls).toEqual([['c1'], ['c2'], ['c1']])
  expect(last.mock.calls).toEqual([['c1']])
  expect([...views.shown()]).toEqual(['c2', 'c1'])
})

/** Waits for one microtask, so that earlier ones have run. */
const aMomentLater = () => Promise.resolve()

test('it ends a moment after the last view', async () => {
  const { last, gone, views } = watched()
  views.show('c1')()
  expect([last.mock.calls, gone.mock.calls]).toEqual([[['c1']], []])
  await aMomentLater()
  expect(gone.mock.calls).toEqual([['c1']])
})

test('it does not end if another view replaces the last one at the same moment', async () => {
  const { first, last, gone, views } = watched()
  views.show('c1')()
  const hide = views.show('c1')
  await aMomentLater()
  expect([first.mock.calls, last.mock.calls, gone.mock.calls]).toEqual([[['c1'], ['c1']], [['c1']], []])
  hide()
  await aMomentLater()
  expect(gone.mock.calls).toEqual([['c1']])
})
