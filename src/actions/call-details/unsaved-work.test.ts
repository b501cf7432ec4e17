import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { profileAtom } from '../../state/session'
import { forgetPerson } from '../../state/store'
import { isUnsavedAtom } from '../../state/view'
import { aProfile, ME } from '../../testing/builders'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { createDrafts } from './drafts'
import { createCallDetailsActions, type CallDetailsActions } from './index'

let context: FakeContext
let details: CallDetailsActions

beforeEach(() => {
  vi.useFakeTimers()
  context = fakeContext()
  details = createCallDetailsActions(context, createNavigation(context), createDrafts(context))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('work without a form of a call', () => {
  test.each([
    ['vp-greeting', { ownerId: 'me', mode: 'text', text: 'Hello' }],
    ['vp-before-call', { ownerId: 'me', forms: { 'parent-1': { notes: 'x' } } }],
    ['vp-reasons', { ownerId: 'me', texts: { '': 'Grades' } }],
    ['vp-blocks', { ownerId: 'me', forms: { 'phone  ': { phone: '', reasons: ['other'], blockType: 'personal' } } }],
  ] as const)(
    'of %s is known after a reload, and tells Sign Out in other tabs (session/sign-out-elsewhere)',
    (key, work) => {
      const acquire = vi.spyOn(context.callLock, 'markUnsaved')
      context.store.set(profileAtom, aProfile())
      context.bus.emit('ready', {})
      expect(acquire).not.toHaveBeenCalled()
      context.storage.set(key, work as never)
      context.bus.emit('ready', {})
      expect(context.store.get(isUnsavedAtom)).toBe(true)
      expect(acquire).toHaveBeenCalledOnce()
    },
  )
})

test('text typed just before the session expired counts for its person once they are back (session/sign-out-elsewhere)', async () => {
  const mark = `vp-unsaved:t1:${ME}`
  context.store.set(profileAtom, aProfile())
  details.saveDraftSoon('c1', { notes: 'One' })
  details.setUnsaved('c1', 'element-1', true)
  expect(context.callLock.names()).toEqual([mark])
  forgetPerson(context.store)
  context.bus.emit('session-changed', { signedIn: false, reason: 'expired' })
  await vi.advanceTimersByTimeAsync(0)
  expect(context.callLock.names()).toEqual([])
  context.store.set(profileAtom, aProfile())
  context.bus.emit('ready', {})
  await vi.advanceTimersByTimeAsync(0)
  expect(context.callLock.names()).toEqual([mark])
})
