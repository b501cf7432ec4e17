import { expect, test, vi } from 'vitest'
import { createBus } from '../../bus/bus'
import { aCallEnd } from '../../testing/builders'
import { connectHostEvents, dispatchHostEvent } from './host-events'

function page() {
  const bus = createBus((error) => {
    throw error
  })
  const nodes = new Map(['vp-1', 'vp-2'].map((id) => [id, document.createElement('div')]))
  for (const node of nodes.values()) document.body.append(node)
  const undo = connectHostEvents(bus, (origin) => nodes.get(origin ?? 'vp-1') ?? nodes.get('vp-1'))
  return { bus, undo, nodeOf: (id: string) => nodes.get(id) as HTMLElement }
}

test('a person’s action is dispatched from the element they used, and the page gets it once (event/once)', () => {
  const { bus, nodeOf, undo } = page()
  const heard: EventTarget[] = []
  const listen = (event: Event) => heard.push(event.target as EventTarget)
  document.addEventListener('vp-call-muted', listen)
  bus.emit('call-muted', { callId: '1', muted: true }, 'vp-2')
  bus.emit('call-muted', { callId: '1', muted: false })
  document.removeEventListener('vp-call-muted', listen)
  undo()
  expect(heard).toEqual([nodeOf('vp-2'), nodeOf('vp-1')])
})

test('events bubble, leave shadow roots and carry a copy of plain values (event/plain)', () => {
  const { bus, nodeOf, undo } = page()
  const heard = vi.fn<(event: Event) => void>()
  nodeOf('vp-1').addEventListener('vp-call-started', heard)
  const detail = { callId: '1', phone: '+12015550123', direction: 'outbound' } as const
  bus.emit('call-started', detail)
  undo()
  bus.emit('call-started', detail)
  expect(heard).toHaveBeenCalledTimes(1)
  const [event] = heard.mock.calls[0] as [CustomEvent]
  expect([event.bubbles, event.composed, event.cancelable]).toEqual([true, true, false])
  expect(event.detail).toEqual(detail)
  expect(event.detail).not.toBe(detail)
})

test('without an element a fact is dispatched from the document, once, and a question is skipped', () => {
  const bus = createBus((error) => {
    throw error
  })
  const undo = connectHostEvents(bus, () => undefined)
  const heard: EventTarget[] = []
  const listen = (event: Event) => heard.push(event.target as EventTarget)
  for (const name of ['vp-call-ended', 'vp-navigate'] as const) document.addEventListener(name, listen)
  bus.emit('call-ended', aCallEnd({ callId: '1' }))
  expect(bus.ask('navigate', { path: '/', title: 'Call' })).toBe(true)
  for (const name of ['vp-call-ended', 'vp-navigate'] as const) document.removeEventListener(name, listen)
  undo()
  expect(heard).toEqual([document])
})

test.each(['before-call', 'call-selected', 'navigate'] as const)('the host may prevent %s', (question) => {
  const { bus, undo } = page()
  const ask = () => bus.ask(question, { phone: '+12015550123', callId: '1', path: '/' }, 'vp-2')
  expect(ask()).toBe(true)
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener(`vp-${question}`, refuse)
  expect(ask()).toBe(false)
  document.removeEventListener(`vp-${question}`, refuse)
  undo()
  expect(ask()).toBe(true)
})

test('a fact cannot be prevented', () => {
  const node = document.createElement('div')
  node.addEventListener('vp-ready', (event) => event.preventDefault())
  expect(dispatchHostEvent(node, 'ready', {})).toBe(true)
})
