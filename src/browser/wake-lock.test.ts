import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWakeLock } from './wake-lock'

let granted: { released: boolean }[] = []
const request = vi.fn()
const show = async (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  // As the browser does.
  if (state === 'hidden') for (const lock of granted) lock.released = true
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
const held = () => granted.filter(({ released }) => !released).length

beforeEach(() => {
  granted = []
  request.mockReset().mockImplementation(async () => {
    const lock = { released: false, release: async () => void (lock.released = true) }
    granted.push(lock)
    return lock
  })
  vi.stubGlobal('navigator', { wakeLock: { request } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'visibilityState')
})

test('the screen is kept awake until the last call is over (call/panel)', async () => {
  const wakeLock = createWakeLock()
  const first = wakeLock.hold()
  const second = wakeLock.hold()
  await settled()
  expect([held(), request.mock.calls]).toEqual([1, [['screen']]])
  first()
  first()
  await settled()
  expect(held()).toBe(1)
  second()
  await settled()
  expect(held()).toBe(0)
  await show('visible')
  expect(request).toHaveBeenCalledOnce()
})

test('a tab that was hidden keeps it awake again when it is shown (call/panel)', async () => {
  const release = createWakeLock().hold()
  await settled()
  await show('hidden')
  expect(held()).toBe(0)
  await show('visible')
  expect(held()).toBe(1)
  release()
  await settled()
  expect(held()).toBe(0)
})

test('a call that ends while the lock is requested leaves none', async () => {
  createWakeLock().hold()()
  await settled()
  expect(held()).toBe(0)
})

test('a browser that refuses, or cannot, disturbs no call', async () => {
  request.mockRejectedValue(new DOMException('battery', 'NotAllowedError'))
  createWakeLock().hold()()
  await settled()
  vi.stubGlobal('navigator', {})
  createWakeLock().hold()()
  await settled()
  expect(held()).toBe(0)
})

test('a frame that may not is not asked, because the browser would write into its console', async () => {
  Object.assign(document, { featurePolicy: { allowsFeature: (name: string) => name !== 'screen-wake-lock' } })
  createWakeLock().hold()()
  const release = createWakeLock().hold()
  await settled()
  expect(request).not.toHaveBeenCalled()
  release()
  Reflect.deleteProperty(document, 'featurePolicy')
})
