import { beforeEach, describe, expect, test } from 'vitest'
import type { CallListQuery } from '../../api/contract/calls'
import type { Call } from '../../state/call/calls'
import { toCallBackAtom } from '../../state/call/to-call-back'
import { countsMissedAtom } from '../../state/elements'
import { sessionAtom, statisticsAtom } from '../../state/session'
import { connectedElementsAtom, listenedFactsAtom, pathAtom } from '../../state/view'
import { aCall, ME } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { blockedNumbersAtom } from '../../state/blocking'
import { applyBlockChange } from '../blocking/apply-block-change'
import { applyLiveCalls } from '../call-log/apply-live-calls'
import { followUnread } from './index'

const NOW = Date.parse('2026-11-20T14:30:00Z')
const HOUR = 3_600_000
const missed = (hoursAgo: number, change = {}) =>
  aCall({
    direction: 'inbound',
    status: 'unanswered',
    callFromId: 'parent-1',
    callToId: ME,
    callFromNumber: '+12015550123',
    calledAt: new Date(NOW - hoursAgo * HOUR).toISOString(),
    ...change,
  })
const ours = (hoursAgo: number) => aCall({ calledAt: new Date(NOW - hoursAgo * HOUR).toISOString() })

let context: FakeContext

const show = (tag: string) => context.store.set(connectedElementsAtom, [{ id: 'vp-1', tag, showsCalls: false }])
const signIn = () => {
  context.store.set(sessionAtom, { phase: 'ready' })
  context.bus.emit('session-changed', { signedIn: true })
  context.bus.emit('ready', {})
}
const emitted = () => context.facts.filter(({ fact }) => fact === 'unread-changed').map(({ detail }) => detail)
const requests = () => context.api.callsOf('listCalls').map(({ args }) => args.query)

const answer = (missedCalls: Call[], later: Call[] = []) => {
  const content = [...later, ...missedCalls]
  context.api.reply('listCalls', { content, count: content.length })
}

beforeEach(() => {
  context = fakeContext({ now: NOW })
  context.store.set(statisticsAtom, { voicemail: 2, timestamp: '2026-11-20T14:00:00Z' })
  followUnread(context)
})

describe('who is to be called back (log/call-back)', () => {
  test('is the missed calls among the newest 100, of seven days, without those that later calls have settled', async () => {
    show('vp-call-log')
    const other = { callFromId: 'parent-2', callFromNumber: '+12015550124' }
    answer([missed(1, other), missed(3), missed(7 * 24 + 1, { callFromId: 'parent-3' })], [ours(2)])
    signIn()
    await eventually(() => expect(context.store.get(toCallBackAtom)).toHaveLength(1))
    expect(context.store.get(toCallBackAtom)?.[0]).toMatchObject(other)
    expect(requests()).toEqual([{ sort: 'calledAt', direction: 'desc', page: 1, limit: 100 }])
  })

  test('asks for a further page while seven days are longer than a hundred calls', async () => {
    show('virtual-phone-app')
    const busy = Array.from({ length: 100 }, (_, index) => ours(index / 10))
    const earlier = missed(20, { callFromId: 'parent-2', callFromNumber: '+12015550124' })
    context.api.reply('listCalls', ({ query }) => {
      const isFirst = (query as CallListQuery).page === 1
      return { content: isFirst ? busy : [earlier], count: 101 }
    })
    signIn()
    await eventually(() => expect(context.store.get(toCallBackAtom)).toHaveLength(1))
    expect(requests()).toMatchObject([{ page: 1 }, { page: 2 }])
  })

  test('asks nothing in the settings of the app, and then once, also after a second visit', async () => {
    context.store.set(pathAtom, '/settings')
    show('virtual-phone-app')
    answer([missed(1)])
    signIn()
    await eventually(() => expect(context.store.get(countsMissedAtom)).toBe(false))
    expect(requests()).toEqual([])
    context.store.set(pathAtom, '/')
    await eventually(() => expect(context.store.get(toCallBackAtom)).toHaveLength(1))
    for (const path of ['/settings', '/voicemail']) context.store.set(pathAtom, path)
    await Promise.resolve()
    expect(requests()).toHaveLength(1)
  })

  test('follows live events, also those that come before the answer, and never goes back', async () => {
    show('vp-call-log')
    const first = missed(1)
    const second = missed(0.5, { callFromId: 'parent-2', callFromNumber: '+12015550124' })
    let release = () => {}
    context.api.reply(
      'listCalls',
      () => new Promise((resolve) => (release = () => resolve({ content: [first], count: 1 }))),
    )
    signIn()
    await eventually(() => expect(requests()).toHaveLength(1))
    applyLiveCalls(context, [{ type: 'INSERT', call: { ...second, status: 'started' } }])
    applyLiveCalls(context, [{ type: 'MODIFY', call: second }])
    expect(context.store.get(toCallBackAtom)).toBeUndefined()
    answer([first])
    release()
    await eventually(() => expect(context.store.get(toCallBackAtom)).toHaveLength(2))
    applyLiveCalls(context, [{ type: 'MODIFY', call: { ...second, status: 'started' } }])
    expect(context.store.get(toCallBackAtom)).toHaveLength(2)
    applyLiveCalls(context, [{ type: 'INSERT', call: ours(0) }])
    expect(context.store.get(toCallBackAtom)).toEqual([second])
  })

  test('is requested again after a reconnect', async () => {
    show('vp-call-log')
    answer([])
    signIn()
    await eventually(() => expect(context.store.get(toCallBackAtom)).toEqual([]))
    answer([missed(1)])
    context.live.tellConnected()
    await eventually(() => expect(context.store.get(toCallBackAtom)).toHaveLength(1))
  })
})

