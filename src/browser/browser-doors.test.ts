import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCallLock } from './tabs/call-lock'
import { createLogger, redact } from './logger'
import { createMicrophone } from './microphone'
import { createNewTab } from './tabs/new-tab'
import { createPageLifecycle } from './page-lifecycle'
import { eventually } from '../testing/eventually'
import { fakeLocks } from '../testing/fakes/fake-locks'

/** The part of the browser that these modules use. */
function stubNavigator(part: Record<string, unknown>) {
  for (const [name, value] of Object.entries(part)) {
    Object.defineProperty(navigator, name, { configurable: true, value })
  }
}
afterEach(() => {
  for (const name of ['locks', 'mediaDevices', 'serviceWorker']) Reflect.deleteProperty(navigator, name)
})

describe('call lock', () => {
  test('one tab holds it, the other gets null, until it is released', async () => {
    const locks = fakeLocks()
    const [here, there] = [0, 1].map(() => createCallLock('t1', undefined, locks.manager))
    const release = await here?.acquire()
    expect(locks.names()).toEqual(['vp-call:t1'])
    expect(await there?.acquire()).toBeNull()
    release?.()
    await eventually(() => expect(locks.names()).toEqual([]))
    expect(await there?.acquire()).toBeTypeOf('function')
  })

  test('one that this page has just released can be taken at once, though the browser releases it later', async () => {
    const locks = fakeLocks()
    const lock = createCallLock('t1', undefined, locks.manager)
    const release = await lock.acquire()
    release?.()
    expect(locks.names()).toEqual(['vp-call:t1'])
    expect(await lock.acquire()).toBeTypeOf('function')
  })

  test('finds a person’s call or unsaved work in other tabs, but not in its own (session/sign-out-elsewhere)', async () => {
    const locks = fakeLocks().manager
    const [here, there] = [createCallLock('t1', undefined, locks), createCallLock('t1', undefined, locks)]
    const ask = (change = {}) =>
      here.isBusyElsewhere({ ownerId: 'dana', isCallHere: false, isUnsavedHere: false, ...change })
    expect(await ask()).toBe(false)
    const release = there.markUnsaved('dana')
    expect([await ask(), await ask({ ownerId: 'imani' }), await ask({ isUnsavedHere: true })]).toEqual([
      true,
      false,
      false,
    ])
    release?.()
    const hangUp = await there.acquire('dana')
    await eventually(async () => expect([await ask(), await ask({ isCallHere: true })]).toEqual([true, false]))
    // Dana's call does not stop Imani from signing out, but it does stop a second call.
    expect(await ask({ ownerId: 'imani' })).toBe(false)
    expect(await here.acquire('imani')).toBeNull()
    hangUp?.()
    await eventually(async () => expect(await ask()).toBe(false))
    expect(await here.acquire('imani')).toBeTypeOf('function')
  })

  test('finds a sign-in of another tab, of the same person and place alone (session/replace)', async () => {
    const locks = fakeLocks().manager
    const [here, there] = [createCallLock('t1', undefined, locks), createCallLock('t2', undefined, locks)]
    const signIn = { tenantId: 't1', instituteId: 'school-1', userId: 'dana' }
    const release = there.markSignIn(signIn)
    const ask = (change = {}) => here.isSignedInElsewhere({ ...signIn, ...change })
    expect([await ask(), await ask({ instituteId: 'school-2' }), await ask({ userId: 'imani' })]).toEqual([
      true,
      false,
      false,
    ])
    release()
    await eventually(async () => expect(await ask()).toBe(false))
  })

  test('tells of unsaved work until the last tab with some has saved it (session/sign-out-elsewhere)', async () => {
    const locks = fakeLocks().manager
    const [first, second, third] = [0, 1, 2].map(() => createCallLock('t1', undefined, locks))
    const ask = () => third?.isBusyElsewhere({ ownerId: 'dana', isCallHere: true, isUnsavedHere: false })
    const saveFirst = first?.markUnsaved('dana')
    const saveSecond = second?.markUnsaved('dana')
    saveFirst?.()
    expect(await ask()).toBe(true)
    saveSecond?.()
    await eventually(async () => expect(await ask()).toBe(false))
  })

  test('finds unsaved work in another tab also beside its own (session/sign-out-elsewhere)', async () => {
    const locks = fakeLocks().manager
    const [here, there] = [createCallLock('t1', undefined, locks), createCallLock('t1', undefined, locks)]
    const ask = () => here.isBusyElsewhere({ ownerId: 'dana', isCallHere: false, isUnsavedHere: true })
    here.markUnsaved('dana')
    expect(await ask()).toBe(false)
    const save = there.markUnsaved('dana')
    expect(await ask()).toBe(true)
    save()
    await eventually(async () => expect(await ask()).toBe(false))
  })

  test('marks unsaved work also while another tab asks for it (session/sign-out-elsewhere)', async () => {
    const locks = fakeLocks().manager
    const [here, there] = [createCallLock('t1', undefined, locks), createCallLock('t1', undefined, locks)]
    let answered = () => {}
    void locks.request('vp-unsaved:t1:dana', {}, () => new Promise<void>((resolve) => (answered = resolve)))
    there.markUnsaved('dana')
    answered()
    const ask = () => here.isBusyElsewhere({ ownerId: 'dana', isCallHere: false, isUnsavedHere: false })
    await eventually(async () => expect(await ask()).toBe(true))
  })

  test('a name claimed by one tab stays its own, and no other tab claims it', async () => {
    const name = 'vp-report-download:r1'
    const locks = fakeLocks()
    stubNavigator({ locks: locks.manager })
    expect(await createNewTab().claim(name)).toBe(true)
    expect(await createNewTab().claim(name)).toBe(true)
    expect(locks.names()).toEqual([name])
    void locks.manager.request('vp-report-download:r2', {}, () => new Promise(() => undefined))
    expect(await createNewTab().claim('vp-report-download:r2')).toBe(false)
  })

  test('without locks in the browser, a page has one call', async () => {
    const lock = createCallLock('t2')
    const release = await lock.acquire()
    expect(await createCallLock('t2').acquire()).toBeNull()
    release?.()
    expect(await lock.acquire()).toBeTypeOf('function')
  })

  test('if the browser refuses locks, a page has one call, and the reason is logged once (call/one)', async () => {
    const refusal = new DOMException('The request was denied.', 'SecurityError')
    const logger = { error: vi.fn(), warn: vi.fn(), count: vi.fn() }
    const refusing = [
      () => Promise.reject(refusal),
      () => {
        throw refusal
      },
    ]
    for (const [index, request] of refusing.entries()) {
      const lock = createCallLock(`t3-${index}`, logger, { request } as unknown as LockManager)
      const release = await lock.acquire()
      expect(release).toBeTypeOf('function')
      expect(await lock.acquire()).toBeNull()
      release?.()
      expect(await lock.acquire()).toBeTypeOf('function')
    }
    expect(logger.warn.mock.calls).toEqual([
      ['This browser refuses locks, so a call counts in this page only: SecurityError: The request was denied.'],
    ])
  })

  test('a lock that another script steals stays with the call', async () => {
    let steal: (error: Error) => void = () => undefined
    const locks = {
      request: (_name: string, _options: unknown, granted: (lock: object) => unknown) => {
        granted({})
        return new Promise((_, reject) => (steal = reject))
      },
    }
    const logger = { error: vi.fn(), warn: vi.fn(), count: vi.fn() }
    const lock = createCallLock('t4', logger, locks as unknown as LockManager)
    expect(await lock.acquire()).toBeTypeOf('function')
    steal(new DOMException('stolen', 'AbortError'))
    expect(await createCallLock('t4').acquire()).toBeTypeOf('function')
    expect(logger.warn).not.toHaveBeenCalled()
  })
})

