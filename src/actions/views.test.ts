import { expect, test, vi } from 'vitest'
import { createViews } from './views'

const watched = () => {
  const calls = { first: vi.fn(), last: vi.fn() }
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
