import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PRELOADED } from '../lib/preloaded'
import { preloadElements } from './preload-elements'

const fetched = vi.fn((_: URL) => new Promise<never>(() => undefined))
const addresses = () => fetched.mock.calls.map(([url]) => url.href)
const logs = () => addresses().filter((url) => url.includes('/calls?'))

function show(tag: string, attributes: Record<string, string> = {}, properties: object = {}) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(Object.assign(element, properties))
}

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  localStorage.setItem('api-token', JSON.stringify({ tokenType: 'Bearer', accessToken: 'token-1', role: 'staff' }))
  localStorage.setItem('common-params', JSON.stringify({ tenantId: 't1', instituteId: 'school-12' }))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  Reflect.deleteProperty(globalThis, PRELOADED)
})

describe('by an element’s attributes', () => {
  test('at its own address, with its log', async () => {
    show('vp-call-log', { 'tenant-id': 't1', 'institute-id': ' school-12 ', 'api-url': 'https://phone.example/' })
    await preloadElements('vp-call-log')
    expect(addresses()).toHaveLength(6)
    expect(logs()).toEqual([
      'https://phone.example/v1/calls?institute_id=school-12&sort=calledAt&direction=desc&page=1&limit=20',
    ])
  })

  test('a keypad requests no log, and two elements send each request once', async () => {
    show('vp-keypad')
    show('vp-voicemail')
    await preloadElements('vp-keypad')
    expect(addresses()).toHaveLength(5)
    await preloadElements('vp-voicemail')
    expect(addresses()).toHaveLength(6)
    expect(logs()[0]).toContain('/v2/calls?')
  })

  test('at another institute nothing is requested', async () => {
    show('vp-keypad', { 'institute-id': 'school-13' })
    await preloadElements('vp-keypad')
    expect(addresses()).toEqual([])
  })

  test('nor of what is not on the page', async () => {
    await preloadElements('vp-keypad')
    expect(addresses()).toEqual([])
  })

  test.each([{ accessToken: 'host' }, { getAccessToken: () => Promise.resolve('host') }])(
    'nor where a host hands over its token: %o (load/nothing-asked)',
    async (properties) => {
      show('vp-keypad')
      show('vp-call-log', {}, properties)
      await preloadElements('vp-keypad,vp-call-log')
      expect(addresses()).toEqual([])
    },
  )
})

describe('the app reads its address', () => {
  test.each([
    ['/?tenant_id=t1', ['/v1/calls?']],
    ['/institutes/school-12/users/u1/calls/c1?tenant_id=t1', ['/v1/calls?']],
    ['/institutes/school-12/users/u1/voicemail?tenant_id=t1', ['/v2/calls?']],
    ['/institutes/school-12/users/u1/report?tenant_id=t1', []],
  ])('%s', async (path, log) => {
    history.replaceState(null, '', path)
    show('virtual-phone-app')
    await preloadElements('virtual-phone-app')
    expect(addresses()).toHaveLength(5 + log.length)
    expect(logs().map((url) => /\/v\d\/calls\?/.exec(url)?.[0])).toEqual(log)
  })

  test.each([
    '/institutes/school-13/users/u1?tenant_id=t1',
    '/?tenant_id=t2',
    '/callback?code=c&state=s',
    '/?code=c&state=s',
    '/?tenant_id=t1&mode=connect',
    '/error',
    '/disabled-account',
  ])('at %s a sign-in comes first, so nothing is requested (load/nothing-asked)', async (path) => {
    history.replaceState(null, '', path)
    show('virtual-phone-app')
    await preloadElements('virtual-phone-app')
    expect(addresses()).toEqual([])
  })
})

describe('a script of the page may still say where the platform is (element/attributes)', () => {
  const scriptsHaveRun = () => document.dispatchEvent(new Event('DOMContentLoaded'))
  beforeEach(() => void vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading'))
  afterEach(() => void vi.restoreAllMocks())

  test('so an element without an address waits, and one with an address does not', async () => {
    show('vp-keypad', { 'api-url': 'https://phone.example' })
    void preloadElements('vp-keypad')
    expect(addresses()).toHaveLength(5)
    show('vp-voicemail')
    const asked = preloadElements('vp-voicemail')
    expect(addresses()).toHaveLength(5)
    scriptsHaveRun()
    await asked
    expect(
      addresses()
        .slice(5)
        .every((url) => url.startsWith(location.origin)),
    ).toBe(true)
    expect(addresses()).toHaveLength(11)
  })

  test('and after `configure()` the phone itself asks', async () => {
    show('vp-keypad')
    const asked = preloadElements('vp-keypad')
    const mark = Symbol.for('virtual-phone')
    Object.assign(globalThis, { [mark]: {} })
    scriptsHaveRun()
    await asked
    Reflect.deleteProperty(globalThis, mark)
    expect(addresses()).toEqual([])
  })
})
