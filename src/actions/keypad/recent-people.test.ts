import { describe, expect, test } from 'vitest'
import { callsByIdAtom } from '../../state/call/calls'
import { lastCalledAtom } from '../../state/keypad'
import { aCall } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createRecentPeople } from './recent-people'

describe('the people called last (keypad/recent)', () => {
  test('are loaded once, and the calls that the page sees keep them up to date', async () => {
    const { api, store, ...context } = fakeContext()
    const actions = createRecentPeople({ api, store, ...context })
    api.reply('listCalls', { content: [aCall({ id: 'c1', callToId: 'p1' })], count: 1 })
    await Promise.all([actions.loadRecentPeople(), actions.loadRecentPeople()])
    await actions.loadRecentPeople()
    expect(api.callsOf('listCalls').map(({ args }) => args.query)).toEqual([
      { page: 1, limit: 20, sort: 'calledAt', direction: 'desc', callDirection: 'outbound' },
    ])
    const seen = aCall({ id: 'c2', callToId: 'p2', calledAt: '2026-11-21T10:00:00Z' })
    store.set(callsByIdAtom, new Map([[seen.id, seen]]))
    expect(store.get(lastCalledAtom).map(({ id }) => id)).toEqual(['c2', 'c1'])
  })

  test('that could not be loaded are requested again by the next keypad, without a message', async () => {
    const { api, store, notify, ...context } = fakeContext()
    const actions = createRecentPeople({ api, store, notify, ...context })
    api.reply('listCalls', apiError('error:x', 500, 'Down'))
    await actions.loadRecentPeople()
    expect(notify.shown).toEqual([])
    api.reply('listCalls', { content: [aCall()], count: 1 })
    await actions.loadRecentPeople()
    expect(store.get(lastCalledAtom)).toHaveLength(1)
  })
})
