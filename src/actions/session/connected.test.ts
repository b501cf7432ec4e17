import { describe, expect, test } from 'vitest'
import { aNotification, aProfile, assignedPhones } from '../../testing/builders'
import { apiRefusal, sessionRig, signedIn } from '../../testing/session-under-test'
import { notificationsAtom, phonesAssignedAtom, statisticsAtom, type Notification } from '../../state/session'
import { eventually } from '../../testing/eventually'

test('a page without the app does not announce that the browser has no network, and the app does once (live/missed, a11y/announcer)', async () => {
  for (const app of [false, true]) {
    const { actions, lifecycle, announcer, text } = sessionRig({ ...signedIn, app })
    await actions.start()
    lifecycle.tellOffline()
    lifecycle.tellOnline()
    expect(announcer.announced).toEqual(app ? [`polite: ${text.app.offline}`] : [])
  }
})

describe('whenever the live connection opens', () => {
  const start = async (made: ReturnType<typeof sessionRig>) => {
    await made.actions.start()
    made.clock.uptime += 5000
  }

  test('at a start notices and statistics are requested once (session/start)', async () => {
    const { actions, api, live } = sessionRig(signedIn)
    const started = actions.start()
    live.tellState('connected')
    expect(api.callsOf('getStatistics')).toHaveLength(0)
    await started
    expect(api.callsOf('listNotifications')).toHaveLength(1)
    expect(api.callsOf('getStatistics')).toHaveLength(1)
    live.tellState('disconnected')
    live.tellState('connected')
    expect(api.callsOf('listNotifications')).toHaveLength(2)
  })

  test('a failure of what is read again is a toast (toast/failures)', async () => {
    const made = sessionRig(signedIn)
    const { api, live, notify } = made
    await start(made)
    notify.shown.length = 0
    api.reply('getStatistics', apiRefusal('error:internal', 500))
    api.reply('listNotifications', apiRefusal('error:internal', 500))
    live.tellState('connected')
    await eventually(() => expect(notify.shown).toHaveLength(2))
  })

  test('events during a start count, because its answers are older (live/missed)', async () => {
    const { actions, api, live, store } = sessionRig({
      ...signedIn,
      replies: { getStatistics: apiRefusal('error:not-implemented', 501) },
    })
    const newer = { voicemail: 9, timestamp: '2999-01-01T00:00:00Z' }
    const started = actions.start()
    await eventually(() => expect(api.callsOf('getMe')).toHaveLength(1))
    live.tell({ topic: 'profiles', type: 'MODIFY', data: { userId: aProfile().userId, statistics: newer } })
    await started
    expect(store.get(statisticsAtom)).toEqual(newer)
  })

  test('events during a start that fails are dropped, because the next start may be another person’s', async () => {
    const { actions, api, live, store } = sessionRig({
      ...signedIn,
      replies: { getMe: apiRefusal('error:server', 500) },
    })
    const started = actions.start()
    await eventually(() => expect(api.callsOf('getMe')).toHaveLength(1))
    live.tell({ topic: 'notifications', type: 'phone_changed', data: aNotification() })
    await started
    api.reply('getMe', aProfile())
    await actions.retryStart()
    expect(store.get(notificationsAtom)).toEqual([])
  })

  test('a start that failed without a connection begins again by itself, once each time (session/start)', async () => {
    const { actions, api, live, phase } = sessionRig({
      ...signedIn,
      replies: { getMe: apiRefusal('error:network', 0) },
    })
    await actions.start()
    expect(phase().phase).toBe('failed')
    live.tellConnected()
    await eventually(() => expect(api.callsOf('getMe')).toHaveLength(2))
    await eventually(() => expect(phase().phase).toBe('failed'))
    api.reply('getMe', aProfile())
    live.tellState('disconnected')
    expect(api.callsOf('getMe')).toHaveLength(2)
    live.tellConnected()
    await eventually(() => expect(phase().phase).toBe('ready'))
  })

  test('notices and statistics are requested again (live/missed)', async () => {
    const made = sessionRig(signedIn)
    const { api, live, store } = made
    await start(made)
    const notification = { ...aNotification(), read: true }
    api.reply('listNotifications', { content: [notification] })
    api.reply('getStatistics', { voicemail: 7, timestamp: '2026-11-20T14:20:00Z' })
    live.tellState('connected')
    await eventually(() => expect(store.get(notificationsAtom)).toEqual([notification]))
    await eventually(() => expect(store.get(statisticsAtom)?.voicemail).toBe(7))
    expect(api.callsOf('getMe')).toHaveLength(1)
  })

  test('a notice that overtakes an older answer stays, as read as it is by then (notice/phone-changed, live/repeat)', async () => {
    const before = { ...aNotification(), read: true }
    const [first, second, readHere] = [aNotification(), aNotification(), aNotification()]
    const answers: ((content: Notification[]) => void)[] = []
    const slow = () => new Promise<never>((resolve) => answers.push((content) => resolve({ content } as never)))
    const made = sessionRig({ ...signedIn, replies: { listNotifications: slow } })
    const { live, store } = made
    const ids = () => store.get(notificationsAtom).map(({ id, read }) => `${id} ${read}`)
    const tell = (data: Notification) => live.tell({ topic: 'notifications', type: 'phone_changed', data })
    // The start does not wait for notices any longer than a second.
    await start(made)
    tell(first)
    tell(readHere)
    tell({ ...readHere, read: true })
    answers[0]?.([readHere, before])
    await eventually(() => expect(ids()).toEqual([`${first.id} false`, `${readHere.id} true`, `${before.id} true`]))
    live.tellState('disconnected')
    live.tellState('connected')
    tell(second)
    answers[1]?.([before])
    await eventually(() => expect(ids()).toEqual([`${second.id} false`, `${before.id} true`]))
  })

  test('a missed change of phone reloads profile and phones', async () => {
    const made = sessionRig(signedIn)
    const { api, live, store } = made
    await start(made)
    const phones = assignedPhones({ assigned: false })
    api.reply('listNotifications', { content: [aNotification()] })
    api.reply('getPhonesAssigned', phones)
    live.tellState('connected')
    await eventually(() => expect(store.get(phonesAssignedAtom)).toEqual(phones))
    live.tellState('connected')
    await eventually(() => expect(api.callsOf('listNotifications')).toHaveLength(3))
    expect(api.callsOf('getMe')).toHaveLength(2)
  })
})
