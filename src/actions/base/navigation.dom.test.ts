import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAddress } from '../../browser/address'
import { callsByIdAtom } from '../../state/call/calls'
import type { CallTarget } from '../../domain/call/call-state'
import { profileAtom, sessionAtom } from '../../state/session'
import { leaveQuestionAtom, namedPersonAtom, pathAtom, unsavedFormsAtom } from '../../state/view'
import { endedCallAtom } from '../../state/call/call'
import { aCall, aProfile, aTarget, anUnknownTarget } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
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

  test('tells the page the name of each screen, also at the start and after Back (event/title)', async () => {
    const { navigation, questions } = inApp('/institutes/school-12/users/me/report?tenant_id=t1')
    const leave = navigation.followAddress({ routing: 'history', basePath: '/' })
    navigation.navigate('/voicemail/v1')
    navigation.navigate('/phone-setup')
    window.history.back()
    await eventually(() => expect(questions).toHaveLength(4))
    expect(questions.map(({ detail }) => detail)).toEqual([
      { path: '/report', title: 'Report' },
      { path: '/voicemail/v1', title: 'Voicemail' },
      { path: '/phone-setup', title: 'Phone setup' },
      { path: '/voicemail/v1', title: 'Voicemail' },
    ])
    leave()
  })

  test('tells the page that an address is not found, and what a sign-out shows at the same one (event/title)', () => {
    const { navigation, questions, store } = inApp('/institutes/school-12/users/me/nowhere?tenant_id=t1')
    store.set(sessionAtom, { phase: 'ready' })
    const leave = navigation.followAddress({ routing: 'history', basePath: '/' })
    navigation.navigate('/report?student=s1')
    store.set(sessionAtom, { phase: 'signed-out' })
    store.set(sessionAtom, { phase: 'signing-in' })
    expect(questions.map(({ detail }) => detail)).toEqual([
      { path: '/nowhere', title: 'Page not found' },
      { path: '/report?student=s1', title: 'Report' },
      { path: '/report', title: 'You are signed out' },
      { path: '/report', title: 'Report' },
    ])
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

  test('that names another person on the home page shows them until the product navigates (route/person)', () => {
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

  const endedWith = (target: CallTarget) => {
    const made = inApp()
    const leave = made.navigation.followAddress({ routing: 'history', basePath: '/' })
    const { store, navigation } = made
    navigation.navigate('/calls/c1/edit?otherReason=trip')
    const ended = {
      callId: 'c1',
      outcome: 'complete',
      reason: 'local',
      seconds: 5,
      target,
      phone: '+12015550177',
    } as const
    store.set(endedCallAtom, ended)
    store.set(unsavedFormsAtom, [{ callId: 'c1', elementId: 'app' }])
    return { ...made, leave }
  }

  test('is put back when Back leaves the form of an unknown number, which must be saved first (form/mandatory)', async () => {
    const { store, navigation, leave } = endedWith(anUnknownTarget())
    const form = shown()
    window.history.back()
    await eventually(() => expect(store.get(leaveQuestionAtom)).not.toBeNull())
    expect(shown()).toBe(form)
    expect(store.get(pathAtom)).toBe('/calls/c1/edit?otherReason=trip')

    // Once saved, the form's own address is replaced, and Back continues.
    const question = store.get(leaveQuestionAtom)
    store.set(endedCallAtom, null)
    question?.proceed()
    expect(store.get(pathAtom)).toBe('/')
    navigation.navigate('/calls/c2')
    leave()
  })

  test('is put back after a push of the host’s router too (form/mandatory)', () => {
    const { store, leave } = endedWith(anUnknownTarget())
    const form = shown()
    window.history.pushState(null, '', '/institutes/school-12/users/me/report?tenant_id=t1')
    // Stands in for `currententrychange`, which browsers fire after `pushState` and this environment does not.
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(shown()).toBe(form)
    expect(store.get(leaveQuestionAtom)).toMatchObject({ callId: 'c1', elementId: 'app' })
    leave()
  })

  test('of any other form may be left by Back, because its text is stored', () => {
    const { store, leave } = endedWith(aTarget())
    window.history.pushState(null, '', '/institutes/school-12/users/me/report?tenant_id=t1')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(store.get(pathAtom)).toBe('/report')
    expect(store.get(leaveQuestionAtom)).toBeNull()
    leave()
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
