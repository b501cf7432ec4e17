import { renderHook } from '@testing-library/react'
import { toast, useToasterStore } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBus } from '../../bus/bus'
import { fakeAnnouncer } from '../../testing/fakes/fake-browser'
import { createNotify } from './notify'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toast.removeAll()
  vi.useRealTimers()
})

function setUp() {
  const bus = createBus(() => undefined)
  const announcer = fakeAnnouncer()
  const errors: unknown[] = []
  bus.on('error', (detail) => errors.push(detail))
  return { notify: createNotify({ bus, announcer, now: Date.now }), announcer, errors }
}
const toasts = () => {
  const { result, unmount } = renderHook(() => useToasterStore())
  const shown = result.current.toasts.map(({ message, type, duration, visible }) => ({
    message,
    type,
    duration,
    visible,
  }))
  unmount()
  return shown
}

test('an error stands 4 s, a success 2 s, unless the product says otherwise (toast/times)', () => {
  const { notify } = setUp()
  notify.error('Call error')
  notify.success('Saved')
  notify.error('Another call is in progress', { ms: 3000 })
  expect(toasts()).toEqual([
    { message: 'Another call is in progress', type: 'error', duration: 3000, visible: true },
    { message: 'Saved', type: 'success', duration: 2000, visible: true },
    { message: 'Call error', type: 'error', duration: 4000, visible: true },
  ])
})

test('identical texts collapse and are announced once while they stand (toast/collapse)', () => {
  const { notify, announcer } = setUp()
  notify.error('Call error')
  notify.error('Call error')
  expect(toasts()).toHaveLength(1)
  expect(announcer.said).toEqual(['assertive: Call error'])
  vi.advanceTimersByTime(4001)
  notify.error('Call error')
  expect(announcer.said).toHaveLength(2)
})

test('errors are announced assertively and told to the host, successes politely (toast/announce)', () => {
  const { notify, announcer, errors } = setUp()
  notify.error('You are trying to call your number', { code: 'own-number' })
  notify.success('Saved')
  expect(announcer.said).toEqual(['assertive: You are trying to call your number', 'polite: Saved'])
  expect(errors).toEqual([{ code: 'own-number', message: 'You are trying to call your number' }])
})

test('at most 20 stand at once, the newest first (toast/collapse)', () => {
  const { notify } = setUp()
  for (let n = 1; n <= 25; n += 1) notify.error(`Error ${n}`)
  expect(toasts()).toHaveLength(20)
  expect(toasts()[0]?.message).toBe('Error 25')
})

test('all can be taken away', () => {
  const { notify, announcer } = setUp()
  notify.error('Call error')
  notify.dismiss()
  expect(toasts().every(({ visible }) => !visible)).toBe(true)
  notify.error('Call error')
  expect(announcer.said).toHaveLength(2)
})
