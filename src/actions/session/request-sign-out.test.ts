import { describe, expect, test, vi } from 'vitest'
import { callEditPath } from '../../domain/paths'
import { callStateAtom } from '../../state/call/call'
import { draftIdsAtom } from '../../state/call/call-details'
import { profileAtom } from '../../state/session'
import type { Store } from '../../state/store'
import { appMountedAtom, unsavedWorkAtom, pathAtom } from '../../state/view'
import { anOngoingCall, aProfile, aTarget, ME } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createRequestSignOut } from './request-sign-out'

function setUp(target = aTarget(), draft?: object, isLeaving = false) {
  const context = fakeContext()
  context.store.set(profileAtom, aProfile())
  const call = anOngoingCall()
  context.store.set(callStateAtom, { phase: 'in-progress', ...call, target })
  const hangUp = vi.fn(() => Promise.resolve())
  const signOut = vi.fn(() => Promise.resolve())
  const editCall = vi.fn(() => true)
  const navigate = vi.fn(() => true)
  const { requestSignOut } = createRequestSignOut(
    context,
    { hangUp },
    { draftOf: () => draft, editCall },
    { signOut, isLeaving: () => isLeaving },
    { navigate, mayLeave: (proceed) => (proceed(), true) },
  )
  return { context, hangUp, signOut, editCall, navigate, requestSignOut }
}

/** Time goes by, on each clock. */
function pass({ clock }: FakeContext, ms: number) {
  clock.now += ms
  clock.uptime += ms
}

describe('Sign Out in a call (session/sign-out-in-call)', () => {
  test.each([
    ['of an unknown number', { ...aTarget(), personId: undefined }, undefined],
    ['in which something was typed', aTarget(), { notes: 'x' }],
  ])('%s ends it for its form', (_, target, draft) => {
    const { context, hangUp, signOut, requestSignOut } = setUp(target, draft)
    requestSignOut()
    expect(hangUp).toHaveBeenCalledOnce()
    expect(signOut).not.toHaveBeenCalled()
    expect(context.announcer.announced).toEqual(['assertive: Save the details of this call, then sign out.'])
  })

  test('ends it and does nothing more if its person has left elsewhere (session/other-tab)', () => {
    const { context, hangUp, signOut, requestSignOut } = setUp(aTarget(), { notes: 'x' }, true)
    context.store.set(unsavedWorkAtom, { greeting: true })
    requestSignOut()
    expect(hangUp).toHaveBeenCalledOnce()
    expect(signOut).not.toHaveBeenCalled()
    expect(context.announcer.announced).toEqual([])
  })

  test('of a contact, with nothing typed, signs out at once', async () => {
    const { hangUp, signOut, requestSignOut } = setUp()
    requestSignOut()
    await eventually(() => expect(signOut).toHaveBeenCalledOnce())
    expect(hangUp).not.toHaveBeenCalled()
  })
})

test('Sign Out leads to a form that was left with typed text, and at that form the next press leaves (session/sign-out-draft)', async () => {
  const { context, editCall, signOut, requestSignOut } = setUp()
  context.store.set(callStateAtom, { phase: 'idle' })
  context.store.set(draftIdsAtom, ['c1'])
  requestSignOut('app')
  expect(editCall).toHaveBeenCalledWith('c1', 'calls', 'app')
  expect(signOut).not.toHaveBeenCalled()
  expect(context.announcer.announced).toEqual(['assertive: Save the details of this call, then sign out.'])
  context.store.set(pathAtom, callEditPath('c1'))
  requestSignOut('app')
  await eventually(() => expect(signOut).toHaveBeenCalledOnce())
})

const BLOCK_KEPT = "What you typed to block a number isn't sent."
const KEPT_FIRST = 'Finish that first, or press Sign Out again.'
const ELSEWHERE_FIRST = 'Another tab has a call or unsaved details. Finish there first, or press Sign Out again.'

test.each([
  [{ greeting: true }, ['/settings'], "Your greeting isn't saved."],
  [{ reasons: true }, ['/settings'], "A call reason isn't saved."],
  [{ beforeCall: true }, [], "What you typed before a call isn't saved."],
  [{ block: true }, [], BLOCK_KEPT],
  [{ block: true, greeting: true }, ['/settings'], `Your greeting isn't saved. ${BLOCK_KEPT}`],
])('Sign Out asks once about %o, names it, and leads to it (session/sign-out-draft)', async (work, led, named) => {
  const { context, navigate, signOut, requestSignOut } = setUp()
  context.store.set(callStateAtom, { phase: 'idle' })
  context.store.set(appMountedAtom, true)
  context.store.set(unsavedWorkAtom, work)
  requestSignOut('app')
  expect(signOut).not.toHaveBeenCalled()
  expect(context.announcer.announced).toEqual([`assertive: ${named} ${KEPT_FIRST}`])
  expect(navigate.mock.calls).toEqual(led.map((path) => [path, { origin: 'app' }]))
  pass(context, 60_000)
  requestSignOut('app')
  expect(signOut).not.toHaveBeenCalled()
  requestSignOut('app')
  await eventually(() => expect(signOut).toHaveBeenCalledOnce())
})

test.each<[what: string, begin: (tab: FakeContext['callLock']['otherTab']) => unknown]>([
  ['a call', (tab) => tab.acquire(ME)],
  ['unsaved details', (tab) => tab.markUnsaved(ME)],
])('Sign Out asks once where another tab has %s (session/sign-out-elsewhere)', async (_, begin) => {
  const { context, signOut, requestSignOut } = setUp()
  context.store.set(callStateAtom, { phase: 'idle' })
  await begin(context.callLock.otherTab)
  requestSignOut()
  await eventually(() => expect(context.announcer.announced).toEqual([`assertive: ${ELSEWHERE_FIRST}`]))
  pass(context, 60_000)
  requestSignOut()
  await eventually(() => expect(context.announcer.announced).toHaveLength(2))
  expect(signOut).not.toHaveBeenCalled()
  requestSignOut()
  await eventually(() => expect(signOut).toHaveBeenCalledOnce())
})

test.each([
  ['kept here', (store: Store) => store.set(unsavedWorkAtom, { block: true }), `${BLOCK_KEPT} ${KEPT_FIRST}`],
  [
    'in a form here that does not open',
    (store: Store) => store.set(draftIdsAtom, ['c1']),
    'Save the details of this call, then sign out.',
  ],
])('Sign Out asks about another tab after what is %s (session/sign-out-elsewhere)', async (_, type, aboutHere) => {
  const { context, signOut, requestSignOut } = setUp()
  context.store.set(callStateAtom, { phase: 'idle' })
  type(context.store)
  for (const tab of [context.callLock, context.callLock.otherTab]) tab.markUnsaved(ME)
  const toasts = [`assertive: ${aboutHere}`]
  requestSignOut()
  expect(context.announcer.announced).toEqual(toasts)
  context.store.set(pathAtom, callEditPath('c1'))
  pass(context, 40_000)
  requestSignOut()
  await eventually(() => expect(context.announcer.announced).toEqual([...toasts, `assertive: ${ELSEWHERE_FIRST}`]))
  expect(signOut).not.toHaveBeenCalled()
  // This press confirms the second question, although more than a minute has passed since the first.
  pass(context, 40_000)
  requestSignOut()
  await eventually(() => expect(signOut).toHaveBeenCalledOnce())
  // A later Sign Out asks again.
  requestSignOut()
  await eventually(() => expect(context.announcer.announced.length).toBeGreaterThan(2))
  expect(signOut).toHaveBeenCalledOnce()
})
