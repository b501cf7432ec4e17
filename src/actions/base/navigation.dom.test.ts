import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAddress } from '../../browser/address'
import { callsByIdAtom } from '../../state/call/calls'
import { profileAtom } from '../../state/session'
import { namedPersonAtom, pathAtom } from '../../state/view'
import { aCall, aProfile } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from './navigation'

function inApp(start = '/institutes/school-12/users/me?tenant_id=t1') {
  window.history.replaceState(null, '', start)
  const context = fakeContext()
  const address = createAddress({
    tenantId: () => 't1',
    instituteId: () => 'school-12',
    userId: () => undefined,
  })
  const navigation = createNavigation({ ...context, address })
  return { ...context, navigation }
}
const shown = () => `${window.location.pathname}${window.location.search}`

describe('the address of the whole app', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'))

  test('names the signed-in person, or the other side of the shown call (route/person)', () => {
    const { navigation, store } = inApp()
    const leave = navigation.followAddress({ routing: 'history', basePath: '/' })
    store.set(profileAtom, aProfile({ userId: 'dana' }))
    expect(shown()).toBe('/institutes/school-12/users/dana?tenant_id=t1')
    navigation.navigate('/calls/c1')
    store.set(callsByIdAtom, new Map([['c1', aCall({ id: 'c1', direction: 'outbound', callToId: 'tony' })]]))
    expect(shown()).toBe('/institutes/school-12/users/tony/calls/c1?tenant_id=t1')
    navigation.navigate('/')
    expect(shown()).toBe('/institutes/school-12/users/dana?tenant_id=t1')
    leave()
  })

  test('of the previous page keeps its person, so that Back leads there (route/person)', () => {
    const { navigation, store } = inApp()
    const leave = navigation.followAddress({ routing: 'history', basePath: '/' })
    store.set(profileAtom, aProfile({ userId: 'dana' }))
    store.set(callsByIdAtom, new Map([['c1', aCall({ id: 'c1', direction: 'outbound', callToId: 'tony' })]]))
    const over = vi.spyOn(window.history, 'replaceState')
    navigation.navigate('/calls/c1')
    expect(shown()).toBe('/institutes/school-12/users/tony/calls/c1?tenant_id=t1')
    expect(over.mock.calls.map(([, , url]) => url)).not.toContain('/institutes/school-12/users/tony?tenant_id=t1')
    over.mockRestore()
    leave()
  })

  test('that names another person on the home page shows them until the product navigates (route/link-to-person)', () => {
    const { navigation, store } = inApp('/institutes/school-12/users/tony?tenant_id=t1')
    const leave = navigation.followAddress({ routing: 'history', basePath: '/' })
    store.set(profileAtom, aProfile({ userId: 'dana' }))
    expect(store.get(namedPersonAtom)).toBe('tony')
    expect(shown()).toBe('/institutes/school-12/users/tony?tenant_id=t1')
    expect(navigation.navigate('/')).toBe(true)
    expect(store.get(namedPersonAtom)).toBeNull()
    expect(shown()).toBe('/institutes/school-12/users/dana?tenant_id=t1')
    leave()
  })

  test.each(['me', 'dana', 'system'])('of %s names no other person', (personId) => {
    const { navigation, store } = inApp(`/institutes/school-12/users/${personId}?tenant_id=t1`)
    const leave = navigation.followAddress({ routing: 'history', basePath: '/' })
    store.set(profileAtom, aProfile({ userId: 'dana' }))
    expect(store.get(namedPersonAtom)).toBeNull()
    leave()
  })

  test('is followed from the first moment, with its query', () => {
    const { navigation, store } = inApp('/institutes/school-12/users/tony/calls/c1/edit?tenant_id=t1&otherReason=trip')
    navigation.followAddress({ routing: 'history', basePath: '/' })()
    expect(store.get(pathAtom)).toBe('/calls/c1/edit?otherReason=trip')
  })

  test('stays if the host refuses, unless the host may not refuse this step (route/host-refuses)', () => {
    const { navigation, store, bus } = inApp()
    bus.answerWith(() => false)
    expect(navigation.navigate('/calls/c1')).toBe(false)
    expect(store.get(pathAtom)).toBe('/')
    expect(navigation.navigate('/calls/c1/edit', { force: true })).toBe(true)
    expect(store.get(pathAtom)).toBe('/calls/c1/edit')
  })
})
