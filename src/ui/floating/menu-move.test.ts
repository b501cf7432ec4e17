import { describe, expect, test } from 'vitest'
import { menuMove } from './menu-move'

const LABELS = ['Settings', 'Sign out', 'Support', 'Account']
const key = (name: string, timeStamp = 0) => ({ key: name, timeStamp, ctrlKey: false, metaKey: false, altKey: false })

describe('letters in a menu', () => {
  test('two letters within half a second are one word', () => {
    const typed = { text: '', at: -1000 }
    expect(menuMove(key('s', 0), 3, LABELS, typed)).toBe(0)
    expect(menuMove(key('u', 300), 0, LABELS, typed)).toBe(2)
  })
  test('repeating a letter walks through its items', () => {
    const typed = { text: '', at: -1000 }
    expect(menuMove(key('s', 0), 3, LABELS, typed)).toBe(0)
    expect(menuMove(key('s', 200), 0, LABELS, typed)).toBe(1)
    expect(menuMove(key('s', 400), 1, LABELS, typed)).toBe(2)
    expect(menuMove(key('s', 600), 2, LABELS, typed)).toBe(0)
  })
  test('after a pause a new word begins', () => {
    const typed = { text: '', at: -1000 }
    menuMove(key('s', 0), 3, LABELS, typed)
    expect(menuMove(key('a', 900), 0, LABELS, typed)).toBe(3)
  })
  test('shortcuts, Space and letters without an item do nothing', () => {
    const typed = { text: '', at: -1000 }
    expect(menuMove({ ...key('s'), ctrlKey: true }, 0, LABELS, typed)).toBeNull()
    expect(menuMove(key(' '), 0, LABELS, typed)).toBeNull()
    expect(menuMove(key('x'), 0, LABELS, typed)).toBeNull()
  })
})
