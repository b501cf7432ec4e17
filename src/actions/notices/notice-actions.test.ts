import { describe, expect, test } from 'vitest'
import { ApiError } from '../../domain/errors'
import { notificationsAtom, profileAtom } from '../../state/session'
import { aNotification, aProfile, assignedPhones } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import type { Replies } from '../../testing/fakes/fake-api'
import { createNoticeActions } from './notice-actions'
import { takeNotification, takeNotifications } from './take-notifications'
import { eventually } from '../../testing/eventually'

const [first, second] = [aNotification(), aNotification()]

function receive(replies: Replies = {}) {
  const context = fakeContext({
    replies: { markNotificationsRead: undefined, getMe: aProfile(), getPhonesAssigned: assignedPhones(), ...replies },
  })
  context.store.set(profileAtom, aProfile())
  context.store.set(notificationsAtom, [first, second])
  return { context, actions: createNoticeActions(context), read: () => context.store.get(notificationsAtom) }
}
const asRead = (notice: typeof first) => ({ ...notice, read: true })

describe('the notice of a changed phone, dismissed (notice/phone-changed)', () => {
  test('marks each notice as read, here at once and on the platform', async () => {
    const { context, actions, read } = receive()
    const done = actions.dismissPhoneNotice()
    expect(read()).toEqual([asRead(first), asRead(second)])
    await done
    expect(context.api.callsOf('markNotificationsRead').map(({ args }) => args.body)).toEqual([
      { ids: [first.id, second.id] },
    ])
    await actions.dismissPhoneNotice()
    expect(context.api.callsOf('markNotificationsRead')).toHaveLength(1)
  })

  test('reappears, and says why, if the platform did not confirm it', async () => {
    const { context, actions, read } = receive({ markNotificationsRead: new ApiError('error:server', 500, 'Not now.') })
    await actions.dismissPhoneNotice()
    expect(read()).toEqual([first, second])
    expect(context.notify.shown).toEqual(['error: Not now.'])
  })

  test('does not affect a person who signs in during the request', async () => {
    let fail: (error: Error) => void = () => undefined
    const { context, actions } = receive({ markNotificationsRead: () => new Promise((_, reject) => (fail = reject)) })
    const done = actions.dismissPhoneNotice()
    context.personLeaves()
    const theirs = aNotification()
    context.store.set(notificationsAtom, [theirs])
    fail(new Error('late'))
    await done
    expect(context.store.get(notificationsAtom)).toEqual([theirs])
    expect(context.notify.shown).toEqual([])
  })

  test('stays dismissed, whatever answer or event was pending', async () => {
    const { context, actions, read } = receive()
    await actions.dismissPhoneNotice()
    takeNotification(context, second)
    expect(read()).toEqual([asRead(first), asRead(second)])
    takeNotifications(context, [first, second])
    expect(read()).toEqual([asRead(first), asRead(second)])
  })

  test('is announced once to a person in this tab', async () => {
    const { context } = receive()
    const third = aNotification()
    takeNotification(context, third)
    takeNotification(context, third)
    await eventually(() => expect(context.announcer.announced).toHaveLength(1))
    expect(context.announcer.announced).toEqual([
      'polite: Your phone number has changed in the platform. Virtual Phone calls are now being forwarded to 201-555-0100.',
    ])
    expect(context.api.callsOf('getMe')).toHaveLength(1)
  })

  test('shows no message on the page that asks where calls should go', async () => {
    const contacts = ['+12015550141', '+12015550142'].map((phone) => ({ phone, phoneVerified: true }))
    const { context } = receive({ getMe: aProfile({ contacts }) })
    takeNotification(context, aNotification())
    await eventually(() => expect(context.store.get(profileAtom)?.contacts).toEqual(contacts))
    await Promise.resolve()
    expect(context.announcer.announced).toEqual([])
  })

  test('in another tab closes it here too, without a request', () => {
    const { context, read } = receive()
    takeNotification(context, asRead(first))
    expect(read()).toEqual([asRead(first), second])
    expect(context.api.calls).toEqual([])
  })
})
