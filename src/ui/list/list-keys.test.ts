import { describe, expect, test } from 'vitest'
import { indexOfKey, listMove } from './list-keys'

describe('keys of a list', () => {
  test.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['PageDown', 3, 8],
    ['PageUp', 8, 3],
    ['Home', 8, 0],
    ['End', 3, 99],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 99, 99],
    ['PageDown', 98, 99],
  ])('%s from row %i goes to row %i', (key, from, to) => {
    expect(listMove(key, from, 100, 5)).toBe(to)
  })
  test.each(['a', 'Enter', 'Tab', 'constructor'])('%s does nothing', (key) => {
    expect(listMove(key, 3, 100, 5)).toBeNull()
  })
  test('nothing moves in an empty list', () => {
    expect(listMove('End', 0, 0, 5)).toBeNull()
  })
})

describe('a row found by its key', () => {
  const keys = ['new 1', 'new 2', 'a', 'b', 'c']
  const keyOf = (index: number) => keys[index] ?? ''
  test('is found after rows were added above', () => {
    expect(indexOfKey('a', 0, keys.length, keyOf)).toBe(2)
  })
  test('is found after rows above were removed', () => {
    expect(indexOfKey('b', 4, keys.length, keyOf)).toBe(3)
  })
  test('is not found if it was removed', () => {
    expect(indexOfKey('z', 2, keys.length, keyOf)).toBeNull()
  })
})