describe('the host page (event/unread)', () => {
  test('has the sum on its icon if it wants that, and nothing after the person has left', async () => {
    Object.assign(context.providers, { appBadge: true })
    show('vp-call-log')
    answer([missed(1)])
    signIn()
    await eventually(() => expect(context.badges.at(-1)).toBe(3))
    context.store.set(sessionAtom, { phase: 'signed-out' })
    await eventually(() => expect(context.badges.at(-1)).toBe(0))
  })

  test('receives both counts once they are known, and each change of one', async () => {
    show('vp-voicemail')
    answer([missed(1)])
    signIn()
    await eventually(() => expect(emitted()).toEqual([{ voicemails: 2, missed: 1 }]))
    context.store.set(statisticsAtom, { voicemail: 1, timestamp: '2026-11-20T14:31:00Z' })
    context.store.set(statisticsAtom, { voicemail: 1, timestamp: '2026-11-20T14:32:00Z' })
    applyLiveCalls(context, [{ type: 'INSERT', call: ours(0) }])
    expect(emitted().slice(1)).toEqual([
      { voicemails: 1, missed: 1 },
      { voicemails: 1, missed: 0 },
    ])
  })

  test('receives zero when the person leaves, and then the next person’s counts', async () => {
    show('vp-call-log')
    answer([missed(1)])
    signIn()
    await eventually(() => expect(emitted()).toHaveLength(1))
    context.store.set(sessionAtom, { phase: 'signed-out' })
    context.personLeaves()
    expect(emitted().slice(1)).toEqual([{ voicemails: 0, missed: 0 }])
    answer([])
    context.store.set(statisticsAtom, { voicemail: 3, timestamp: '2026-11-20T14:33:00Z' })
    signIn()
    await eventually(() => expect(emitted().slice(2)).toEqual([{ voicemails: 3, missed: 0 }]))
  })

  test('with nothing but a call button costs no request, until a script listens', async () => {
    show('vp-call-button')
    answer([missed(1)])
    signIn()
    await eventually(() => expect(context.store.get(countsMissedAtom)).toBe(false))
    expect(requests()).toEqual([])
    context.store.set(listenedFactsAtom, ['unread-changed'])
    await eventually(() => expect(emitted()).toEqual([{ voicemails: 2, missed: 1 }]))
  })

  test('receives the count of voicemails even if missed calls cannot be loaded', async () => {
    show('vp-call-log')
    context.api.reply('listCalls', apiError('error:server', 500, 'Down.'))
    signIn()
    await eventually(() => expect(emitted()).toEqual([{ voicemails: 2, missed: 0 }]))
    expect(context.notify.shown).toEqual([])
  })
})

describe('the blocked numbers (log/call)', () => {
  const asked = () => context.api.callsOf('searchBlocklist').map(({ args }) => args.body)
  const numbers = () => [...(context.store.get(blockedNumbersAtom)?.keys() ?? [])]
  const block = (blockedPhone: string) => {
    const highestBlock = { blockType: 'school' as const, blockedPhone, staffId: ME, staffName: 'Me', instituteId: 's' }
    context.api.reply('searchBlocklist', { content: [{ id: blockedPhone, blockedPhone, highestBlock }], count: 1 })
  }

  test('are read once for a page with a log, and again when blocks change', async () => {
    show('vp-call-log')
    answer([])
    block('201-555-0123')
    signIn()
    await eventually(() => expect(numbers()).toEqual(['+12015550123']))
    expect(asked()).toEqual([{ page: 1, limit: 100 }])
    block('201-555-0124')
    applyBlockChange(context, { phone: '+12015550124' })
    await eventually(() => expect(numbers()).toEqual(['+12015550124']))
  })

  test('are read for the next person too, and for no page without a log', async () => {
    show('vp-call-log')
    answer([])
    block('201-555-0123')
    signIn()
    await eventually(() => expect(numbers()).toHaveLength(1))
    context.store.set(sessionAtom, { phase: 'signed-out' })
    context.personLeaves()
    expect(numbers()).toEqual([])
    show('vp-call-button')
    context.store.set(listenedFactsAtom, ['unread-changed'])
    signIn()
    await eventually(() => expect(requests()).toHaveLength(2))
    expect(asked()).toHaveLength(1)
    show('vp-voicemail')
    await eventually(() => expect(asked()).toHaveLength(2))
  })
})
