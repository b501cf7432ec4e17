import { beforeEach, describe, expect, test } from 'vitest'
import { callEntriesAtom } from '../../state/call/call-details'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { connectionAtom, profileAtom, statisticsAtom } from '../../state/session'
import { appMountedAtom, connectedElementsAtom } from '../../state/view'
import { aCall, aProfile, ME } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createVoicemailActions, takeStatistics, type VoicemailActions } from './index'
import { eventually } from '../../testing/eventually'

const unread = aCall({ id: 'v1', direction: 'inbound', status: 'voicemail', read: false, callToId: ME })
const at = (minute: number) => `2026-11-20T14:${String(minute).padStart(2, '0')}:00Z`

let context: FakeContext
let actions: VoicemailActions

const know = (...calls: Call[]) => context.store.set(callsByIdAtom, new Map(calls.map((call) => [call.id, call])))
const call = (id = 'v1') => context.store.get(callsByIdAtom).get(id)
const requests = () => context.api.callsOf('markVoicemailRead').map(({ args }) => args.body)

beforeEach(() => {
  context = fakeContext({ replies: { markVoicemailRead: undefined } })
  context.store.set(connectionAtom, 'connected')
  context.store.set(profileAtom, aProfile())
  actions = createVoicemailActions(context)
})

describe('a voicemail', () => {
  test('that is opened is read at once, with the opening element as the event’s origin (voicemail/unread)', async () => {
    know(unread)
    actions.readWhileOpen('v1', 'element-2')
    expect(call()?.read).toBe(true)
    expect(requests()).toEqual([{ ids: ['v1'] }])
    await eventually(() =>
      expect(context.facts).toEqual([{ fact: 'voicemail-read', detail: { callIds: ['v1'] }, origin: 'element-2' }]),
    )
  })

  test('that is only listed stays unread', () => {
    know(unread, aCall({ id: 'v2', status: 'voicemail', read: false }))
    actions.readWhileOpen('v2')
    expect(call('v1')?.read).toBe(false)
  })

  test.each<[string, Partial<Call>]>([
    ['read already', { read: true }],
    ['no voicemail', { status: 'completed' }],
    ['a colleague’s, opened by its address', { callToId: 'colleague-1' }],
  ])('that is %s is not marked', (_, change) => {
    know({ ...unread, ...change })
    actions.readWhileOpen('v1')
    expect(requests()).toEqual([])
  })

  test('whose details are still loading waits for the platform’s answer', () => {
    know(unread)
    context.store.set(callEntriesAtom, new Map([['v1', { state: 'loading' as const }]]))
    actions.readWhileOpen('v1')
    expect(requests()).toEqual([])
    know({ ...unread, read: true })
    context.store.set(callEntriesAtom, new Map([['v1', { state: 'ready' as const }]]))
    expect(requests()).toEqual([])
  })

  test('that was unknown when it was opened is marked once it is known, and a call once it becomes one', () => {
    actions.readWhileOpen('v1')
    know({ ...unread, status: 'started' })
    expect(requests()).toEqual([])
    know(unread)
    expect(requests()).toEqual([{ ids: ['v1'] }])
  })

  test('that was closed before it was known stays unread', () => {
    const close = actions.readWhileOpen('v1')
    close()
    know(unread)
    expect(requests()).toEqual([])
  })

  test('in two views is marked once while the request is pending', async () => {
    let answer = () => {}
    context.api.reply(
      'markVoicemailRead',
      () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))),
    )
    know(unread)
    actions.readWhileOpen('v1')
    // An event from before the marking.
    know(unread)
    actions.readWhileOpen('v1')
    expect(requests()).toHaveLength(1)
    answer()
    await eventually(() => expect(call()?.read).toBe(true))
  })

  test('that the platform refuses is unread again, with the usual toast, and marked at the next opening (voicemail/unread)', async () => {
    context.api.reply('markVoicemailRead', apiError('error:server', 500, 'The platform has a problem.'))
    know(unread)
    actions.readWhileOpen('v1', 'element-2')
    await eventually(() => expect(call()).toEqual(unread))
    expect(context.notify.shown).toEqual(['error: The platform has a problem.'])
    expect(context.facts).toEqual([
      { fact: 'error', detail: { code: 'error:server', message: 'The platform has a problem.' }, origin: 'element-2' },
    ])
    expect(requests()).toHaveLength(1)
    context.api.reply('markVoicemailRead', undefined)
    actions.readWhileOpen('v1')
    await eventually(() => expect(requests()).toHaveLength(2))
  })

  test('that was read in another tab while ours failed stays read', async () => {
    let fail = (_: Error) => {}
    context.api.reply('markVoicemailRead', () => new Promise((_, reject) => (fail = reject)))
    know(unread)
    actions.readWhileOpen('v1')
    know({ ...unread, read: true, notes: 'Bus pass' })
    fail(apiError('error:timeout', 0, 'No answer.'))
    await eventually(() => expect(context.notify.shown).toHaveLength(1))
    expect(call()).toMatchObject({ read: true, notes: 'Bus pass' })
  })

  test('whose marking is answered after a sign-out restores nothing', async () => {
    let answer = () => {}
    context.api.reply(
      'markVoicemailRead',
      () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))),
    )
    know(unread)
    actions.readWhileOpen('v1')
    context.personLeaves()
    context.store.set(callsByIdAtom, new Map())
    answer()
    await new Promise((resolve) => setTimeout(resolve))
    expect(context.facts.map(({ fact }) => fact)).toEqual(['session-changed'])
  })
})

