import { describe, expect, test } from 'vitest'
import { placeBeside } from './floating'

const viewport = { width: 320, height: 600 }
const box = { width: 100, height: 40 }
const at = (top: number, left: number) => ({ top, bottom: top + 20, left, right: left + 50 })

describe('where a floating box goes', () => {
  test('below, at the start of its anchor', () => {
    expect(placeBeside(at(100, 60), box, viewport, { side: 'below', align: 'start' })).toEqual({ top: 126, left: 60 })
  })
  test('above, centered', () => {
    expect(placeBeside(at(100, 60), box, viewport, { side: 'above', align: 'center' })).toEqual({ top: 54, left: 35 })
  })
  test('at the end of its anchor', () => {
    expect(placeBeside(at(100, 160), box, viewport, { side: 'below', align: 'end' })).toEqual({ top: 126, left: 110 })
  })
  test('on the other side where there is no room', () => {
    expect(placeBeside(at(570, 60), box, viewport, { side: 'below', align: 'start' }).top).toBe(524)
    expect(placeBeside(at(10, 60), box, viewport, { side: 'above', align: 'start' }).top).toBe(36)
  })
  test('never out of view sideways', () => {
    expect(placeBeside(at(100, 290), box, viewport, { side: 'below', align: 'start' }).left).toBe(212)
    expect(placeBeside(at(100, -30), box, viewport, { side: 'below', align: 'start' }).left).toBe(8)
  })
  test('at the top where it fits on neither side', () => {
    const tall = { width: 100, height: 590 }
    expect(placeBeside(at(300, 60), tall, viewport, { side: 'below', align: 'start' }).top).toBe(8)
  })
})
