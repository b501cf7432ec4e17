import { beforeEach, describe, expect, test, vi } from 'vitest'
import { incomingCallsAtom } from '../../state/call/incoming'
import { callQualityAtom, callStateAtom, type CallQuality } from '../../state/call/call'
import { notificationChoiceAtom, notificationPermissionAtom } from '../../state/desktop-notifications'
import { profileAtom } from '../../state/session'
import { aCall, aCallEnd, anOngoingCall, aProfile, aTarget, ME } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import type { Navigation } from '../base/navigation'
import { followDesktopNotifications } from './index'
import { notificationSettingsPart, type NotificationSettingsActions } from './notification-settings'

const NOW = Date.parse('2026-11-20T14:30:00Z')
const POOR: CallQuality = { mos: 1.8, level: 'poor', roundTripMs: 900, jitterMs: 80, lossPercent: 12 }

let context: FakeContext
let settings: NotificationSettingsActions

const titles = () => context.desktop.shown.map(({ title }) => title)
const stored = () => context.storage.get('vp-notifications')
const signIn = (userId = ME) => {
  context.store.set(profileAtom, aProfile({ userId }))
  context.bus.emit('ready', {})
}

beforeEach(() => {
  context = fakeContext({ now: NOW })
  settings = notificationSettingsPart(context, {} as Navigation)
  followDesktopNotifications(context)
  signIn()
})

describe('the switch (settings/notifications)', () => {
  test('is off, and on once the browser allows it, without names', async () => {
    expect(context.store.get(notificationChoiceAtom)).toBeUndefined()
    await settings.setNotifications(true)
    expect(stored()).toEqual([{ userId: ME, names: false }])
    settings.setNames(true)
    expect(stored()).toEqual([{ userId: ME, names: true }])
    await settings.setNotifications(false)
    expect(stored()).toEqual([])
  })

  test('stays off where the browser refuses, and the refusal is known', async () => {
    context.desktop.answer = 'denied'
    await settings.setNotifications(true)
    expect(context.store.get(notificationPermissionAtom)).toBe('denied')
    expect(context.announcer.announced).toEqual([expect.stringMatching(/^polite: Your browser blocks notifications/)])
    expect(stored()).toBeUndefined()
  })

  test('is not switched on for another person who signed in while the browser’s question was open', async () => {
    const switching = settings.setNotifications(true)
    context.personLeaves()
    signIn('staff-2')
    await switching
    expect(stored()).toBeUndefined()
  })

  test('stays after a sign-out, for this person alone', async () => {
    await settings.setNotifications(true)
    context.personLeaves()
    signIn('staff-2')
    expect(context.store.get(notificationChoiceAtom)).toBeUndefined()
    context.personLeaves()
    signIn()
    expect(context.store.get(notificationChoiceAtom)).toEqual({ userId: ME, names: false })
  })
})

describe('a notification (notification/when)', () => {
  const called = (change = {}) => {
    context.store.set(callStateAtom, { phase: 'started', ...anOngoingCall({ callId: 'c1', ...change }) })
    context.bus.emit('call-started', { callId: 'c1', ...change, phone: '+12015550123', direction: 'outbound' })
  }
  beforeEach(async () => {
    await settings.setNotifications(true)
    await vi.dynamicImportSettled()
  })

  test('says that a call was answered, has a poor connection (once) and was cut off, and names nobody', () => {
    called()
    context.bus.emit('call-connected', { callId: 'c1' })
    context.store.set(callQualityAtom, POOR)
    context.store.set(callQualityAtom, { ...POOR, mos: 1.5 })
    context.bus.emit('call-ended', aCallEnd({ callId: 'c1', reason: 'media-lost' }))
    expect(titles()).toEqual(['Your call was answered', 'Your call has a poor connection', 'Your call was cut off'])
  })

  test('does not tell of a poor connection on hold, because nobody hears anybody then (call/reconnecting)', () => {
    called()
    const { store } = context
    const talking = { phase: 'in-progress', ...anOngoingCall({ callId: 'c1' }) } as const
    store.set(callStateAtom, { ...talking, heldByUs: true })
    store.set(callQualityAtom, POOR)
    expect(titles()).toEqual([])
    store.set(callStateAtom, talking)
    store.set(callQualityAtom, { ...POOR, mos: 1.5 })
    expect(titles()).toEqual(['Your call has a poor connection'])
  })

  test('names the family if the person allows it', () => {
    settings.setNames(true)
    called()
    context.bus.emit('call-connected', { callId: 'c1' })
    expect(titles()).toContain('Pavel Ostrowski answered your call')
  })

  test('names the call that was cut off, and not the other of two', () => {
    settings.setNames(true)
    called()
    called({ callId: 'c2', target: aTarget({ name: 'Tara Transfeld' }) })
    for (const callId of ['c1', 'c2']) context.bus.emit('call-ended', aCallEnd({ callId, reason: 'media-lost' }))
    expect(titles()).toEqual([
      'Your call with Pavel Ostrowski was cut off',
      'Your call with Tara Transfeld was cut off',
    ])
  })

  test('says once that a call rings here, and who calls if the person allows it, for as long as it rings', () => {
    const call = { callId: 'c2', target: aTarget(), phone: '+12015550123', answer: async () => {}, decline: () => {} }
    context.store.set(incomingCallsAtom, [call])
    context.store.set(incomingCallsAtom, [{ ...call }])
    expect(titles()).toEqual(['Somebody is calling you'])
    settings.setNames(true)
    context.store.set(incomingCallsAtom, [{ ...call, callId: 'c3' }])
    expect(titles().at(-1)).toBe('Pavel Ostrowski is calling')
    expect(context.desktop.closed).toEqual(['vp-incoming:c2'])
    context.store.set(incomingCallsAtom, [])
    expect(context.desktop.closed).toEqual(['vp-incoming:c2', 'vp-incoming:c3'])
  })

  test('is not shown while the person looks at the page, after an ending that somebody chose, or once switched off', async () => {
    called()
    context.desktop.isInFront = true
    context.bus.emit('call-connected', { callId: 'c1' })
    context.desktop.isInFront = false
    context.bus.emit('call-ended', aCallEnd({ callId: 'c1', reason: 'local' }))
    await settings.setNotifications(false)
    context.bus.emit('call-ended', aCallEnd({ callId: 'c1', reason: 'media-lost' }))
    expect(titles()).toEqual([])
  })

  const voicemail = (change = {}) =>
    context.live.tell({
      topic: 'calls',
      type: 'MODIFY',
      data: aCall({
        id: 'v1',
        direction: 'inbound',
        status: 'voicemail',
        read: false,
        callToId: ME,
        callFromId: 'parent-2',
        callFromName: 'Ada Quist',
        calledAt: new Date(NOW).toISOString(),
        ...change,
      }),
    })

  test('says that a voicemail has come, with one tag in all tabs', () => {
    voicemail()
    voicemail({ voicemailTranscriptionStatus: 'processed' })
    expect(new Set(context.desktop.shown.map(({ tag }) => tag))).toEqual(new Set(['vp-voicemail:v1']))
    expect(titles()[0]).toBe('You have a new voicemail')
  })

  test.each([
    ['an old one', { calledAt: new Date(NOW - 3_600_000).toISOString() }],
    ['a heard one', { read: true }],
    ['a colleague’s', { callToId: 'staff-2' }],
    ['a call', { status: 'completed' as const }],
  ])('is not shown for %s', async (_, change) => {
    voicemail(change)
    await eventually(() => expect(titles()).toEqual([]))
  })
})