describe('page lifecycle', () => {
  test('asks before the page closes only while guarded', () => {
    const lifecycle = createPageLifecycle()
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(false)
    lifecycle.guardUnload('call', true)
    lifecycle.guardUnload('call', true)
    expect(leave()).toBe(true)
    lifecycle.guardUnload('typed', true)
    lifecycle.guardUnload('call', false)
    expect(leave()).toBe(true)
    lifecycle.guardUnload('typed', false)
    expect(leave()).toBe(false)
  })

  test('reports leaving, and a return from the back-forward cache only', () => {
    const lifecycle = createPageLifecycle()
    const [left, restored] = [vi.fn(), vi.fn()]
    const undo = [lifecycle.onLeave(left), lifecycle.onRestore(restored)]
    const tell = (kind: string, persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event(kind), { persisted }))
    tell('pagehide', true)
    tell('pageshow', false)
    tell('pageshow', true)
    undo.forEach((stop) => stop())
    tell('pagehide', true)
    expect([left.mock.calls.length, restored.mock.calls.length]).toEqual([1, 1])
  })

  test('once closed, it neither listens nor asks', () => {
    const lifecycle = createPageLifecycle()
    const left = vi.fn()
    lifecycle.onLeave(left)
    lifecycle.guardUnload('call', true)
    expect(lifecycle.isClosed()).toBe(false)
    lifecycle.close()
    expect(lifecycle.isClosed()).toBe(true)
    window.dispatchEvent(new Event('pagehide'))
    expect(left).not.toHaveBeenCalled()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  test('a frame without workers has no worker to notify (element/frame)', () => {
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      get() {
        throw new DOMException('sandboxed', 'SecurityError')
      },
    })
    expect(createPageLifecycle().tellWorker({ type: 'ACTIVE_CALL_TAB_CLOSED' })).toBe(false)
  })

  test.each([
    ['https://school.example/virtual-phone-worker.js', true],
    ['https://school.example/assets/virtual-phone-worker.js?v=1', true],
    ['https://school.example/sw.js', false],
    ['https://school.example/virtual-phone-worker.js/sw.js', false],
  ])('a token goes to a worker only if its script is ours: %s (call/reload)', (scriptURL, isOurs) => {
    const postMessage = vi.fn()
    stubNavigator({ serviceWorker: { controller: { scriptURL, postMessage } } })
    expect(createPageLifecycle().tellWorker({ type: 'ACTIVE_CALL_TAB_CLOSED' })).toBe(isOurs)
    expect(postMessage).toHaveBeenCalledTimes(isOurs ? 1 : 0)
  })
})