describe('the count of unread voicemail (voicemail/count)', () => {
  test('is the platform’s: only the event changes it, not the marking', async () => {
    context.store.set(statisticsAtom, { voicemail: 3, timestamp: at(1) })
    know(unread)
    actions.readWhileOpen('v1')
    await eventually(() => expect(context.facts).toHaveLength(1))
    expect(context.store.get(statisticsAtom)?.voicemail).toBe(3)
    expect(context.api.callsOf('getStatistics')).toEqual([])
    takeStatistics(context, { voicemail: 2, timestamp: at(2) })
    expect(context.store.get(statisticsAtom)?.voicemail).toBe(2)
  })

  test('that is answered after a sign-out is not the next person’s', async () => {
    let answer = () => {}
    context.api.reply(
      'getStatistics',
      () => new Promise((resolve) => (answer = () => resolve({ voicemail: 2, timestamp: at(2) }))),
    )
    context.store.set(connectionAtom, 'disconnected')
    know(unread)
    actions.readWhileOpen('v1')
    await eventually(() => expect(context.api.callsOf('getStatistics')).toHaveLength(1))
    context.personLeaves()
    answer()
    await new Promise((resolve) => setTimeout(resolve))
    expect(context.store.get(statisticsAtom)).toBeUndefined()
  })

  test('is requested after a marking while the socket is down', async () => {
    context.api.reply('getStatistics', { voicemail: 2, timestamp: at(2) })
    context.store.set(statisticsAtom, { voicemail: 3, timestamp: at(1) })
    context.store.set(connectionAtom, 'connecting')
    know(unread)
    actions.readWhileOpen('v1')
    await eventually(() => expect(context.store.get(statisticsAtom)?.voicemail).toBe(2))
  })

  const here = {
    'in the whole app': () => context.store.set(appMountedAtom, true),
    'beside a voicemail log': () =>
      context.store.set(connectedElementsAtom, [{ id: 'vp-1', tag: 'vp-voicemail', showsCalls: false }]),
  }
  test.each(Object.entries(here))('%s is announced once for each new voicemail, and never when it falls', (_, open) => {
    open()
    takeStatistics(context, { voicemail: 1, timestamp: at(1) })
    takeStatistics(context, { voicemail: 2, timestamp: at(2) })
    takeStatistics(context, { voicemail: 2, timestamp: at(2) })
    takeStatistics(context, { voicemail: 9, timestamp: at(1) })
    takeStatistics(context, { voicemail: 0, timestamp: at(3) })
    takeStatistics(context, { voicemail: 1, timestamp: at(4) })
    expect(context.announcer.announced).toEqual(['polite: 2 new voicemails', 'polite: 1 new voicemail'])
  })

  test('is not announced on a page that shows no voicemail', () => {
    takeStatistics(context, { voicemail: 1, timestamp: at(1) })
    takeStatistics(context, { voicemail: 2, timestamp: at(2) })
    expect(context.announcer.announced).toEqual([])
  })
})
