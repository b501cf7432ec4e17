import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { createAddress, type AddressOptions } from './address'

const options: AddressOptions = {
  tenantId: () => 't1',
  instituteId: () => 'school-12',
  userId: () => 'staff-1',
}
const at = () => location.pathname + location.search + location.hash
const undo: (() => void)[] = []

function attached(routing: 'history' | 'hash' | 'memory', basePath = '/', more: Partial<AddressOptions> = {}) {
  const address = createAddress({ ...options, ...more })
  undo.push(address.attach({ routing, basePath }))
  return address
}

beforeEach(() => {
  // happy-dom's start page is about:blank, which has no path.
  ;(globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://school.example/')
})
afterEach(() => {
  for (const stop of undo.splice(0)) stop()
})

describe('history routing', () => {
  test('writes the product’s path shape (route/path)', () => {
    const address = attached('history')
    address.go('/calls/7/edit?otherReason=x')
    expect(at()).toBe('/institutes/school-12/users/staff-1/calls/7/edit?otherReason=x&tenant_id=t1')
  })

  test('reads it back, without institute, person and tenant', () => {
    history.replaceState(null, '', '/portal/institutes/district-1/users/u%209/calls/7?tenant_id=t9&mode=connect')
    const place = attached('history', '/portal').current()
    expect(place).toMatchObject({ path: '/calls/7', instituteId: 'district-1', personId: 'u 9', tenantId: 't9' })
    expect(place.params.toString()).toBe('mode=connect')
  })

  test('a path outside the base path is the home path', () => {
    history.replaceState(null, '', '/elsewhere/calls/7')
    expect(attached('history', '/portal').current().path).toBe('/')
    history.replaceState(null, '', '/portals/calls/7')
    expect(attached('history', '/portal').current().path).toBe('/')
  })

  test('stays under the base path (route/modes)', () => {
    const address = attached('history', 'portal/')
    address.go('/voicemail')
    expect(location.pathname).toBe('/portal/institutes/school-12/users/staff-1/voicemail')
    expect(address.productUrl('/')).toBe(
      'https://school.example/portal/institutes/school-12/users/staff-1?tenant_id=t1',
    )
    expect(address.callbackUrl()).toBe('https://school.example/portal/callback')
  })

  test('the address follows the person whose screen it is', () => {
    const address = attached('history')
    address.go('/calls/7')
    const entries = history.length
    address.setPerson('parent/1')
    expect(location.pathname).toBe('/institutes/school-12/users/parent%2F1/calls/7')
    expect(history.length).toBe(entries)
  })

  test('no path leads to another origin', () => {
    const address = attached('history')
    const wild = fc.array(fc.constantFrom('/', '\\', '\t', '.', '%2f', ':', 'evil.example', 'javascript:'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(wild, (parts) => {
        expect(new URL(address.productUrl(parts.join(''))).origin).toBe('https://school.example')
        expect(address.inside(parts.join(''))).toMatch(/^\/(?![/\\])/)
      }),
    )
  })

  test('reports Back, not its own steps', () => {
    const address = attached('history')
    const moved = vi.fn()
    address.onChange(moved)
    address.go('/voicemail')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(moved).not.toHaveBeenCalled()

    history.replaceState(null, '', '/institutes/school-12/users/staff-1/calls/7')
    window.dispatchEvent(new PopStateEvent('popstate'))
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(moved).toHaveBeenCalledTimes(1)
    expect(address.current().path).toBe('/calls/7')
  })

  test('after its release, the address does not change', () => {
    const address = createAddress(options)
    const moved = vi.fn()
    address.onChange(moved)
    const detach = address.attach({ routing: 'history', basePath: '/' })
    detach()
    history.replaceState(null, '', '/host')
    window.dispatchEvent(new PopStateEvent('popstate'))
    address.go('/voicemail')
    expect(moved).not.toHaveBeenCalled()
    expect(at()).toBe('/host')
  })
})

describe('hash routing (route/modes)', () => {
  test('keeps the host’s path and query', () => {
    history.replaceState(null, '', '/host?page=3')
    const address = attached('hash')
    address.go('/voicemail')
    expect(at()).toBe('/host?page=3#/institutes/school-12/users/staff-1/voicemail?tenant_id=t1')
    expect(address.current()).toMatchObject({ path: '/voicemail', tenantId: 't1' })
    expect(address.callbackUrl()).toBe('https://school.example/host')
  })

  test('the answer to our own sign-in is the callback, and a host’s own code is not', () => {
    history.replaceState(null, '', '/host?code=c&state=ours')
    const isSignInAnswer = (params: URLSearchParams) => params.get('state') === 'ours'
    expect(attached('hash', '/', { isSignInAnswer }).current().path).toBe('/callback')
    history.replaceState(null, '', '/host?code=c&state=theirs')
    expect(attached('hash', '/', { isSignInAnswer }).current().path).toBe('/')
  })
})

test('without an app the address is never written', () => {
  history.replaceState(null, '', '/host')
  const address = createAddress(options)
  address.go('/calls/7?otherReason=x')
  expect(at()).toBe('/host')
  expect(address.current().path).toBe('/calls/7')
  expect(address.current().params.get('otherReason')).toBe('x')
})

test('taken parameters disappear from the address', () => {
  history.replaceState({ host: 1 }, '', '/callback?code=c&state=s&tenant_id=t1#x')
  const taken = attached('history').takeParams(['code', 'state', 'error'])
  expect(taken).toEqual({ code: 'c', state: 's' })
  expect(at()).toBe('/callback?tenant_id=t1#x')
  expect(history.state).toEqual({ host: 1 })
})

test('a changed address does not pass for a step of Next’s router, so the router follows it (route/modes)', () => {
  history.replaceState({ __NA: true, tree: 1 }, '', '/?code=c&state=s')
  attached('memory').takeParams(['code', 'state'])
  expect(at()).toBe('/')
  expect(history.state).toEqual({ tree: 1 })
})

test.each(['javascript:alert(1)', 'data:text/html,a', 'http://evil.example'])(
  'the page does not navigate to %s',
  (url) => {
    expect(() => createAddress(options).redirect(url)).toThrow(TypeError)
  },
)
