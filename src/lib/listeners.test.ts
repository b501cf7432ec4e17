import { afterEach, expect, test, vi } from 'vitest'
import { createListeners } from './listeners'

afterEach(() => vi.unstubAllGlobals())

test('each listener receives every value, until it is removed or all are cleared', () => {
  const heard: unknown[] = []
  const listeners = createListeners<[string, number]>()
  const undo = listeners.add((...values) => heard.push(['first', ...values]))
  listeners.add((...values) => heard.push(['second', ...values]))
  listeners.tell('a', 1)
  undo()
  listeners.tell('b', 2)
  listeners.clear()
  listeners.tell('c', 3)
  expect(heard).toEqual([
    ['first', 'a', 1],
    ['second', 'a', 1],
    ['second', 'b', 2],
  ])
})

test('a listener removed during a call stops no other, and one added during a call receives the next value', () => {
  const heard: string[] = []
  const listeners = createListeners<[]>()
  const leave = listeners.add(() => {
    leave()
    listeners.add(() => heard.push('late'))
  })
  listeners.add(() => heard.push('second'))
  listeners.tell()
  expect(heard).toEqual(['second'])
  listeners.tell()
  expect(heard).toEqual(['second', 'second', 'late'])
})

test('without `report`, the page reports the error of a listener, and the others still run', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const heard: number[] = []
  const listeners = createListeners<[number]>()
  const error = new Error('broken')
  listeners.add(() => {
    throw error
  })
  listeners.add((value) => heard.push(value))
  listeners.tell(1)
  expect(heard).toEqual([1])
  expect(reported).toHaveBeenCalledExactlyOnceWith(error)
})
