import { describe, expect, test } from 'vitest'
import { endedCallAtom } from '../../state/call/call'
import { notesOfferAtom } from '../../state/call/call-details'
import { profileAtom } from '../../state/session'
import { connectedElementsAtom } from '../../state/view'
import { aCall, aProfile, aTarget } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { fakeContext } from '../../testing/fakes/fake-context'
import { onLiveEvent } from '../live/on-live-event'
import { offerNotes } from './offer-notes'

const ME = aProfile().userId

function phone() {
  const context = fakeContext()
  context.store.set(profileAtom, aProfile())
  context.store.set(connectedElementsAtom, [{ id: 'element-1', tag: 'virtual-phone-app', showsCalls: true }])
  const calledAt = new Date(context.now() - 60_000).toISOString()
  const call = (change = {}) =>
    aCall({ id: 'c1', direction: 'inbound', callToId: ME, calledAt, duration: 50, status: 'completed', ...change })
  return { context, call, offered: () => context.store.get(notesOfferAtom)?.id }
}

describe('a call that was taken on the person’s own telephone (incoming/notes)', () => {
  test('is offered when it ends, by its live event', async () => {
    const { context, call, offered } = phone()
    onLiveEvent(context, { topic: 'calls', type: 'MODIFY', data: call({ status: 'answered', duration: 0 }) })
    onLiveEvent(context, { topic: 'calls', type: 'MODIFY', data: call() })
    await eventually(() => expect(offered()).toBe('c1'))
  })

  test.each([
    ['that this person did not take', { callToId: 'somebody' }],
    ['of ours', { direction: 'outbound', callFromId: ME, callToId: 'p1' }],
    ['that nobody answered', { status: 'unanswered', duration: 0 }],
    ['that has notes', { notes: 'Bus pass' }],
    ['of yesterday', { calledAt: '2020-01-01T12:00:00Z' }],
    ['that goes on', { status: 'answered', duration: 0 }],
  ])('is not a call %s', async (_, change) => {
    const { context, call, offered } = phone()
    offerNotes(context, call(change))
    expect(offered()).toBeUndefined()
  })

  test('is not one that this page has, or another tab, whose form opens by itself', () => {
    const here = phone()
    const ended = { outcome: 'complete', reason: 'remote', seconds: 50, target: aTarget(), phone: '' } as const
    here.context.store.set(endedCallAtom, { callId: 'c1', ...ended })
    offerNotes(here.context, here.call())
    here.context.store.set(endedCallAtom, null)
    offerNotes(here.context, here.call())
    expect(here.offered()).toBeUndefined()

    const there = phone()
    there.context.storage.set('vp-call-in-progress', { callId: 'c1', since: 1 })
    offerNotes(there.context, there.call({ status: 'answered', duration: 0 }))
    there.context.storage.remove('vp-call-in-progress')
    offerNotes(there.context, there.call())
    expect(there.offered()).toBeUndefined()
  })

  test('is offered once, and no longer once its notes are there', () => {
    const { context, call, offered } = phone()
    offerNotes(context, call())
    expect(offered()).toBe('c1')
    expect(context.announcer.announced).toEqual(['polite: The call on your phone has ended.'])
    offerNotes(context, call({ notes: 'Bus pass' }))
    expect(offered()).toBeUndefined()
    offerNotes(context, call())
    expect(offered()).toBeUndefined()
  })
})