describe('microphone', () => {
  const named = (name: string) => Object.assign(new Error(name), { name })
  const withDevices = (getUserMedia: () => Promise<unknown>) => {
    stubNavigator({ mediaDevices: { getUserMedia, enumerateDevices: () => Promise.resolve([]) } })
    return createMicrophone(() => undefined)
  }

  test.each([
    ['NotAllowedError', 'mic-denied'],
    ['NotFoundError', 'mic-missing'],
    ['NotReadableError', 'mic-busy'],
    ['SomethingNew', 'failed'],
  ])('%s is %s', async (name, code) => {
    await expect(withDevices(() => Promise.reject(named(name))).open()).rejects.toMatchObject({ code })
  })

  test('an insecure page has none', async () => {
    await expect(createMicrophone(() => undefined).open()).rejects.toMatchObject({ code: 'insecure' })
    expect(await createMicrophone(() => undefined).devices()).toEqual({ inputs: [], outputs: [] })
  })

  test('a missing stored device falls back to the default one', async () => {
    const opened: unknown[] = []
    const microphone = withDevices((...[constraints]: unknown[]) => {
      const { deviceId } = (constraints as { audio: { deviceId?: unknown } }).audio
      opened.push(deviceId)
      return deviceId ? Promise.reject(named('OverconstrainedError')) : Promise.resolve('stream')
    })
    await expect(microphone.open('gone')).resolves.toBe('stream')
    expect(opened).toEqual([{ exact: 'gone' }, undefined])
  })
})

describe('logger (privacy/console)', () => {
  test.each([
    ['token=abc.def&x=1', 'token=…&x=1'],
    ['Authorization: Bearer abc', 'Authorization: Bearer …'],
    ['calling +1 201-555-0123 now', 'calling … now'],
    ['versions 1.10.10 and 10.12.14', 'versions 1.10.10 and 10.12.14'],
    ['mail to a.b@school.example', 'mail to …'],
    ['eyJhbGciOiJIUzI1.eyJzdWIiOiJzdGFm.c2lnbmF0dXJl', '…'],
  ])('%s is written as %s', (text, written) => expect(redact(text)).toBe(written))

  test('an error is logged as name, code and message, never as the object', () => {
    const sink = { error: vi.fn(), warn: vi.fn() }
    const failure = Object.assign(new Error('Bearer secret'), { code: 'error:server', request: { headers: 'secret' } })
    createLogger(sink).error('Saving failed', failure)
    expect(sink.error.mock.calls).toEqual([['[virtual-phone]', 'Saving failed', 'Error error:server: Bearer …']])
  })
})

describe('a new tab (security/addresses)', () => {
  afterEach(() => void vi.restoreAllMocks())

  test.each([
    ['blocked', null],
    ['closed at once by a blocker', { closed: true }],
  ])('is reported as failed when %s', (_, tab) => {
    vi.spyOn(window, 'open').mockReturnValue(tab as Window | null)
    expect(createNewTab().open('https://files.example/1.csv')).toBe(false)
  })

  test.each([
    ['is closed when the answer was saved as a file', () => 'about:blank', 1],
    ['stays when a page is in it', () => 'https://school.example/1.csv', 0],
    [
      'stays when a page of another origin is in it',
      () => {
        throw new DOMException('foreign', 'SecurityError')
      },
      0,
    ],
  ])('%s (download/opens-once)', (_, href, closed) => {
    vi.useFakeTimers()
    const close = vi.fn()
    const location = Object.defineProperty({}, 'href', { get: href })
    vi.spyOn(window, 'open').mockReturnValue({ closed: false, document, location, close } as unknown as Window)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    createNewTab().open('https://files.example/1.csv')
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    expect(close).toHaveBeenCalledTimes(closed)
  })

  // demo/e2e/report/report-download.spec.ts proves that a browser follows the link.
  test('loses its link to the page before it navigates', () => {
    const followed: unknown[] = []
    const tab = { closed: false, opener: window as unknown, document }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push({ href: this.href, rel: this.rel, opener: tab.opener })
    })
    expect(createNewTab().open('https://files.example/1.csv')).toBe(true)
    expect(followed).toEqual([{ href: 'https://files.example/1.csv', rel: 'noopener noreferrer', opener: null }])
  })
})
