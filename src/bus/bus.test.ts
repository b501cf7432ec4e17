import { describe, expect, test, vi } from 'vitest'
import { createBus } from './bus'

describe('the bus', () => {
  test('emits a fact with its origin until the listener is removed', () => {
    const bus = createBus(() => undefined)
    const heard = vi.fn()
    const off = bus.on('call-connected', heard)
    bus.emit('call-connected', { callId: 'c1' }, 'element-1')
    off()
    bus.emit('call-connected', { callId: 'c2' })
    expect(heard.mock.calls).toEqual([[{ callId: 'c1' }, 'element-1']])
  })

  test('a listener that throws is reported, and the others still run (event/once)', () => {
    const reported: unknown[] = []
    const bus = createBus((error) => reported.push(error))
    const heard = vi.fn()
    bus.on('ready', () => {
      throw new Error('bad listener')
    })
    bus.on('ready', heard)
    bus.onAny(heard)
    bus.emit('ready', {})
    expect(heard).toHaveBeenCalledTimes(2)
    expect(reported).toEqual([new Error('bad listener')])
  })

  test('a question goes to its answerer, and without one the answer is yes', () => {
    const bus = createBus(() => undefined)
    expect(bus.ask('navigate', { path: '/', title: 'Call' })).toBe(true)
    const off = bus.answerWith(() => false)
    expect(bus.ask('navigate', { path: '/', title: 'Call' })).toBe(false)
    off()
    expect(bus.ask('navigate', { path: '/', title: 'Call' })).toBe(true)
  })
})
