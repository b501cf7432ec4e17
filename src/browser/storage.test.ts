import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aToken } from '../testing/builders'
import { createStorage } from './storage'

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

/** The browser's local storage with one method that refuses. */
function refusing(method: 'setItem' | 'removeItem') {
  const real = localStorage
  const part = (name: 'getItem' | 'setItem' | 'removeItem') => (name === method ? full : real[name].bind(real))
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue({
    getItem: part('getItem'),
    setItem: part('setItem'),
    removeItem: part('removeItem'),
  } as Storage)
}

describe('storage', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => vi.restoreAllMocks())

  test('keeps values under the product’s own keys', () => {
    const storage = createStorage()
    storage.set('api-token', aToken())
    storage.draft('12').set({ notes: 'called back' })

    expect(createStorage().get('api-token')).toEqual(aToken())
    expect(createStorage().draft('12').get()).toEqual({ notes: 'called back' })
    expect(Object.keys({ ...localStorage })).toEqual(['api-token'])
    expect(Object.keys({ ...sessionStorage })).toEqual(['vp-draft:12'])
  })

  test.each([
    ['not JSON', '{'],
    ['another shape', '{"accessToken":7}'],
    ['a script', '<script>alert(1)</script>'],
    ['null', 'null'],
    ['far too large', JSON.stringify({ tokenType: 'Bearer', role: 'staff', accessToken: 'x'.repeat(300_000) })],
  ])('ignores a corrupt value: %s (storage/refused)', (_, text) => {
    localStorage.setItem('api-token', text)
    expect(createStorage().get('api-token')).toBeUndefined()
  })

  test('works in memory when storage is full (storage/refused)', () => {
    localStorage.setItem('vp-shortcuts', '["staff-1"]')
    const storage = createStorage()
    storage.set('common-params', { tenantId: 'old' })
    refusing('setItem')

    storage.set('common-params', { tenantId: 'new' })

    expect(storage.get('common-params')).toEqual({ tenantId: 'new' })
    expect(storage.get('vp-shortcuts')).toEqual(['staff-1'])
    expect([storage.isKept('common-params'), storage.isKept('vp-shortcuts')]).toEqual([false, true])
  })

  test('works in memory when storage is off (storage/refused)', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
    const logger = { error: vi.fn(), warn: vi.fn(), count: vi.fn() }
    const storage = createStorage(logger)

    expect([storage.isKept('api-token'), storage.isKept('vp-sign-in')]).toEqual([false, true])
    expect(storage.get('api-token')).toBeUndefined()
    storage.set('api-token', aToken())
    expect(storage.get('api-token')).toEqual(aToken())
    storage.remove('api-token')
    expect(storage.get('api-token')).toBeUndefined()
    expect(logger.warn.mock.calls).toEqual([
      ['This browser refuses storage, so everything stays in this page: SecurityError: off'],
    ])
  })

  test('stores the right value, whatever an old script adds to Array.prototype (host/styles)', () => {
    const old = { value: () => 'broken', configurable: true }
    Object.defineProperty(Array.prototype, 'toJSON', old)
    try {
      createStorage()
        .draft('12')
        .set({ reasons: ['Attendance'] })
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON')
    }
    expect(createStorage().draft('12').get()).toEqual({ reasons: ['Attendance'] })
  })

  test('a frame that clears its session storage causes no sign-out', () => {
    const heard = vi.fn()
    const stop = createStorage().onOtherTab('api-token', heard)
    const clear = (storageArea: Storage) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null, storageArea }))
    clear(sessionStorage)
    expect(heard).not.toHaveBeenCalled()
    clear(localStorage)
    expect(heard).toHaveBeenCalledExactlyOnceWith(undefined)
    stop()
  })

  test('a removal that is refused still hides the value', () => {
    localStorage.setItem('vp-shortcuts', '["staff-1"]')
    refusing('removeItem')
    const storage = createStorage()
    storage.remove('vp-shortcuts')
    expect(storage.get('vp-shortcuts')).toBeUndefined()
  })

  test('sign-out leaves nothing of a person behind (session/personal)', () => {
    const storage = createStorage()
    storage.set('api-token', aToken())
    storage.set('common-params', { tenantId: 't1', callerId: 'staff-1' })
    storage.set('vp-devices', { input: 'mic-1' })
    storage.set('vp-sign-in', { state: 's', verifier: 'v' })
    storage.set('vp-hide-set-up-office-alert', ['staff-1'])
    storage.draft('1').set({ notes: 'private' })
    localStorage.setItem('of-the-host', 'stays')
    sessionStorage.setItem('vp-stash:[]', 'of somebody else')

    storage.clearPersonal()

    expect(Object.keys({ ...localStorage }).sort()).toEqual(['of-the-host', 'vp-hide-set-up-office-alert'])
    expect(Object.keys({ ...sessionStorage })).toEqual(['vp-stash:[]'])
  })

  describe('other tabs', () => {
    const tell = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

    test('report a new value, a removal and a clear', () => {
      const heard: unknown[] = []
      const stop = createStorage().onOtherTab('api-token', (value) => heard.push(value))
      tell('api-token', JSON.stringify(aToken()))
      tell('vp-shortcuts', '["staff-1"]')
      tell('api-token', null)
      tell(null, null)
      stop()
      tell('api-token', null)
      expect(heard).toEqual([aToken(), undefined, undefined])
    })

    test.each(['{', '[]', '{"accessToken":""}', '"a"', `"${'x'.repeat(300_000)}"`])(
      'junk is not: %.20s (storage/refused)',
      (junk) => {
        const listener = vi.fn()
        createStorage().onOtherTab('api-token', listener)()
        const stop = createStorage().onOtherTab('api-token', listener)
        tell('api-token', junk)
        stop()
        expect(listener).not.toHaveBeenCalled()
      },
    )
  })
})
