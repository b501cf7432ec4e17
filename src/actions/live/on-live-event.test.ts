import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { liveTopics, type LiveEvent, type LiveTopic } from '../../api/contract/live-topics'
import {
  aCall,
  aCallList,
  aListEntry,
  aNotification,
  aProfile,
  aReminder,
  assignedPhones,
} from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { callsByIdAtom } from '../../state/call/calls'
import { notificationsAtom, phonesAssignedAtom, profileAtom, statisticsAtom } from '../../state/session'
import { onLiveEvent } from './on-live-event'
import { eventually } from '../../testing/eventually'

const ME = aProfile().userId
const at = (minute: number) => `2026-11-20T14:${String(minute).padStart(2, '0')}:00Z`
const statistics = (voicemail: number, minute: number, userId = ME): LiveEvent => ({
  topic: 'profiles',
  type: 'MODIFY',
  data: { userId, statistics: { voicemail, timestamp: at(minute) } },
})

function signedIn(replies = {}) {
  const context = fakeContext({ replies })
  context.store.set(profileAtom, aProfile())
  return context
}

describe('profiles MODIFY', () => {
  test('counts unread voicemail', () => {
    const context = signedIn()
    onLiveEvent(context, statistics(3, 1))
    expect(context.store.get(statisticsAtom)).toEqual({ voicemail: 3, timestamp: at(1) })
  })

  test('of somebody else, older, or with an invalid time is ignored (live/repeat)', () => {
    const context = signedIn()
    onLiveEvent(context, statistics(3, 5))
    onLiveEvent(context, statistics(9, 4))
    onLiveEvent(context, statistics(9, 5))
    onLiveEvent(context, statistics(9, 6, 'somebody-else'))
    onLiveEvent(context, {
      ...statistics(9, 7),
      data: { userId: ME, statistics: { voicemail: 9, timestamp: 'yesterday' } },
    } as LiveEvent)
    expect(context.store.get(statisticsAtom)?.voicemail).toBe(3)
  })

  test('in any order and with repetitions, the newest stays (live/repeat)', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 59 }), { minLength: 1 }), (minutes) => {
        const context = signedIn()
        for (const minute of [...minutes, ...minutes]) onLiveEvent(context, statistics(minute, minute))
        expect(context.store.get(statisticsAtom)?.voicemail).toBe(Math.max(...minutes))
      }),
    )
  })
})

describe('phone_changed', () => {
  test('reloads profile and phones and adds the notice once, newest first (live/repeat)', async () => {
    const profile = aProfile({ contacts: [{ phone: '+12015550142', phoneVerified: true }] })
    const phones = assignedPhones({ assigned: false })
    const context = signedIn({ getMe: profile, getPhonesAssigned: phones })
    const [older, newer] = [aNotification(), aNotification()]
    for (const data of [older, newer, newer]) {
      onLiveEvent(context, { topic: 'notifications', type: 'phone_changed', data })
    }
    expect(context.store.get(notificationsAtom)).toEqual([newer, older])
    await eventually(() => expect(context.store.get(phonesAssignedAtom)).toEqual(phones))
    expect(context.store.get(profileAtom)).toEqual(profile)
  })

  test('that arrives during a sign-out brings nobody back', async () => {
    let answer: (profile: ReturnType<typeof aProfile>) => void = () => undefined
    const context = signedIn({
      getMe: () => new Promise((resolve) => (answer = resolve)),
      getPhonesAssigned: assignedPhones(),
    })
    onLiveEvent(context, { topic: 'notifications', type: 'phone_changed', data: aNotification() })
    context.store.set(profileAtom, undefined)
    answer(aProfile())
    await new Promise((resolve) => setTimeout(resolve))
    expect(context.store.get(profileAtom)).toBeUndefined()
  })

  test('whose reload fails says so', async () => {
    const context = signedIn({ getMe: new Error('down'), getPhonesAssigned: assignedPhones() })
    onLiveEvent(context, { topic: 'notifications', type: 'phone_changed', data: aNotification() })
    await eventually(() => expect(context.notify.shown).toHaveLength(1))
  })
})

test('a changed call is replaced everywhere', async () => {
  const context = signedIn()
  const call = aCall({ id: 'c1', status: 'started' })
  context.store.set(callsByIdAtom, new Map([['c1', call]]))
  onLiveEvent(context, { topic: 'calls', type: 'MODIFY', data: { ...call, status: 'completed', duration: 42 } })
  await eventually(() =>
    expect(context.store.get(callsByIdAtom).get('c1')).toMatchObject({ status: 'completed', duration: 42 }),
  )
})

test('every topic and type of the contract has a reaction, and none throws for valid data', () => {
  const data: Record<LiveTopic, unknown> = {
    calls: aCall(),
    notifications: aNotification(),
    profiles: { userId: ME, statistics: { voicemail: 0, timestamp: at(0) } },
    'reports/download': { id: 'r1', status: 'completed' },
    unblocks: {},
    'follow-ups': aReminder(),
    'call-lists': { ...aCallList(), changed: [aListEntry()] },
    timelines: { personIds: ['parent-1'] },
  }
  for (const [topic, types] of Object.entries(liveTopics) as [LiveTopic, object][]) {
    for (const type of Object.keys(types)) {
      const context = signedIn({ getMe: aProfile(), getPhonesAssigned: assignedPhones() })
      expect(() => onLiveEvent(context, { topic, type, data: data[topic] } as LiveEvent)).not.toThrow()
    }
  }
})
